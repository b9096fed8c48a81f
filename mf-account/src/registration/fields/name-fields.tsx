import { useFormContext } from 'react-hook-form'
import { TextField } from 'shared-ui/text-field'
import type { RegistrationValues } from '../registration-values.ts'
import { texts } from '../texts.ts'
import { useRegistrationField } from './use-registration-field.ts'

/** The longest part of a name that the API accepts, in characters. */
export const NAME_MAX_LENGTH = 100

/** TEAM-003: the name of the person who registers, in three parts. Not everybody has the third. */
export function NameFields() {
  const { register } = useFormContext<RegistrationValues>()
  const { change: changeLast, ...last } = useRegistrationField('lastName')
  const { change: changeFirst, ...first } = useRegistrationField('firstName')
  return (
    <>
      <TextField
        {...last}
        label={texts.lastName}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="family-name"
        onChange={({ target }) => changeLast(target.value)}
      />
      <TextField
        {...first}
        label={texts.firstName}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="given-name"
        onChange={({ target }) => changeFirst(target.value)}
      />
      <TextField
        {...register('middleName')}
        label={texts.middleName}
        hint={texts.middleNameHint}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="additional-name"
      />
    </>
  )
}
