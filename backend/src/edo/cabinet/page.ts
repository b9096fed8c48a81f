import { fieldError } from '../../identity/pages/field-error.ts'
import { html } from '../../identity/pages/html.ts'
import { messagePage, sitePage, type Site } from '../../sandbox/page.ts'
import { texts } from './texts.ts'

/** LK: clients; PK: partners (OFFER-010). */
export type CabinetType = keyof typeof texts.cabinet

/** The page of each cabinet. */
export const cabinetPaths: Readonly<Record<CabinetType, string>> = { LK: '/sandbox/edo/lk', PK: '/sandbox/edo/pk' }

/** The form of a cabinet. `inn` is shown as typed. */
export function formPage(site: Site, type: CabinetType, inn: string, error?: string): string {
  const described = error === undefined ? 'inn-hint' : 'inn-error inn-hint'
  return sitePage(
    site,
    texts.title,
    html`<div class="head">
        <h1>${texts.title}</h1>
        <p class="intro">${texts.cabinet[type]}</p>
      </div>
      <p class="notice">${texts.intro}</p>
      <form method="post" action="${cabinetPaths[type]}" novalidate>
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

export function donePage(site: Site, name: string, inn: string): string {
  return messagePage(site, texts.doneTitle, texts.done(name, inn), texts.doneHint)
}
