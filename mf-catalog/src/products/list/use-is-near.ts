import { startTransition, useEffect, useState, type RefObject } from 'react'

/** A box is near if it is less than the window's height away. */
const NEAR_MARGIN = '100% 0px'

/** Without IntersectionObserver all cards are rendered. */
export const canObserve = () => typeof IntersectionObserver === 'function'

/** CSS variable with the last height of a box, so that nothing moves when its content is removed. */
export const LAST_HEIGHT = '--last-height'

const listeners = new WeakMap<Element, (isNear: boolean) => void>()
/** Boxes whose listeners know that they are near. */
const near = new WeakSet<Element>()
/** The latest observations that the listeners do not know yet. */
const pending = new Map<Element, boolean>()
let observer: IntersectionObserver | undefined

/** Notifies one listener per frame, because rendering several boxes at once would be a noticeable pause. */
function notifyNext() {
  for (const [box, isNear] of pending) {
    pending.delete(box)
    if (isNear === near.has(box)) continue
    listeners.get(box)?.(isNear)
    break
  }
  if (pending.size > 0) requestAnimationFrame(notifyNext)
}

/** Observes an element with one observer for all, because a long list has hundreds of boxes. */
function observe(element: Element, listener: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      const isNotifying = pending.size > 0
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        pending.set(target, isIntersecting)
        const { style } = target as HTMLElement
        if (!isIntersecting && near.has(target)) style.setProperty(LAST_HEIGHT, `${boundingClientRect.height}px`)
      }
      if (!isNotifying) notifyNext()
    },
    { rootMargin: NEAR_MARGIN },
  )
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    near.delete(element)
    observer?.unobserve(element)
  }
}

/**
 * Whether a box is in the window or near it. A box that contains the focus stays near, however far it is scrolled away.
 * @param list the list that the box shows a part of. A new list resets the answer until it is observed again.
 */
export function useIsNear(box: RefObject<HTMLElement | null>, list: readonly unknown[]): boolean {
  const [nearIn, setNearIn] = useState<readonly unknown[] | null>(null)
  useEffect(() => {
    const element = box.current
    if (element === null || !canObserve()) return
    return observe(element, (isNear) => {
      if (isNear) near.add(element)
      else if (element.contains(document.activeElement)) return
      else near.delete(element)
      startTransition(() => setNearIn(isNear ? list : null))
    })
  }, [box, list])
  return nearIn === list
}
