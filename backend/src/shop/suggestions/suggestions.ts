import type { AddressSuggestion, OrganisationSuggestion } from 'shared-contracts/api/suggestions'

/** Maximum number of suggestions in an answer. */
export const SUGGESTION_LIMIT = 10

/** A visitor without a session, known by the network that `clientNetwork` makes of the address. */
export interface Guest {
  readonly network: string
}

/** Source of suggestions: the embedded sample or DaData. Guests have a bounded share of a paid source (A26). */
export interface Suggestions {
  /** Addresses that match the text, in DaData's shape (AMB-066); at most ten. */
  addresses(text: string): Promise<AddressSuggestion[]>
  /**
   * Organisations that match the text by words of the name or by first digits of INN or OGRN; at most ten. Of «ИНН/КПП» the
   * one place of the company with this KPP, or all its places if the register knows none (SHIP-008).
   * @throws Refusal 429 SUGGESTIONS_REST for a guest when the share of guests is used up
   */
  organisations(text: string, guest?: Guest): Promise<OrganisationSuggestion[]>
}
