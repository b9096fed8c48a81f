import { PASSWORD_MAX_LENGTH } from 'shared-contracts/api/users'
import { field } from '../../pages/field.ts'
import { html } from 'backend/platform/pages/html'
import { sitePage } from '../../pages/site-page.ts'
import { signInSite } from '../pages/site.ts'
import { realmPath } from 'backend/identity/realm'
import { texts } from '../texts.ts'
import { phoneAttributes } from '../typed-phone.ts'

/** Keycloak's address of the page «Забыли пароль?». */
export const forgottenPath = `${realmPath}/login-actions/reset-credentials`
/** Where the link of the letter leads. */
export const newPasswordPath = `${realmPath}/login-actions/new-password`

const { forgot: t, newPassword: n } = texts

interface ForgottenForm {
  /** As typed. */
  phone: string
  error?: string | undefined
}

/** Asks for the phone of the account. */
export function forgottenPage(shop: string, { phone, error }: ForgottenForm): string {
  const content = html`<div class="head">
      <h1>${t.title}</h1>
      <p class="intro">${t.text}</p>
    </div>
    <form method="post" action="${forgottenPath}" novalidate>
      ${field(texts.signIn.phone, { id: 'username', attributes: phoneAttributes(phone), error, hasFocus: true })}
      <button class="submit" type="submit">${t.submit}</button>
    </form>
    <p class="aside"><a href="${shop}/login">${t.back}</a></p>`
  return sitePage(signInSite(shop), t.title, content)
}

interface NewPasswordForm {
  key: string
  /** The login of the account, for password managers. */
  phone: string
  passwordError?: string | undefined
  repeatError?: string | undefined
}

/** Asks for the new password twice. */
export function newPasswordPage(shop: string, { key, phone, passwordError, repeatError }: NewPasswordForm): string {
  const isPasswordFirst = passwordError !== undefined || repeatError === undefined
  const attributes = html`type="password" autocomplete="new-password" maxlength="${PASSWORD_MAX_LENGTH}"`
  const content = html`<div class="head">
      <h1>${n.title}</h1>
      <p class="intro">${n.text}</p>
    </div>
    <form method="post" action="${newPasswordPath}" novalidate>
      <input type="hidden" name="key" value="${key}" />
      <input type="text" name="username" value="${phone}" autocomplete="username" readonly hidden />
      ${field(n.password, { id: 'password', attributes, error: passwordError, hasFocus: isPasswordFirst })}
      ${field(n.repeat, { id: 'repeat', attributes, error: repeatError, hasFocus: !isPasswordFirst })}
      <button class="submit" type="submit">${n.submit}</button>
    </form>`
  return sitePage(signInSite(shop), n.title, content)
}
