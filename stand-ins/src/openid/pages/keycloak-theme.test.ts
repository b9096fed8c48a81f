import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { phoneLogin } from 'shared-contracts/domain/phone'
import { phoneForms } from 'shared-contracts/domain/phone-forms'
import { messages } from 'shared-contracts/texts/messages'
import { typedEmails } from '../testing/typed-emails.ts'
import { texts } from '../texts.ts'
import { typedPhoneError } from '../typed-phone.ts'

const theme = join(__dirname, '../../../../deploy/keycloak/theme/portal/login')
const file = (name: string) => readFileSync(join(theme, name), 'utf8')

test('the pages of Keycloak have the texts of the embedded sign-in', () => {
  const { signIn, forgot, newPassword, signOut } = texts
  expect(Object.fromEntries(file('messages/messages_ru.properties').split('\n').map(pair))).toMatchObject({
    portalName: texts.portal,
    backToApplication: texts.backToShop,
    contentLink: texts.contentLink,
    signInAgain: texts.signInAgain,
    loginAccountTitle: signIn.title,
    loginIntro: signIn.intro,
    signInRequired: messages.signInRequired,
    sessionExpired: messages.sessionExpired,
    username: signIn.phone,
    usernameHint: signIn.phoneHint,
    missingUsernameMessage: signIn.phoneRequired,
    foreignUsernameMessage: signIn.phoneForeign,
    incompleteUsernameMessage: signIn.phoneIncomplete,
    emailUsernameMessage: signIn.phoneIsEmail,
    password: signIn.password,
    missingPasswordMessage: signIn.passwordRequired,
    showPassword: signIn.showPassword,
    doForgotPassword: signIn.forgot,
    doLogIn: signIn.submit,
    noAccount: signIn.noAccount,
    doRegister: signIn.register,
    invalidUserMessage: messages.loginFailed,
    emailForgotTitle: forgot.title,
    emailInstruction: forgot.text,
    doGetLink: forgot.submit,
    backToLogin: forgot.back,
    emailSentMessage: forgot.sent.text,
    updatePasswordTitle: newPassword.title,
    updatePasswordIntro: newPassword.text,
    passwordNew: newPassword.password,
    passwordConfirm: newPassword.repeat,
    doChangePassword: newPassword.submit,
    notMatchPasswordMessage: newPassword.different,
    pageExpiredTitle: texts.expired.title,
    pageExpiredText: texts.expired.text,
    logoutConfirmTitle: signOut.title,
    logoutConfirmHeader: signOut.text,
    doLogout: signOut.submit,
    errorTitle: texts.refused.title,
    invalidParameterMessage: texts.refused.text,
    internalServerError: texts.failed.text,
  })
})

test('AMB-200: the pages of Keycloak read a phone as the embedded sign-in does', () => {
  const page = { document: { addEventListener: () => undefined }, addEventListener: () => undefined }
  const script = runInNewContext(`${file('resources/form.js')}; ({ phoneLogin, phoneFault })`, page) as {
    phoneLogin: typeof phoneLogin
    phoneFault: (text: string) => string | undefined
  }
  const spellings = [
    ...phoneForms.map(([written]) => written),
    '+7 (900) 000-00-02',
    '7900',
    '7900000000a',
    'admin',
    '',
  ]
  expect(spellings.map(script.phoneLogin)).toEqual(spellings.map(phoneLogin))

  const {
    phoneRequired: missing,
    phoneForeign: foreign,
    phoneIncomplete: incomplete,
    phoneIsEmail: email,
  } = texts.signIn
  const shown = new Map(Object.entries({ missing, foreign, incomplete, email }))
  const typed = [...spellings, ...typedEmails]
  expect(typed.map((text) => shown.get(script.phoneFault(text) ?? ''))).toEqual(typed.map(typedPhoneError))
})

test('AMB-200: a sign-in form of Keycloak that is sent before its page is whole has the phone’s digits', () => {
  const [head = ''] = file('template.ftl').split('<body>')
  // A script that is deferred could come after the form was sent.
  expect(head).toMatch(/<script src="[^"]*form\.js[^"]*"><\/script>/)
  const listeners = new Map<string, (event: object) => void>()
  const document = { addEventListener: (type: string, listener: () => void) => listeners.set(type, listener) }
  runInNewContext(file('resources/form.js'), { document, addEventListener: () => undefined })
  const formData = new FormData()
  formData.set('username', ' 8 (916) 123-45-67')
  listeners.get('formdata')?.({ formData })
  expect(formData.get('username')).toBe('79161234567')
})

function pair(line: string): [string, string] {
  const [key = '', ...value] = line.split('=')
  return [key, value.join('=')]
}
