import { html, type Html } from './html.ts'

/** The error below the field `id`, which refers to it by `aria-describedby="<id>-error"`. */
export function fieldError(id: string, error: string | undefined): Html | undefined {
  return error === undefined ? undefined : html`<p class="error" id="${id}-error">${error}</p>`
}
