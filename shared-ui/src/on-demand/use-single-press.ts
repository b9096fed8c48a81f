import { useRef, type MouseEvent } from 'react'

/** How long, and how far from the first, a tap is still the second of a double tap: ms, px. */
const DOUBLE_TAP = { time: 500, distance: 48 }

interface Press {
  readonly time: number
  readonly x: number
  readonly y: number
}

/**
 * For a list that changes under the pointer: the first press of a double press has shown other items, the second would
 * choose one of them unseen. Of a mouse the browser tells which press is the second; a tap is judged by time and place.
 * The keyboard's clicks and a screen reader's are never a second press.
 * @returns what `onClickCapture` of the list's box is
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
