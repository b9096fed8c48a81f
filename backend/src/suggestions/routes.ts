import { suggestAddress, suggestOrganisation } from 'shared-contracts/api/suggestions'
import type { Api } from '../http/calls.ts'
import { outsideRefusals } from '../outside/refusals.ts'
import type { Suggestions } from './suggestions.ts'

/** Organisations are public because registration needs them; addresses need a signed-in user. */
export function registerSuggestions(api: Api, suggestions: Suggestions): void {
  api.answer(suggestAddress, { access: 'user', summary: 'Подсказки адреса', refusals: outsideRefusals }, ({ query }) =>
    suggestions.addresses(query.query),
  )
  api.answer(
    suggestOrganisation,
    { access: 'public', summary: 'Подсказки организации', refusals: outsideRefusals },
    ({ query }) => suggestions.organisations(query.query),
  )
}
