import { PhoneField } from 'shared-ui/phone-field'
import { TextField } from 'shared-ui/text-field'
import { texts } from '../texts.ts'
import { useRegistrationField } from './use-registration-field.ts'

/** The longest e-mail address that the API accepts, in characters. */
const EMAIL_MAX_LENGTH = 254

/** REG-003, REG-004: the phone, which is the login. */
export function LoginField() {
  const { change, ...phone } = useRegistrationField('phone')
  return <PhoneField {...phone} label={texts.phone} hasMask isLogin onChange={change} />
}

/** REG-003..005: the phone, which is the login, and the e-mail. */
export function ContactFields() {
  const { change: changeEmail, ...email } = useRegistrationField('email')
  return (
    <>
      <LoginField />
      <TextField
        {...email}
        label={texts.email}
        // A browser turns a Russian domain in a field of type "email" into Latin letters (Punycode).
        type="text"
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        onChange={(event) => changeEmail(event.target.value)}
      />
    </>
  )
}
