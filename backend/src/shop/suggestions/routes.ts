import { suggestAddress, suggestOrganisation } from 'shared-contracts/api/suggestions'
import { clientNetwork } from '../../platform/http/client-network.ts'
import type { Api } from '../calls/calls.ts'
import { tooMany } from '../../platform/http/refusal.ts'
import { outsideRefusals } from '../../platform/outside/refusals.ts'
import { createCallerLimit } from './caller-limits.ts'
import type { SignedAddresses } from './signed-addresses.ts'
import type { Suggestions } from './suggestions.ts'

/** Maximum requests a minute. A person who types sends two a second for an organisation and four for an address. */
const [OF_GUESTS_NETWORK, OF_USER] = [60, 300]

const tooManyRefusal = 'Слишком много запросов; Retry-After - когда повторить'

/**
 * Organisations are public because registration needs them; addresses need a signed-in user. Both limit their callers:
 * each guests' network and each user (A24, A26).
 */
export function registerSuggestions(api: Api, suggestions: Suggestions, { sign }: Pick<SignedAddresses, 'sign'>): void {
  const [guests, users] = [createCallerLimit(OF_GUESTS_NETWORK), createCallerLimit(OF_USER)]
  const countUser = (userId: number) => refuse(users.count(String(userId)))

  api.answer(
    suggestAddress,
    { access: 'user', summary: 'Подсказки адреса', refusals: { 429: tooManyRefusal, ...outsideRefusals } },
    async ({ query, userId }) => {
      countUser(userId)
      return (await suggestions.addresses(query.query)).map(sign)
    },
  )
  api.answer(
    suggestOrganisation,
    {
      access: 'anyone',
      summary: 'Подсказки организации',
      refusals: { 429: `${tooManyRefusal}. SUGGESTIONS_REST: доля гостей на сутки исчерпана`, ...outsideRefusals },
    },
    async ({ query, userId, ip }) => {
      if (userId !== null) {
        countUser(userId)
        return suggestions.organisations(query.query)
      }
      const network = clientNetwork(ip)
      refuse(guests.count(network))
      return suggestions.organisations(query.query, { network })
    },
  )
}

/** @throws Refusal 429 */
function refuse(wait: number | undefined): void {
  if (wait !== undefined) throw tooMany(wait)
}
