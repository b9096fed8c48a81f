import { useFormContext, useWatch } from 'react-hook-form'
import { suggestOrganisation, type OrganisationSuggestion } from 'shared-contracts/api/suggestions'
import { OGRN_LENGTHS } from 'shared-contracts/domain/company-numbers'
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
const SLOW_SEARCH = 1_000

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

/** REG-009..011: the organisation, found by INN or OGRN and picked from the suggestions. */
export function OrganisationField() {
  const { control, setValue, trigger } = useFormContext<RegistrationValues>()
  const { ref, value, error, onBlur, change } = useRegistrationField('organisation')
  const chosen = useWatch({ control, name: 'chosen' })
  const search = useSuggestions(searchOrganisation, chosen === null ? value : null, ORGANISATION_SEARCH_DELAY)
  const isSlow = useDelayed(search.isLoading, SLOW_SEARCH)
  const isFailed = search.outcome === 'failed'
  const isEmpty = search.outcome === 'found' && search.list.length === 0
  const status = isSlow ? texts.organisationSearching : isEmpty ? texts.organisationNotFound : ''

  /** REG-047: other digits drop the picked organisation. */
  function type(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, NUMBER_MAX_LENGTH)
    if (chosen !== null && digits !== chosen.data.inn) choose(null)
    change(digits)
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
        suggestions={search.list.map((organisation, index) => ({
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
