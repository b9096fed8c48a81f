import { fieldError } from '../../identity/pages/field-error.ts'
import { html, type Html } from '../../identity/pages/html.ts'
import { texts } from './texts.ts'

/** LK: clients; PK: partners (OFFER-010). */
export type CabinetType = keyof typeof texts.cabinet

/** Addresses that a page refers to. */
export interface PageLinks {
  /** The portal's public origin. */
  readonly shop: string
  readonly stylesheet: string
}

/** The form of a cabinet. `inn` is shown as typed. */
export function formPage(links: PageLinks, type: CabinetType, inn: string, error?: string): string {
  const described = error === undefined ? 'inn-hint' : 'inn-error inn-hint'
  return page(
    links,
    texts.title,
    html`<div class="head">
        <h1>${texts.title}</h1>
        <p class="intro">${texts.cabinet[type]}</p>
      </div>
      <p class="notice">${texts.intro}</p>
      <form method="post" novalidate>
        <div class="field">
          <label for="inn">${texts.inn}</label>
          <input
            id="inn"
            name="inn"
            inputmode="numeric"
            autocomplete="off"
            maxlength="20"
            value="${inn}"
            required
            aria-required="true"
            aria-describedby="${described}"
            ${error !== undefined && html`aria-invalid="true" autofocus`}
          />
          ${fieldError('inn', error)}
          <p class="hint" id="inn-hint">${texts.innHint}</p>
        </div>
        <button class="submit" type="submit">${texts.submit}</button>
      </form>`,
  )
}

export function donePage(links: PageLinks, name: string, inn: string): string {
  return messagePage(links, texts.doneTitle, texts.done(name, inn), texts.doneHint)
}

/** A page with a heading and paragraphs. */
export function messagePage(links: PageLinks, title: string, ...paragraphs: readonly string[]): string {
  const content = paragraphs.map((text) => html`<p>${text}</p>`.markup).join('')
  return page(
    links,
    title,
    html`<h1>${title}</h1>
      ${{ markup: content }}`,
  )
}

function page({ stylesheet, shop }: PageLinks, title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} — ${texts.operator}</title>
        <link rel="stylesheet" href="${stylesheet}" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <div class="width">
            <span class="logo">${texts.operator}</span>
            <a class="back" href="${shop}/">${texts.backToShop}</a>
          </div>
        </header>
        <main id="content">
          <div class="card">${content}</div>
        </main>
      </body>
    </html>`.markup
}
