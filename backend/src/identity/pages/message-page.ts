import { texts } from '../texts.ts'
import { html } from './html.ts'
import { renderPage } from './layout.ts'

/** Starts a sign-in of its own (NAV-033). */
const portalSignInPath = '/login'

/** A page that says one thing and leads back to the shop, or, where `again` names that link, to a new sign-in. */
export function messagePage(shop: string, message: { title: string; text: string }, again?: string): string {
  const content = html`<h1>${message.title}</h1>
    <p>${message.text}</p>
    ${again && html`<p><a class="submit" href="${shop}${portalSignInPath}">${again}</a></p>`}
    <p><a href="${shop}/">${texts.backToShop}</a></p>`
  return renderPage({ title: message.title, shop, content })
}

/** What a person is told where the provider cannot go on; `error` is its OAuth code. */
export function providerErrorPage(shop: string, error: string): string {
  const message =
    error === 'server_error' ? texts.failed : error === 'session_not_found' ? texts.expired : texts.refused
  return messagePage(shop, message, texts.signInAgain)
}
