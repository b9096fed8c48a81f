import { texts } from '../texts.ts'
import { html } from './html.ts'
import { renderPage } from './layout.ts'

/** A page that says one thing and leads back to the shop. */
export function messagePage(shop: string, message: { title: string; text: string }): string {
  const content = html`<h1>${message.title}</h1>
    <p>${message.text}</p>
    <p><a href="${shop}/">${texts.backToShop}</a></p>`
  return renderPage({ title: message.title, shop, content })
}

/** What a person is told where the provider cannot go on; `error` is its OAuth code. */
export function providerErrorPage(shop: string, error: string): string {
  const message =
    error === 'server_error' ? texts.failed : error === 'session_not_found' ? texts.expired : texts.refused
  return messagePage(shop, message)
}
