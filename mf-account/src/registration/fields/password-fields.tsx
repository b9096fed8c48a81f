import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { PASSWORD_MAX_LENGTH } from 'shared-contracts/api/users'
import { Field } from 'shared-ui/field'
import { EyeIcon, EyeOffIcon } from 'shared-ui/icons'
import { TextField, TextInput } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import type { RegistrationValues } from '../registration-values.ts'
import { texts } from '../texts.ts'
import { afterPress } from './after-press.ts'
import { useRegistrationField } from './use-registration-field.ts'

const TOGGLE_WIDTH = '44px'

const Box = styled.div`
  position: relative;
  > input {
    padding-right: ${TOGGLE_WIDTH};
  }
`
const Toggle = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
  width: ${TOGGLE_WIDTH};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${theme.color.muted};
  cursor: pointer;
  &:hover {
    color: ${theme.color.ink};
  }
`

/** REG-006..008: the password and its repetition; one button shows both. */
export function PasswordFields() {
  const { getValues, trigger } = useFormContext<RegistrationValues>()
  const { change: changePassword, ...password } = useRegistrationField('password')
  const { change: changeRepeat, ...repeat } = useRegistrationField('repeatPassword')
  const [isShown, setIsShown] = useState(false)
  const attributes = {
    type: isShown ? 'text' : 'password',
    autoComplete: 'new-password',
    maxLength: PASSWORD_MAX_LENGTH,
    spellCheck: false,
    autoCapitalize: 'off',
  } as const
  const { error, ...passwordInput } = password

  /** The repetition is compared again once the password has changed. */
  function compareRepeat() {
    if (getValues('repeatPassword') !== '') afterPress(() => void trigger('repeatPassword'))
  }
  return (
    <>
      <Field label={texts.password} error={error}>
        {(aria) => (
          <Box>
            <TextInput
              {...passwordInput}
              {...aria}
              {...attributes}
              onChange={(event) => changePassword(event.target.value)}
              onBlur={() => {
                password.onBlur()
                compareRepeat()
              }}
            />
            <Toggle
              type="button"
              aria-label={texts.showPassword}
              aria-pressed={isShown}
              aria-controls={aria.id}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <EyeOffIcon /> : <EyeIcon />}
            </Toggle>
          </Box>
        )}
      </Field>
      <TextField
        {...repeat}
        {...attributes}
        label={texts.repeatPassword}
        onChange={(event) => changeRepeat(event.target.value)}
      />
    </>
  )
}
