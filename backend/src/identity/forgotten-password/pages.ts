import { PASSWORD_MAX_LENGTH } from 'shared-contracts/api/users'
import { fieldError } from '../pages/field-error.ts'
import { html, type Html } from '../pages/html.ts'
import { renderPage } from '../pages/layout.ts'
import { realmPath } from '../realm.ts'
import { texts } from '../texts.ts'

/** Keycloak's address of the page «Забыли пароль?». */
export const forgottenPath = `${realmPath}/login-actions/reset-credentials`
/** Where the link of the letter leads. */
export const newPasswordPath = `${realmPath}/login-actions/new-password`

const { forgot: t, newPassword: n } = texts

export interface ForgottenForm {
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
      <div class="field">
        <label for="username">${texts.signIn.phone}</label>
        <input
          id="username"
          name="username"
          type="tel"
          inputmode="tel"
          autocomplete="username"
          maxlength="40"
          value="${phone}"
          required
          aria-required="true"
          ${described('username', error)}
          autofocus
        />
        ${fieldError('username', error)}
      </div>
      <button class="submit" type="submit">${t.submit}</button>
    </form>
    <p class="aside"><a href="${shop}/login">${t.back}</a></p>`
  return renderPage({ title: t.title, shop, content })
}

export interface NewPasswordForm {
  key: string
  passwordError?: string | undefined
  repeatError?: string | undefined
}

/** Asks for the new password twice. */
export function newPasswordPage(shop: string, { key, passwordError, repeatError }: NewPasswordForm): string {
  const isPasswordFirst = passwordError !== undefined || repeatError === undefined
  const field = (id: string, label: string, error: string | undefined, isFirst: boolean) =>
    html`<div class="field">
      <label for="${id}">${label}</label>
      <input
        id="${id}"
        name="${id}"
        type="password"
        autocomplete="new-password"
        maxlength="${PASSWORD_MAX_LENGTH}"
        required
        aria-required="true"
        ${described(id, error)}
        ${isFirst && html`autofocus`}
      />
      ${fieldError(id, error)}
    </div>`
  const content = html`<div class="head">
      <h1>${n.title}</h1>
      <p class="intro">${n.text}</p>
    </div>
    <form method="post" action="${newPasswordPath}" novalidate>
      <input type="hidden" name="key" value="${key}" />
      ${field('password', n.password, passwordError, isPasswordFirst)}
      ${field('repeat', n.repeat, repeatError, !isPasswordFirst)}
      <button class="submit" type="submit">${n.submit}</button>
    </form>`
  return renderPage({ title: n.title, shop, content })
}

function described(id: string, error: string | undefined): Html | false {
  return error !== undefined && html`aria-invalid="true" aria-describedby="${id}-error"`
}
