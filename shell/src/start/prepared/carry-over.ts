import { flushSync } from 'react-dom'
import { controlsOf, counterpart, isChecked, type Controls } from './controls.ts'

/** How long after the live page is shown a pressed control may appear, ms. Cards below the window are rendered last. */
const LATEST = 2_000

/**
 * Carries over what the visitor has done in the prepared page: the focus, texts and choices in fields, open details, the
 * positions of what scrolls. Then carries out what was pressed, in order. Call it before the prepared page is removed; it
 * returns what is to be done in the live page afterwards.
 */
export function carryOver(presses: Iterable<Element>, prepared: Controls, root: HTMLElement): () => void {
  const live = controlsOf(root)
  const inLive = (control: Element, controls = live) => counterpart(control, prepared, controls)
  const { activeElement } = document
  const focused = activeElement === null ? undefined : inLive(activeElement)
  const selection = isText(activeElement)
    ? ([
        activeElement.selectionStart,
        activeElement.selectionEnd,
        activeElement.selectionDirection ?? undefined,
      ] as const)
    : undefined
  const all = [...prepared.values()].flat()
  const scrolled = all.filter(({ scrollLeft }) => scrollLeft > 0).map((box) => ({ box, left: box.scrollLeft }))
  const opened = all.filter(({ parentElement }) => parentElement instanceof HTMLDetailsElement && parentElement.open)

  return () => {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    for (const { box, left } of scrolled) inLive(box)?.scrollTo?.({ left, behavior: 'instant' })
    for (const summary of opened) inLive(summary)?.parentElement?.setAttribute('open', '')
    const late = [...presses].filter((pressed) => !carryOut(pressed, inLive(pressed)))
    // A pressed button may have moved the focus, such as «В корзину». A field in which the visitor types keeps it.
    if (selection !== undefined && isText(focused)) {
      focused.focus({ preventScroll: true })
      focused.setSelectionRange(...selection)
    }
    if (late.length > 0) awaitControls(late, (pressed) => inLive(pressed, controlsOf(root)), root)
  }
}

/** Repeats on the live control what was done to the prepared one. False if the live page has no such control. */
function carryOut(pressed: Element, control: Element | undefined): boolean {
  if (!(control instanceof HTMLElement) || !control.isConnected) return false
  // Each press is answered before the next, as between two presses of a visitor.
  flushSync(() => {
    if (isChecked(pressed) && isChecked(control)) {
      if (control.checked !== pressed.checked) control.click()
    } else if ('value' in pressed && !(pressed instanceof HTMLButtonElement)) {
      fill(control, pressed.value)
    } else {
      control.click()
    }
  })
  return true
}

/** Sets a field's value as typing or choosing does: React sees a value that it has not set itself. */
function fill(field: HTMLElement, value: unknown) {
  if ((field as HTMLInputElement).value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** A checkbox is an input too, but has no selection. */
const isText = (field: Element | null | undefined): field is HTMLInputElement | HTMLTextAreaElement =>
  field != null && 'selectionStart' in field && field.selectionStart !== null

/** Carries out presses of controls that appear a little later. The visitor's next press or key ends it. */
function awaitControls(late: Element[], inLive: (pressed: Element) => Element | undefined, root: HTMLElement) {
  const listening = new AbortController()
  const observer = new MutationObserver(() => {
    late = late.filter((pressed) => !carryOut(pressed, inLive(pressed)))
    if (late.length === 0) end()
  })
  const timer = setTimeout(end, LATEST)
  function end() {
    clearTimeout(timer)
    observer.disconnect()
    listening.abort()
  }
  observer.observe(root, { childList: true, subtree: true })
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, end, { capture: true, signal: listening.signal })
}
