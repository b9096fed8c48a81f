/** AMB-191: how long presses do nothing after a change under the pointer, ms. */
const IGNORED_FOR_MS = 400
/** Presses no farther apart than this are at the same place, px. A finger is less exact. */
const SAME_PLACE_PX = { mouse: 8, finger: 24 }

const CONTROL = 'a, button, input, select, textarea, label, summary, [role], [tabindex]'
/** What follows the `pointerdown` of a press. */
const REST_OF_PRESS = ['pointerup', 'mousedown', 'mouseup', 'click', 'auxclick', 'dblclick'] as const

interface Press {
  readonly control: Element | null
  /** The control's words when it was pressed. */
  readonly words: string
  readonly x: number
  readonly y: number
  /** When it was made, or when the pressed control disappeared. */
  readonly since: number
}

/**
 * AMB-191: ignores a press at the place of the previous one if that one has put something else under the pointer: the next
 * level of a menu, «Вернуть» in place of a deleted line, another page. The visitor has not seen it yet. Also ignores the
 * second of two quick presses on the opener of a menu or a dialog. Presses of a keyboard or a screen reader are never
 * ignored. Returns the function that ends it.
 */
export function ignoreStrayPresses(): () => void {
  const listening = new AbortController()
  let last: Press | null = null
  let isStray = false

  const removals = new MutationObserver(() => {
    if (last?.control?.isConnected !== false) return
    last = { ...last, since: performance.now() }
    removals.disconnect()
  })

  function drop(event: Event) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  function begin(event: PointerEvent) {
    const control = event.target instanceof Element ? event.target.closest(CONTROL) : null
    const words = control?.textContent.trim() ?? ''
    const now = performance.now()
    const isSecond = last !== null && now - last.since < IGNORED_FOR_MS && isSamePlace(last, event)
    // A control rendered anew with the same words is the same to the visitor: «Повторить» of the next failure.
    const isSame = last?.control === control || (words !== '' && words === last?.words)
    // The second press on an opener would close what the first one has opened.
    const isOther = !isSame || isOpenOpener(control)
    isStray = isSecond && isOther
    if (isStray) return drop(event)
    last = { control, words, x: event.clientX, y: event.clientY, since: now }
    removals.observe(document, { childList: true, subtree: true })
  }
  /** The press became a scroll. */
  function cancel() {
    last = null
  }
  function finish(event: MouseEvent) {
    const isByPointer = event.type !== 'click' || event.detail > 0
    if (isStray && isByPointer) drop(event)
  }

  // On the window in the capture phase: before any other listener.
  const options = { capture: true, signal: listening.signal }
  addEventListener('pointerdown', begin, options)
  addEventListener('pointercancel', cancel, options)
  for (const type of REST_OF_PRESS) addEventListener(type, finish, options)
  return () => {
    listening.abort()
    removals.disconnect()
  }
}

/** A button whose menu or dialog is open. */
function isOpenOpener(control: Element | null): boolean {
  return control?.matches('[aria-haspopup][aria-expanded="true"]') === true
}

function isSamePlace(press: Press, { clientX, clientY, pointerType }: PointerEvent): boolean {
  return (
    Math.hypot(press.x - clientX, press.y - clientY) <=
    (pointerType === 'mouse' ? SAME_PLACE_PX.mouse : SAME_PLACE_PX.finger)
  )
}
