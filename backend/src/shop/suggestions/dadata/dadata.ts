import { z } from 'zod/mini'
import { companyKppIn, companyNumberIn } from 'shared-contracts/domain/company-numbers'
import { lookupText, plainText } from 'shared-contracts/domain/lookup-text'
import { orderInfoSchema } from 'shared-contracts/api/orders'
import { type AddressSuggestion, addressSuggestionSchema } from 'shared-contracts/api/suggestions'
import { dadataInfo } from 'shared-contracts/domain/delivery'
import { requestJson } from '../../../platform/outside/request-json.ts'
import { createGuard } from '../../../platform/outside/guard.ts'
import { OutsideError } from '../../../platform/outside/outside-error.ts'
import type { ServiceAccess } from '../../../platform/settings/settings.ts'
import { recentAnswers } from '../../../platform/recent-answers.ts'
import { type Guest, SUGGESTION_LIMIT, type Suggestions } from '../suggestions.ts'
import { organisationOf } from './organisation.ts'
import { cleanTexts } from '../../../platform/outside/clean-texts.ts'

/** Time limit. A later answer is useless while the buyer goes on typing. */
const ANSWER_TIMEOUT_MS = 3_000
/** Largest answer. Ten organisations of a paid plan take about 150 KB. */
const MAX_ANSWER_BYTES = 512 * 1024

/** Cached answers and their greatest age. The registers change daily at most. */
const MAX_CACHED = 500
const MAX_AGE_MS = 10 * 60_000

/** Reads a suggestion: null if it is unusable for the portal, undefined if it is unreadable. */
type Read<T> = (suggestion: unknown) => T | null | undefined

const answerSchema = z.object({ suggestions: z.array(z.unknown()) })

interface DadataOptions {
  /** Takes a request from the share of guests. @throws Refusal when nothing is left of it */
  readonly spendShare: (guest: Guest) => Promise<void>
  /** ms */
  readonly timeout?: number
  readonly now?: () => number
}

/** Suggestions of DaData: `suggest/address` and `suggest/party` below `access.url`. */
export function dadataSuggestions(
  access: ServiceAccess,
  { spendShare, timeout = ANSWER_TIMEOUT_MS, now = Date.now }: DadataOptions,
): Suggestions {
  // Both methods share one quota and one rate limit.
  const guard = createGuard('suggestions', now)
  const parties = method('party', organisationOf, partyQuery)
  return {
    addresses: method('address', addressOf, plainText),
    async organisations(text, guest) {
      const found = await parties(text, guest)
      // Of a quarter of all branches the register knows no KPP, so the INN alone may find what both do not.
      const inn = companyKppIn(text) && companyNumberIn(text)
      return found.length > 0 || inn === undefined ? found : parties(inn, guest)
    },
  }

  /** @param queryOf what DaData is asked for a text (AMB-203) */
  function method<T>(
    name: string,
    read: Read<T>,
    queryOf: (text: string) => string,
  ): (text: string, guest?: Guest) => Promise<T[]> {
    const recent = recentAnswers<T[]>(MAX_CACHED, MAX_AGE_MS, now)
    return async (text, guest) => {
      const query = queryOf(text)
      if (query === '') return []
      // Guests have keys of their own: a buyer must not share the refusal of a guest's equal question.
      const key = `${guest === undefined ? 'buyer' : 'guest'} ${lookupText(query)}`
      return recent.get(key, async () => {
        const request = {
          service: 'suggestions',
          url: `${access.url}/suggest/${name}`,
          authorization: `Token ${access.token}`,
          body: { query, count: SUGGESTION_LIMIT },
          timeout,
          limit: MAX_ANSWER_BYTES,
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

/** AMB-203, SHIP-008: asks for numbers alone; DaData finds one place of a company by INN and KPP. */
function partyQuery(text: string): string {
  return [companyNumberIn(text) ?? plainText(text), companyKppIn(text)].filter(Boolean).join(' ')
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

/** The fields of an address that an order stores. */
const carriedSchema = z.pick(orderInfoSchema, {
  address: true,
  fiasId: true,
  cityFiasId: true,
  settlementFiasId: true,
  regionFiasId: true,
  country: true,
  countryIsoCode: true,
  postalCode: true,
  region: true,
  regionType: true,
  city: true,
  settlement: true,
})

/**
 * Reads one suggestion of DaData's `suggest/address`. The contract has DaData's field names (AMB-066); other fields
 * are dropped.
 * @returns undefined for an unreadable suggestion and for one that an order could not store
 */
function addressOf(suggestion: unknown): AddressSuggestion | undefined {
  const read = addressSuggestionSchema.safeParse(suggestion)
  if (!read.success) return undefined
  const address = cleanTexts(read.data)
  const isCarried = carriedSchema.safeParse({ ...dadataInfo(address), address: address.value }).success
  return isCarried && address.value !== '' ? address : undefined
}
