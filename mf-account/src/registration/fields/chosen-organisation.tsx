import { useFormContext } from 'react-hook-form'
import type { OrganisationSuggestion } from 'shared-contracts/api/suggestions'
import { AlertBar } from 'shared-ui/alert-bar'
import { TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { isDirectorUncertain } from '../director.ts'
import type { RegistrationValues } from '../registration-values.ts'
import { texts } from '../texts.ts'
import { NAME_MAX_LENGTH } from './name-fields.tsx'

/** Warnings by DaData's status of the organisation; other statuses have none. */
const WARNINGS: ReadonlyMap<string, string> = new Map([
  ['LIQUIDATED', texts.liquidated],
  ['LIQUIDATING', texts.liquidating],
  ['BANKRUPT', texts.bankrupt],
])

const Summary = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`
const Numbers = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(4)};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`
const Director = styled.fieldset`
  display: grid;
  gap: ${theme.space(3)};
  min-width: 0;
  margin: ${theme.space(2)} 0 0;
  padding: 0;
  border: 0;
  ${theme.media.up('sm')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  legend {
    margin-bottom: ${theme.space(1.5)};
    padding: 0;
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`

/** REG-018: the picked organisation with INN and KPP, a warning about its state, and its director's name if in doubt. */
export function ChosenOrganisation({ organisation }: { readonly organisation: OrganisationSuggestion | null }) {
  const warning = WARNINGS.get(organisation?.data.state?.status ?? '')
  return (
    <>
      {/* Always present, so that screen readers announce the organisation when it is picked. */}
      <Summary role="status">
        {organisation !== null && (
          <>
            <span>{organisation.value}</span>
            <Numbers>
              <span>{texts.inn(organisation.data.inn)}</span>
              {organisation.data.kpp && <span>{texts.kpp(organisation.data.kpp)}</span>}
            </Numbers>
          </>
        )}
      </Summary>
      {warning !== undefined && <AlertBar variant="warning" text={warning} />}
      {organisation !== null && isDirectorUncertain(organisation) && <DirectorFields />}
    </>
  )
}

/** The director's name in three parts, to be corrected where the spaces divide it wrongly. */
function DirectorFields() {
  const { register } = useFormContext<RegistrationValues>()
  return (
    <Director>
      <legend>
        {texts.director}. {texts.directorHint}
      </legend>
      <TextField {...register('lastName')} label={texts.lastName} maxLength={NAME_MAX_LENGTH} autoComplete="off" />
      <TextField {...register('firstName')} label={texts.firstName} maxLength={NAME_MAX_LENGTH} autoComplete="off" />
      <TextField {...register('middleName')} label={texts.middleName} maxLength={NAME_MAX_LENGTH} autoComplete="off" />
    </Director>
  )
}
