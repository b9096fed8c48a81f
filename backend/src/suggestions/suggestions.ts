import type { AddressSuggestion, OrganisationSuggestion } from 'shared-contracts/api/suggestions'

/** Most suggestions in an answer. */
export const SUGGESTION_LIMIT = 10

/** Source of suggestions: the embedded sample or DaData. */
export interface Suggestions {
  /** Addresses that match the text, in DaData's shape (AMB-066); at most ten. */
  addresses(text: string): Promise<AddressSuggestion[]>
  /** Organisations that match the text by words of the name or by first digits of INN or OGRN; at most ten. */
  organisations(text: string): Promise<OrganisationSuggestion[]>
}
