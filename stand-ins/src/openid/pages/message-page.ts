import { texts } from '../texts.ts'
import { html } from 'backend/platform/pages/html'
import { messagePage as sitePageOf } from '../../pages/site-page.ts'
import { signInSite } from './site.ts'

/** The portal's page that starts a sign-in (NAV-033). */
const portalSignInPath = '/login'

/** A page with a message and a link to the shop. `again` is the text of an additional link, which leads to `next`. */
export function messagePage(
  shop: string,
  message: { title: string; text: string },
  again?: string,
  next = shop + portalSignInPath,
): string {
  const links = [
    ...(again === undefined ? [] : [html`<a class="submit" href="${next}">${again}</a>`]),
    html`<a href="${shop}/">${texts.backToShop}</a>`,
  ]
  return sitePageOf(signInSite(shop), message.title, message.text, ...links)
}

/** The page for an error of the provider; `error` is the OAuth error code. */
export function providerErrorPage(shop: string, error: string): string {
  const message =
    error === 'server_error' ? texts.failed : error === 'session_not_found' ? texts.expired : texts.refused
  return messagePage(shop, message, texts.signInAgain)
}
