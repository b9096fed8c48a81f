import { forgottenPath } from '../forgotten-password/pages.ts'
import { fieldError } from '../pages/field-error.ts'
import { html, type Html } from '../pages/html.ts'
import { renderPage } from '../pages/layout.ts'
import { protocolPath, realmPath } from '../realm.ts'
import { texts } from '../texts.ts'
import { signInPath } from '../sign-in-path.ts'

export interface SignInForm {
  uid: string
  shop: string
  /** As typed. */
  phone: string
  /** Whether «Забыли пароль?» is offered. */
  hasReset: boolean
  /** Reason for the sign-in. */
  notice?: string | undefined
  /** Error of the form as a whole. */
  error?: string | undefined
  phoneError?: string | undefined
  passwordError?: string | undefined
}

const t = texts.signIn

/** The sign-in form. Its element ids are Keycloak's, so that tools which fill in Keycloak's form work with this one. */
export function signInPage(form: SignInForm): string {
  const { shop, notice, error, phoneError, passwordError } = form
  const isPhoneFirst = form.phone === '' || phoneError !== undefined
  const content = html`<div class="head">
      <h1>${t.title}</h1>
      <p class="intro">${t.intro}</p>
    </div>
    ${notice && html`<p class="notice" role="status">${notice}</p>`}
    ${error && html`<p class="alert" id="form-error" role="alert">${error}</p>`}
    <form id="kc-form-login" method="post" action="${signInPath(form.uid)}" novalidate>
      <div class="field">
        <label for="username">${t.phone}</label>
        <input
          id="username"
          name="username"
          type="tel"
          inputmode="tel"
          autocomplete="username"
          maxlength="40"
          value="${form.phone}"
          ${aria('username', phoneError, error)}
          ${isPhoneFirst && html`autofocus`}
        />
        ${fieldError('username', phoneError)}
        <p class="hint" id="username-hint">${t.phoneHint}</p>
      </div>
      <div class="field forgettable">
        <label for="password">${t.password}</label>
        <div class="secret">
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            maxlength="128"
            ${aria('password', passwordError, error)}
            ${!isPhoneFirst && html`autofocus`}
          />
          ${showPassword}
        </div>
        ${fieldError('password', passwordError)} ${form.hasReset && html`<a href="${forgottenPath}">${t.forgot}</a>`}
      </div>
      <button class="submit" id="kc-login" type="submit">${t.submit}</button>
    </form>
    <p class="aside">${t.noAccount} <a href="${realmPath}${protocolPath}/registrations">${t.register}</a></p>`
  return renderPage({ title: t.title, shop, content, script: 'login.js' })
}

function aria(id: string, fieldError: string | undefined, formError: string | undefined): Html {
  const describedBy = [fieldError && `${id}-error`, formError && 'form-error', id === 'username' && 'username-hint']
    .filter(Boolean)
    .join(' ')
  return html`required aria-required="true" ${describedBy !== '' && html`aria-describedby="${describedBy}"`}
  ${(fieldError ?? formError) !== undefined && html`aria-invalid="true"`}`
}

const showPassword = html`<button
  id="show-password"
  type="button"
  hidden
  aria-pressed="false"
  aria-controls="password"
  aria-label="${t.showPassword}"
  data-show="${t.showPassword}"
  data-hide="${t.hidePassword}"
>
  <svg
    width="22"
    height="22"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    aria-hidden="true"
  >
    <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
    <circle cx="12" cy="12" r="3" />
    <path class="slash" d="M4 20 20 4" />
  </svg>
</button>`
