import { useRef, type MouseEvent } from 'react'

/** Maximum time (ms) and distance (px) between the two taps of a double tap. */
const DOUBLE_TAP = { time: 500, distance: 48 }

interface Press {
  readonly time: number
  readonly x: number
  readonly y: number
}

/**
 * For a list whose first press shows other items: the second press of a double press would choose an item that the
 * visitor has not seen. For a mouse the browser counts the presses; taps are compared by time and place. Clicks of a
 * keyboard or a screen reader are never ignored.
 * @returns the `onClickCapture` handler of the list's container
 */
export function useSinglePress(): (event: MouseEvent) => void {
  const last = useRef<Press>(null)
  return (event) => {
    if (event.detail === 0) return
    const press: Press = { time: event.timeStamp, x: event.clientX, y: event.clientY }
    const isSecond = event.detail > 1 || (isTouch(event.nativeEvent) && isDoubleTap(last.current, press))
    last.current = press
    if (!isSecond) return
    event.preventDefault()
    event.stopPropagation()
  }
}

function isTouch(event: Event): boolean {
  return 'pointerType' in event && event.pointerType === 'touch'
}

function isDoubleTap(first: Press | null, second: Press): boolean {
  return (
    first !== null &&
    second.time - first.time < DOUBLE_TAP.time &&
    Math.hypot(second.x - first.x, second.y - first.y) < DOUBLE_TAP.distance
  )
}
