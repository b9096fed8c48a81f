import type { OrganisationSuggestion } from 'shared-contracts/api/suggestions'
import { companyKppIn, companyNumberIn } from 'shared-contracts/domain/company-numbers'
import { sampleOrganisations } from './sample-organisations.ts'
import { SUGGESTION_LIMIT } from 'backend/shop/suggestions/suggestions'
import { matches, wordsOf } from 'backend/shop/suggestions/words'

const searchable = sampleOrganisations.map((organisation) => ({
  organisation,
  words: wordsOf(`${organisation.value} ${organisation.data.name?.fullName ?? ''}`),
}))

/** Sample organisations that match the text as `Suggestions.organisations` says. */
export function suggestOrganisations(text: string): OrganisationSuggestion[] {
  const number = companyNumberIn(text)
  const found = number !== undefined && number.length >= 3 ? ofNumber(number) : ofWords(wordsOf(text))
  const kpp = companyKppIn(text)
  const ofKpp = found.filter(({ data }) => data.kpp === kpp)
  return (ofKpp.length > 0 ? ofKpp : found).slice(0, SUGGESTION_LIMIT)
}

function ofNumber(number: string): OrganisationSuggestion[] {
  return sampleOrganisations.filter(({ data }) => data.inn.startsWith(number) || data.ogrn?.startsWith(number))
}

function ofWords(asked: readonly string[]): OrganisationSuggestion[] {
  if (asked.length === 0) return []
  return searchable.filter(({ words }) => matches(asked, words)).map(({ organisation }) => organisation)
}
