import type { AddressSuggestion, OrganisationSuggestion } from 'shared-contracts/api/suggestions'

/** Most suggestions in an answer. */
export const SUGGESTION_LIMIT = 10

/** Who knows addresses and organisations: the embedded sample, or DaData. */
export interface Suggestions {
  /** Addresses that begin like the text, in DaData's shape (AMB-066); at most ten. */
  addresses(text: string): Promise<AddressSuggestion[]>
  /** Organisations by the words of their name or the first digits of INN or OGRN; at most ten. */
  organisations(text: string): Promise<OrganisationSuggestion[]>
}
