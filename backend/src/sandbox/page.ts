import { html, type Html } from '../identity/pages/html.ts'

/** What the pages of an embedded service share. */
export interface Site {
  /** The service's name, shown as its logo. */
  readonly name: string
  /** The portal's public origin. */
  readonly shop: string
  readonly stylesheet: string
}

/** A page of an embedded service. */
export function sitePage({ name, stylesheet, shop }: Site, title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} — ${name}</title>
        <link rel="stylesheet" href="${stylesheet}" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <div class="width">
            <span class="logo">${name}</span>
            <a class="back" href="${shop}/">Вернуться в магазин</a>
          </div>
        </header>
        <main id="content">
          <div class="card">${content}</div>
        </main>
      </body>
    </html>`.markup
}

/** A page with a heading and paragraphs. */
export function messagePage(site: Site, title: string, ...paragraphs: readonly string[]): string {
  const content = paragraphs.map((text) => html`<p>${text}</p>`.markup).join('')
  return sitePage(
    site,
    title,
    html`<h1>${title}</h1>
      ${{ markup: content }}`,
  )
}
