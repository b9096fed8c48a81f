import { html } from '../pages/html.ts'
import { renderPage } from '../pages/layout.ts'
import { texts } from '../texts.ts'

const t = texts.forgot

/** Sends the visitor to the support: the portal itself cannot change passwords. */
export function forgotPage(shop: string): string {
  const content = html`<h1>${t.title}</h1>
    <p>${t.text}</p>
    <p>${t.contacts}</p>
    <p class="aside"><a href="${shop}/login">${t.back}</a></p>`
  return renderPage({ title: t.title, shop, content })
}
