import { randomInt, randomUUID } from 'node:crypto'
import { isSigned, sign } from 'backend/platform/secrets/hmac'

/** A question of the embedded captcha. */
export interface Challenge {
  /** Holds the answer only as an HMAC, so nothing is stored for visitors who never answer. */
  readonly id: string
  readonly question: string
}

export type Challenges = ReturnType<typeof createChallenges>

/** Time in which a challenge can be answered. Its token counts for as long after that. */
const LIFETIME_MS = 5 * 60_000

const numbers = 'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать'.split(' ')

/** @param keys HMAC keys, newest first */
export function createChallenges(keys: readonly string[], now: () => number = Date.now) {
  const newStamp = () => `${randomUUID()}.${now() + LIFETIME_MS}`
  const seal = (stamp: string, secret: string) => `${stamp}.${sign(keys, `${stamp} ${secret}`)}`

  function isSealed(text: string, secret: string): boolean {
    const [nonce, expiry] = text.split('.')
    const stamp = `${nonce}.${expiry}`
    return Number(expiry) > now() && isSigned(keys, `${stamp} ${secret}`, text.slice(stamp.length + 1))
  }

  return {
    issue(): Challenge {
      const [left, right] = [randomInt(2, numbers.length), randomInt(2, numbers.length)]
      const id = seal(newStamp(), `answer ${left + right}`)
      return { id, question: `Сколько будет ${numbers[left]} плюс ${numbers[right]}?` }
    },
    /** The token for the right answer, the same one every time; undefined for a wrong answer. */
    answer(id: string, answer: string): string | undefined {
      if (!isSealed(id, `answer ${answer.trim()}`)) return undefined
      const [nonce, expiry] = id.split('.')
      return seal(`${nonce}.${Number(expiry) + LIFETIME_MS}`, 'token')
    },
    issueToken: () => seal(newStamp(), 'token'),
    /** Whether `token` comes from here and has not expired. */
    isToken: (token: string) => isSealed(token, 'token'),
  }
}
