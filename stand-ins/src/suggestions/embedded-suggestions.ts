import { suggestAddresses } from './addresses.ts'
import { suggestOrganisations } from './organisations.ts'
import type { Suggestions } from 'backend/shop/suggestions/suggestions'

/** Suggestions from the embedded sample. */
export function embeddedSuggestions(): Suggestions {
  return {
    addresses: (text) => Promise.resolve(suggestAddresses(text)),
    organisations: (text) => Promise.resolve(suggestOrganisations(text)),
  }
}
