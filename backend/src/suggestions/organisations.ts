import type { OrganisationSuggestion } from 'shared-contracts/api/suggestions'
import { sampleOrganisations } from './sample-organisations.ts'
import { SUGGESTION_LIMIT } from './suggestions.ts'
import { matches, wordsOf } from './words.ts'

const searchable = sampleOrganisations.map((organisation) => ({
  organisation,
  words: wordsOf(`${organisation.value} ${organisation.data.name?.fullName ?? ''}`),
}))

/** Sample organisations that match the text by words of the name or by first digits of INN or OGRN. */
export function suggestOrganisations(text: string): OrganisationSuggestion[] {
  const digits = text.trim()
  const asked = wordsOf(text)
  if (asked.length === 0) return []
  return searchable
    .filter(({ organisation, words }) =>
      /^\d{3,}$/.test(digits)
        ? organisation.data.inn.startsWith(digits) || organisation.data.ogrn?.startsWith(digits)
        : matches(asked, words),
    )
    .map(({ organisation }) => organisation)
    .slice(0, SUGGESTION_LIMIT)
}
