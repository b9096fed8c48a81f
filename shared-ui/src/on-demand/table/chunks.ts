import { startTransition, useEffect, useMemo, useState, type RefObject } from 'react'

/** Rows that are rendered together. */
const CHUNK_SIZE = 10
/** A list of at most this many rows is rendered as a whole. */
const WHOLE = 60
/** How far from the window a chunk is rendered. */
const MARGIN = '100% 0px'

export interface Chunk<Row> {
  readonly rows: readonly Row[]
  /** Index of its first row. */
  readonly first: number
  /** Always rendered. */
  readonly isFixed: boolean
}

/** Divides rows into chunks, because a list of thousands renders only the chunks near the window. */
export function useChunks<Row>(rows: readonly Row[]): readonly Chunk<Row>[] {
  return useMemo(
    () =>
      Array.from({ length: Math.ceil(rows.length / CHUNK_SIZE) }, (_, index) => ({
        rows: rows.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
        first: index * CHUNK_SIZE,
        isFixed: rows.length <= WHOLE,
      })),
    [rows],
  )
}

/** Whether some rows of the list are not rendered. */
export const isLong = (rows: readonly unknown[]) => rows.length > WHOLE

/** `height`: of the chunk when it was last rendered, px; `null` if it never was. */
export interface Nearness {
  readonly isNear: boolean
  readonly height: number | null
}

type Listener = (isNear: boolean, height: number) => void
const listeners = new WeakMap<Element, Listener>()
/** Chunks whose listeners know that they are near. */
const near = new WeakSet<Element>()
/** The latest observations that the listeners do not know yet. */
const pending = new Map<Element, IntersectionObserverEntry>()
let observer: IntersectionObserver | undefined

/** Notifies one chunk per frame, because rendering several at once would be a noticeable pause. Near ones come first. */
function notifyNext() {
  const next = [...pending.values()].find(({ isIntersecting }) => isIntersecting) ?? [...pending.values()][0]
  if (next === undefined) return
  pending.delete(next.target)
  if (next.isIntersecting) near.add(next.target)
  else near.delete(next.target)
  listeners.get(next.target)?.(next.isIntersecting, next.boundingClientRect.height)
  requestAnimationFrame(notifyNext)
}

/** Observes a chunk with one observer for all, because a long list has a thousand. */
function observe(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      const isNotifying = pending.size > 0
      for (const entry of entries) {
        if (entry.isIntersecting === near.has(entry.target)) pending.delete(entry.target)
        else pending.set(entry.target, entry)
      }
      if (!isNotifying) notifyNext()
    },
    { rootMargin: MARGIN },
  )
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    pending.delete(element)
    near.delete(element)
    observer?.unobserve(element)
  }
}

/** Whether a chunk is in the window or near it. One that contains the focus stays near. Without an observer all are. */
export function useNearness(box: RefObject<HTMLElement | null>): Nearness {
  const canObserve = typeof IntersectionObserver === 'function'
  const [nearness, setNearness] = useState<Nearness>({ isNear: !canObserve, height: null })
  useEffect(() => {
    const element = box.current
    if (element === null || !canObserve) return
    return observe(element, (isNear, height) => {
      if (!isNear && element.contains(document.activeElement)) return
      startTransition(() =>
        setNearness((before) => {
          if (isNear === before.isNear) return before
          return { isNear, height: before.isNear ? height : before.height }
        }),
      )
    })
  }, [box, canObserve])
  return nearness
}
