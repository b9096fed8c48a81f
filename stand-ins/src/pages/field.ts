import { html, type Html } from 'backend/platform/pages/html'

/** An input of a form. */
interface Input {
  readonly id: string
  /** Further attributes. */
  readonly attributes: Html
  readonly error?: string | undefined
  readonly hint?: string | undefined
  /** Whether the form has an alert with the id `form-error`. */
  readonly hasAlert?: boolean
  readonly hasFocus?: boolean
  /** Whether it may stay empty. */
  readonly isOptional?: boolean | undefined
}

/** An input, described by its error, the form's alert and its hint. */
export function inputOf({ id, attributes, error, hint, hasAlert, hasFocus, isOptional }: Input): Html {
  const isWrong = error !== undefined || hasAlert === true
  const describedBy = [error && `${id}-error`, hasAlert && 'form-error', hint && `${id}-hint`].filter(Boolean).join(' ')
  return html`<input
    id="${id}"
    name="${id}"
    ${attributes}
    ${isOptional !== true && html`required aria-required="true"`}
    ${describedBy !== '' && html`aria-describedby="${describedBy}"`}
    ${isWrong && html`aria-invalid="true"`}
    ${hasFocus && html`autofocus`}
  />`
}

export function fieldError({ id, error }: Pick<Input, 'id' | 'error'>): Html | undefined {
  return error === undefined ? undefined : html`<p class="error" id="${id}-error">${error}</p>`
}

/** An input with its label, error and hint. */
export function field(label: string, input: Input): Html {
  return html`<div class="field">
    <label for="${input.id}">${label}</label>
    ${inputOf(input)} ${fieldError(input)}
    ${input.hint && html`<p class="hint" id="${input.id}-hint">${input.hint}</p>`}
  </div>`
}
