import { texts } from '../texts.ts'
import { html, type Html } from './html.ts'
import { resourcePath } from './resources.ts'

export interface Page {
  title: string
  /** The portal's public origin, target of the logo's link. */
  shop: string
  content: Html
  script?: 'login.js'
}

/** A page with the portal's header and one card. */
export function renderPage({ title, shop, content, script }: Page): string {
  const page = html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} — ${texts.portal}</title>
        <link rel="preload" as="font" type="font/woff2" href="${resourcePath('inter.woff2')}" crossorigin />
        <link rel="stylesheet" href="${resourcePath('login.css')}" />
        <link rel="icon" type="image/svg+xml" href="${resourcePath('icon.svg')}" />
        ${script && html`<script src="${resourcePath(script)}" defer></script>`}
      </head>
      <body>
        <a class="skip" href="#content">${texts.contentLink}</a>
        <header>
          <div class="width">
            <a class="logo" href="${shop}/">${logo}<span>${texts.portal}</span></a>
            <a class="back" href="${shop}/">${texts.backToShop}</a>
          </div>
        </header>
        <main id="content" tabindex="-1">
          <div class="card">${content}</div>
        </main>
      </body>
    </html>`
  return page.markup
}

const logo = html`<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true" focusable="false">
  <rect width="26" height="26" rx="6" />
  <rect x="7" y="8" width="12" height="10" rx="2" fill="none" stroke-width="2" />
</svg>`
