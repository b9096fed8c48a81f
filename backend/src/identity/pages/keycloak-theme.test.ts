import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { phoneLogin } from 'shared-contracts/domain/phone'
import { messages } from 'shared-contracts/texts/messages'
import { texts } from '../texts.ts'

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
    password: signIn.password,
    missingPasswordMessage: signIn.passwordRequired,
    showPassword: signIn.showPassword,
    hidePassword: signIn.hidePassword,
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

test('the pages of Keycloak read a phone as the embedded sign-in does', () => {
  const page = { document: { querySelectorAll: () => [] }, location: { search: '' }, URLSearchParams }
  const script = runInNewContext(`${file('resources/form.js')}; ({ phoneLogin })`, page) as {
    phoneLogin: typeof phoneLogin
  }
  const spellings = ['+7 (900) 000-00-02', '8 900 000 00 02', '79000000002', '900-000-00-02', '7900', 'admin', '']
  expect(spellings.map(script.phoneLogin)).toEqual(spellings.map(phoneLogin))
})

function pair(line: string): [string, string] {
  const [key = '', ...value] = line.split('=')
  return [key, value.join('=')]
}
