import { flushSync } from 'react-dom'
import { isChecked } from './rendered.ts'

/**
 * Carries out what was pressed and filled in before the page answered, in order, on the same elements. A pressed button may
 * move the focus, such as «В корзину». A field in which the visitor types keeps it.
 */
export function replay(presses: NonNullable<typeof window.portalPresses>): void {
  const focused = document.activeElement
  const selection = isText(focused) ? ([focused.selectionStart, focused.selectionEnd] as const) : undefined
  for (const [control, value] of presses) {
    control.removeAttribute('aria-busy')
    // Each press is answered before the next, as between two presses of a visitor.
    flushSync(() => {
      if (isChecked(control)) check(control, value === true)
      else if (typeof value === 'string') fill(control as HTMLInputElement, value)
      else if (control instanceof HTMLFormElement) control.requestSubmit()
      else (control as HTMLElement).click()
    })
  }
  if (selection === undefined || !isText(focused) || !focused.isConnected) return
  focused.focus({ preventScroll: true })
  focused.setSelectionRange(...selection)
}

/** A checkbox is an input too, but has no selection. */
const isText = (field: Element | null): field is HTMLInputElement | HTMLTextAreaElement =>
  field !== null && 'selectionStart' in field && field.selectionStart !== null

function check(box: HTMLInputElement, isOn: boolean) {
  box.checked = !isOn
  box.click()
}

/** Sets a field's value as typing or choosing does: React sees a value other than the one it knows. */
function fill(field: HTMLInputElement, value: string) {
  field.value = value === '' ? ' ' : ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
