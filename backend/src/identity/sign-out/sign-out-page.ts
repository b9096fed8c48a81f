import { html } from '../pages/html.ts'
import { renderPage } from '../pages/layout.ts'
import { texts } from '../texts.ts'
import { signOutPath, type SignOutRequest } from './sign-out-request.ts'

const t = texts.signOut

/** Asks for confirmation, when the request does not prove that the portal sent it. */
export function signOutPage(shop: string, { returnTo, state }: SignOutRequest): string {
  const content = html`<h1>${t.title}</h1>
    <p>${t.text}</p>
    <form method="post" action="${signOutPath}">
      <input type="hidden" name="confirmed" value="yes" />
      ${returnTo !== undefined && html`<input type="hidden" name="post_logout_redirect_uri" value="${returnTo}" />`}
      ${state !== undefined && html`<input type="hidden" name="state" value="${state}" />`}
      <button class="submit" type="submit">${t.submit}</button>
    </form>
    <p class="aside"><a href="${shop}/">${texts.backToShop}</a></p>`
  return renderPage({ title: t.title, shop, content })
}
