/**
 * Runs the action at once, or after the press that is going on. An error that appears when a press takes the focus would
 * move the pressed control from under the pointer, and its click would be lost.
 */
export function afterPress(action: () => void): void {
  if (document.querySelector(':active') === null) {
    action()
    return
  }
  const waiting = new AbortController()
  for (const end of ['mouseup', 'pointercancel', 'dragend', 'keydown']) {
    document.addEventListener(
      end,
      () => {
        waiting.abort()
        // The click follows the mouseup.
        setTimeout(action)
      },
      { signal: waiting.signal, capture: true },
    )
  }
}
