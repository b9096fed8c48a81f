import { forgottenPath } from '../forgotten-password/pages.ts'
import { field, fieldError, inputOf } from '../../pages/field.ts'
import { html } from 'backend/platform/pages/html'
import { realmPath } from 'backend/identity/realm'
import { protocolPath } from '../layout.ts'
import { sitePage } from '../../pages/site-page.ts'
import { signInSite } from '../pages/site.ts'
import { texts } from '../texts.ts'
import { phoneAttributes } from '../typed-phone.ts'
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
  const hasAlert = error !== undefined
  const password = {
    id: 'password',
    attributes: html`type="password" autocomplete="current-password" maxlength="128"`,
    error: passwordError,
    hasAlert,
    hasFocus: !isPhoneFirst,
  }
  const content = html`<div class="head">
      <h1>${t.title}</h1>
      <p class="intro">${t.intro}</p>
    </div>
    ${notice && html`<p class="notice" role="status">${notice}</p>`}
    ${error && html`<p class="alert" id="form-error" role="alert">${error}</p>`}
    <form id="kc-form-login" method="post" action="${signInPath(form.uid)}" novalidate>
      ${field(t.phone, {
        id: 'username',
        attributes: phoneAttributes(form.phone),
        error: phoneError,
        hint: t.phoneHint,
        hasAlert,
        hasFocus: isPhoneFirst,
      })}
      <div class="field forgettable">
        <label for="password">${t.password}</label>
        <div class="secret">${inputOf(password)} ${showPassword}</div>
        ${fieldError(password)} ${form.hasReset && html`<a href="${forgottenPath}">${t.forgot}</a>`}
      </div>
      <button class="submit" id="kc-login" type="submit">${t.submit}</button>
    </form>
    <p class="aside">${t.noAccount} <a href="${realmPath}${protocolPath}/registrations">${t.register}</a></p>`
  return sitePage(signInSite(shop, 'login.js'), t.title, content)
}

const showPassword = html`<button
  id="show-password"
  type="button"
  hidden
  aria-pressed="false"
  aria-controls="password"
  aria-label="${t.showPassword}"
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
