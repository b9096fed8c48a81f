import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Spend } from '../captcha.ts'

/** A question of the embedded captcha. */
export interface Challenge {
  /** Holds the answer only as an HMAC, so nothing is stored for visitors who never answer. */
  readonly id: string
  readonly question: string
}

export interface Challenges {
  issue(): Challenge
  /** A token for the right answer, once for every challenge; undefined for a wrong one. */
  answer(id: string, answer: string): Promise<string | undefined>
  issueToken(): string
  /** Whether this host issued the token, less than five minutes ago. */
  isToken(token: string): boolean
}

/** Life of challenges and tokens, ms. */
const LIFETIME = 5 * 60_000

const numbers = 'два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать'.split(' ')
/** The first of the numbers. */
const FIRST = 2

/** @param keys HMAC keys, newest first @param spend marks challenges as answered */
export function createChallenges(keys: readonly string[], spend: Spend, now: () => number = Date.now): Challenges {
  const seal = (key: string, ...parts: readonly string[]) =>
    createHmac('sha256', key).update(parts.join(' ')).digest('base64url')

  function issue(purpose: 'challenge' | 'token', ...secret: readonly string[]): string {
    const stamp = `${randomBytes(12).toString('base64url')}.${now() + LIFETIME}`
    return `${stamp}.${seal(keys[0] ?? '', purpose, stamp, ...secret)}`
  }
  function isIssued(text: string, purpose: 'challenge' | 'token', ...secret: readonly string[]): boolean {
    const [nonce = '', expiry = '', mac = ''] = text.split('.')
    if (!(Number(expiry) > now())) return false
    return keys.some((key) => isSame(mac, seal(key, purpose, `${nonce}.${expiry}`, ...secret)))
  }

  return {
    issue() {
      const [left, right] = [randomInt(numbers.length), randomInt(numbers.length)]
      const id = issue('challenge', String(left + right + 2 * FIRST))
      return { id, question: `Сколько будет ${numbers[left]} плюс ${numbers[right]}?` }
    },
    async answer(id, answer) {
      const isRight = isIssued(id, 'challenge', answer.trim()) && (await spend(`challenge ${id}`))
      return isRight ? issue('token') : undefined
    },
    issueToken: () => issue('token'),
    isToken: (token) => isIssued(token, 'token'),
  }
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
