import { html, type Html } from '../pages/html.ts'
import { renderPage } from '../pages/layout.ts'
import { texts } from '../texts.ts'

const t = texts.forgot

/** Gives the support contacts: the portal itself cannot change passwords. */
export function forgotPage(shop: string, support: { phone: string; email: string } | undefined): string {
  const content = html`<h1>${t.title}</h1>
    <p>${t.text}</p>
    ${support ? contacts(support) : html`<p>${t.noContacts}</p>`}
    <p class="aside"><a href="${shop}/login">${t.back}</a></p>`
  return renderPage({ title: t.title, shop, content })
}

function contacts({ phone, email }: { phone: string; email: string }): Html {
  return html`<dl>
    <div>
      <dt>${t.phone}</dt>
      <dd><a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a></dd>
    </div>
    <div>
      <dt>${t.email}</dt>
      <dd><a href="mailto:${email}">${email}</a></dd>
    </div>
  </dl>`
}
