/** Events that end a press. A typed key ends one as well, because the browser reports no end outside its window. */
const PRESS_ENDS = ['mouseup', 'pointercancel', 'dragend', 'keydown'] as const

let isPressed = false
let waiting: (() => void)[] = []

function begin() {
  isPressed = true
}
function end() {
  isPressed = false
  const actions = waiting
  waiting = []
  // The click follows the mouseup.
  if (actions.length > 0) setTimeout(() => actions.forEach((action) => action()))
}

/** Watches the presses of the page. Returns a function that stops it. */
export function watchPresses(): () => void {
  document.addEventListener('mousedown', begin, true)
  for (const type of PRESS_ENDS) document.addEventListener(type, end, true)
  return () => {
    end()
    document.removeEventListener('mousedown', begin, true)
    for (const type of PRESS_ENDS) document.removeEventListener(type, end, true)
  }
}

/**
 * Runs the action at once, or after the press that is going on. An error that appears when a press takes the focus would
 * move the pressed control from under the pointer, and its click would be lost.
 */
export function afterPress(action: () => void): void {
  if (isPressed) waiting.push(action)
  else action()
}
