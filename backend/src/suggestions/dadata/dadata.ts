import { z } from 'zod/mini'
import { requestJson } from '../../outside/request-json.ts'
import { createGuard } from '../../outside/guard.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import type { ServiceAccess } from '../../settings.ts'
import { recentAnswers } from '../../recent-answers.ts'
import { SUGGESTION_LIMIT, type Guest, type Suggestions } from '../suggestions.ts'
import { addressOf } from './address.ts'
import { organisationOf } from './organisation.ts'

/** Time limit, ms. A later answer is useless while the buyer goes on typing. */
const TIMEOUT = 3_000
/** Largest answer, bytes. Ten organisations of a paid plan take about 150 KB. */
const LIMIT = 512 * 1024

/** Cached answers and their greatest age, ms. The registers change daily at most. */
const KEPT = 500
const MAX_AGE = 10 * 60_000

/** Reads a suggestion: null if it is unusable for the portal, undefined if it is unreadable. */
type Read<T> = (suggestion: unknown) => T | null | undefined

const answerSchema = z.object({ suggestions: z.array(z.unknown()) })

export interface DadataOptions {
  /** Takes a request from the share of guests. @throws Refusal when nothing is left of it */
  readonly spendShare: (guest: Guest) => Promise<void>
  /** ms */
  readonly timeout?: number
  readonly now?: () => number
}

/** Suggestions of DaData: `suggest/address` and `suggest/party` below `access.url`. */
export function dadataSuggestions(
  access: ServiceAccess,
  { spendShare, timeout = TIMEOUT, now = Date.now }: DadataOptions,
): Suggestions {
  // Both methods share one quota and one rate limit.
  const guard = createGuard('suggestions', now)
  return {
    addresses: method('address', addressOf),
    organisations: method('party', organisationOf),
  }

  function method<T>(name: string, read: Read<T>): (text: string, guest?: Guest) => Promise<T[]> {
    const recent = recentAnswers<T[]>(KEPT, MAX_AGE, now)
    return async (text, guest) => {
      const query = text.trim().replaceAll(/\s+/g, ' ')
      if (query === '') return []
      // Guests have keys of their own: a buyer must not share the refusal of a guest's equal question.
      const key = `${guest === undefined ? 'buyer' : 'guest'} ${query.toLowerCase()}`
      return recent.get(key, async () => {
        const request = {
          service: 'suggestions',
          url: `${access.url}/suggest/${name}`,
          authorization: `Token ${access.token}`,
          body: { query, count: SUGGESTION_LIMIT },
          timeout,
          limit: LIMIT,
        } as const
        const ask = async () => {
          // Only a request that is sent is paid for.
          if (guest !== undefined) await spendShare(guest)
          return requestJson(request)
        }
        const answer = await guard(ask, guest === undefined ? 'buyer' : 'guest')
        return readAll(answer, read)
      })
    }
  }
}

/** Drops unreadable suggestions. An answer with only such suggestions is refused as a whole. */
function readAll<T>(answer: unknown, read: Read<T>): T[] {
  const whole = answerSchema.safeParse(answer)
  if (!whole.success) throw new OutsideError('suggestions', 'answer', 'no list of suggestions')
  const found = whole.data.suggestions.map(read)
  if (found.length > 0 && found.every((suggestion) => suggestion === undefined)) {
    throw new OutsideError('suggestions', 'answer', `none of ${found.length} suggestions can be read`)
  }
  return found.flatMap((suggestion) => suggestion ?? []).slice(0, SUGGESTION_LIMIT)
}
