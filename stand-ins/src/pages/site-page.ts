import { html, type Html } from 'backend/platform/pages/html'
import { page } from 'backend/platform/pages/page'
import { pageTexts } from './texts.ts'

/** What the pages of a stand-in share. */
export interface Site {
  /** The service's name. */
  readonly name: string
  /** What stands in the header in place of the name. */
  readonly logo?: Html
  /** The portal's public origin. */
  readonly shop: string
  /** Stylesheet, icon and script of the head. */
  readonly links: Html
}

/** A page of a stand-in: the header and one card. */
export function sitePage({ name, logo, shop, links }: Site, title: string, content: Html): string {
  return page(
    `${title} — ${name}`,
    links,
    html`<a class="skip" href="#content">${pageTexts.contentLink}</a>
      <header>
        <div class="width">
          ${logo ?? html`<span class="logo">${name}</span>`}
          <a class="back" href="${shop}/">${pageTexts.backToShop}</a>
        </div>
      </header>
      <main id="content" tabindex="-1">
        <div class="card">${content}</div>
      </main>`,
  )
}

/** A page with a heading and paragraphs. */
export function messagePage(site: Site, title: string, ...paragraphs: readonly (string | Html)[]): string {
  const content = paragraphs.reduce<Html>(
    (above, text) =>
      html`${above}
        <p>${text}</p>`,
    html`<h1>${title}</h1>`,
  )
  return sitePage(site, title, content)
}
