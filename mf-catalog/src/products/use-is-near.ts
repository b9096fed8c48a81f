import { startTransition, useEffect, useState, type RefObject } from 'react'

/** What is nearer to the screen than the screen's own height is drawn. */
const MARGIN = '100% 0px'

/** Without it nobody tells what comes near: a list then grows by a button. */
export const canTellNear = () => typeof IntersectionObserver === 'function'

const listeners = new WeakMap<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | undefined

/** One observer for all: a long list has hundreds of places. */
function observe(element: Element, listener: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: MARGIN },
  )
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
  }
}

/** Whether a box is on the screen or near to it. One that holds the focus stays near, however far it is scrolled away. */
export function useIsNear(box: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = box.current
    if (element === null || !canTellNear()) return
    return observe(element, (next) => {
      if (next || !element.contains(document.activeElement)) startTransition(() => setNear(next))
    })
  }, [box])
  return isNear
}
