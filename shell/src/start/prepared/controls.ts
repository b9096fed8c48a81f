/** What a visitor can press, fill in, focus or scroll. */
const CONTROLS = 'a, button, input, select, textarea, summary, [role=tab], [tabindex]'
/** Characters of a name that are compared: the main area has the whole page as its text. */
const LONGEST = 200

/** The controls of a page with the same role and name, in the order of the page. */
export type Controls = ReadonlyMap<string, readonly Element[]>

export function controlsOf(page: Element): Controls {
  const controls = new Map<string, Element[]>()
  for (const control of page.querySelectorAll(CONTROLS)) {
    const key = keyOf(control)
    const equal = controls.get(key)
    if (equal === undefined) controls.set(key, [control])
    else equal.push(control)
  }
  return controls
}

/** The control that takes the place of `control` in another rendering of the page: the same role, name and ordinal. */
export function counterpart(control: Element, own: Controls, other: Controls): Element | undefined {
  const key = keyOf(control)
  return other.get(key)?.[own.get(key)?.indexOf(control) ?? -1]
}

/** Whether an input is either checked or not; its value does not change. */
export const isChecked = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)

/** A field is known by what it submits: the name of a filter ends with a number that may change. */
function keyOf(control: Element): string {
  const kind = control.getAttribute('role') ?? control.localName
  const field = control.getAttribute('name')
  if (field !== null) return `${kind} ${field} ${isChecked(control) ? control.value : ''}`
  const label = (control as Partial<HTMLInputElement>).labels?.[0]
  const name = control.getAttribute('aria-label') ?? (label ?? control).textContent
  return `${kind} ${name.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST)}`
}
