import { useFormContext, useWatch } from 'react-hook-form'
import { suggestOrganisation, type OrganisationSuggestion } from 'shared-contracts/api/suggestions'
import { companyKppIn, companyNumberIn, OGRN_LENGTHS } from 'shared-contracts/domain/company-numbers'
import { ORGANISATION_SEARCH_DELAY } from 'shared-contracts/domain/limits'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { useDelayed } from 'shared-ui/skeleton'
import { SuggestField } from 'shared-ui/suggest-field'
import { theme } from 'shared-ui/theme'
import { useSuggestions, type SuggestSearch } from 'shared-ui/use-suggestions'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { directorOf } from '../director.ts'
import { emptyValues, type RegistrationValues } from '../registration-values.ts'
import { texts } from '../texts.ts'
import { ChosenOrganisation } from './chosen-organisation.tsx'
import { useRegistrationField } from './use-registration-field.ts'

/** The longest number that is searched for: an OGRN of a sole trader. */
const NUMBER_MAX_LENGTH = Math.max(...OGRN_LENGTHS)
/** Milliseconds after which a running search is mentioned. */
const SLOW_SEARCH_MS = 1_000

/** CALL-026, REG-009. */
const searchOrganisation: SuggestSearch<OrganisationSuggestion> = (http, query, signal) =>
  http.call(suggestOrganisation, { query: { query } }, { signal })

const Root = styled.div`
  display: grid;
  gap: ${theme.space(2)};
`

/** REG-017: «ООО Ромашка 7701234567 / 770101001»; a sole trader has no KPP. */
function suggestionText({ value, data: { inn, kpp } }: OrganisationSuggestion): string {
  return kpp ? `${value} ${inn} / ${kpp}` : `${value} ${inn}`
}

/** «7701234567/770101001», or the number that is not an INN of a company with a KPP. */
const numbersOf = (number: string, kpp: string | null | undefined) => (kpp ? `${number}/${kpp}` : number)

/** AMB-203, SHIP-008: what a text is searched by: an INN with the KPP of one place, an INN or an OGRN. */
function searchedNumbers(text: string): string {
  return numbersOf(companyNumberIn(text) ?? '', companyKppIn(text))
}

/**
 * AMB-203: reduces a typed or pasted text to the numbers that are searched for. Behind an INN the slash and the KPP stay,
 * because both are typed one after the other.
 */
function typedNumber(text: string): string {
  if (companyKppIn(text) !== undefined) return searchedNumbers(text)
  const [, inn, kpp] = /(?<!\d)(\d{10})\s*\/\s*([\dA-Z]{0,9})/i.exec(text) ?? []
  if (inn !== undefined && kpp !== undefined) return `${inn}/${kpp}`
  return (companyNumberIn(text) ?? text.replaceAll(/\D/g, '')).slice(0, NUMBER_MAX_LENGTH)
}

/** Whether what is typed still means the picked organisation: its INN, or the beginning of its KPP behind it. */
function means(typed: string, { data: { inn, kpp } }: OrganisationSuggestion): boolean {
  return typed.startsWith(inn) && `${numbersOf(inn, kpp)}/`.startsWith(typed)
}

/** The organisations, first the one with the KPP behind the slash: a company has one for each of its places. */
function withKppFirst(list: readonly OrganisationSuggestion[], typed: string): readonly OrganisationSuggestion[] {
  const [, kpp] = typed.split('/')
  return kpp === undefined
    ? list
    : list.toSorted((one, other) => Number(other.data.kpp === kpp) - Number(one.data.kpp === kpp))
}

/** REG-009..011: the organisation, found by INN or OGRN and picked from the suggestions. */
export function OrganisationField() {
  const { control, setValue, trigger } = useFormContext<RegistrationValues>()
  const { ref, value, error, onBlur, change } = useRegistrationField('organisation')
  const chosen = useWatch({ control, name: 'chosen' })
  const asked = chosen === null ? searchedNumbers(value) : null
  const search = useSuggestions(searchOrganisation, asked, ORGANISATION_SEARCH_DELAY)
  const isSlow = useDelayed(search.isLoading, SLOW_SEARCH_MS)
  const isFailed = search.outcome === 'failed'
  const isEmpty = search.outcome === 'found' && search.list.length === 0
  const hasPlaces = search.list.filter(({ data }) => data.inn === companyNumberIn(value)).length > 1
  const status = isSlow
    ? texts.organisationSearching
    : isEmpty
      ? texts.organisationNotFound
      : hasPlaces
        ? texts.organisationPlaces
        : ''

  /** REG-047, SHIP-008: another INN or KPP drops the picked organisation. */
  function type(text: string) {
    const typed = typedNumber(text)
    if (chosen !== null && !means(typed, chosen)) choose(null)
    change(typed)
  }
  function choose(organisation: OrganisationSuggestion | null) {
    setValue('chosen', organisation)
    const { lastName, firstName, middleName } = organisation === null ? emptyValues : directorOf(organisation)
    setValue('lastName', lastName)
    setValue('firstName', firstName)
    setValue('middleName', middleName)
  }
  function pick(organisation: OrganisationSuggestion) {
    choose(organisation)
    setValue('organisation', organisation.data.inn)
    void trigger('organisation')
  }
  return (
    <Root>
      <SuggestField
        ref={ref}
        label={texts.organisation}
        placeholder={texts.organisationPlaceholder}
        error={isFailed ? failureOf(search.error).text : error}
        hint={error === undefined ? status : undefined}
        value={value}
        inputMode="numeric"
        onChange={type}
        suggestions={withKppFirst(search.list, value).map((organisation, index) => ({
          key: `${index} ${organisation.data.inn} ${organisation.data.kpp ?? ''}`,
          text: suggestionText(organisation),
          value: organisation,
        }))}
        onPick={pick}
        onBlur={onBlur}
        isLoading={search.isLoading}
      />
      {isFailed && (
        <div>
          <Button variant="secondary" onClick={search.retry}>
            {messages.retry}
          </Button>
        </div>
      )}
      {/* Screen readers do not announce a changed description. */}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      <ChosenOrganisation organisation={chosen} />
    </Root>
  )
}
