import { startTransition, useEffect, useState, type RefObject } from 'react'

/** What is nearer to the screen than the screen's own height is drawn. */
const MARGIN = '100% 0px'

/** Without it nobody tells what comes near: a list then grows by a button. */
export const canTellNear = () => typeof IntersectionObserver === 'function'

/** CSS variable with the height that a box had when it was near, for its place once it is empty: nothing moves then. */
export const LAST_HEIGHT = '--last-height'

const listeners = new WeakMap<Element, (isNear: boolean) => void>()
/** Boxes that know that they are near. */
const near = new WeakSet<Element>()
/** What the observer said last of each box, until it is told. */
const news = new Map<Element, boolean>()
let observer: IntersectionObserver | undefined

/** One box a frame: several drawn at once would be felt. */
function tellNext() {
  for (const [box, isNear] of news) {
    news.delete(box)
    if (isNear === near.has(box)) continue
    listeners.get(box)?.(isNear)
    break
  }
  if (news.size > 0) requestAnimationFrame(tellNext)
}

function keepHeight(box: Element, height: number) {
  if (box instanceof HTMLElement) box.style.setProperty(LAST_HEIGHT, `${height}px`)
}

/** One observer for all: a long list has hundreds of places. */
function observe(element: Element, listener: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      const isTelling = news.size > 0
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        news.set(target, isIntersecting)
        if (!isIntersecting && near.has(target)) keepHeight(target, boundingClientRect.height)
      }
      if (!isTelling) tellNext()
    },
    { rootMargin: MARGIN },
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
 * Whether a box is on the screen or near to it. One that holds the focus stays near, however far it is scrolled away.
 * @param list what the box shows a part of; with another list it is asked anew.
 */
export function useIsNear(box: RefObject<HTMLElement | null>, list: readonly unknown[]): boolean {
  const [nearIn, setNearIn] = useState<readonly unknown[] | null>(null)
  useEffect(() => {
    const element = box.current
    if (element === null || !canTellNear()) return
    return observe(element, (isNear) => {
      if (isNear) near.add(element)
      else if (element.contains(document.activeElement)) return
      else near.delete(element)
      startTransition(() => setNearIn(isNear ? list : null))
    })
  }, [box, list])
  return nearIn === list
}
