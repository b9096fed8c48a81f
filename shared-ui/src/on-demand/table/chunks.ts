import { startTransition, useEffect, useMemo, useState, type RefObject } from 'react'

/** Rows that are rendered together. */
const CHUNK_SIZE = 20
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

/** Whether a chunk is in the window or near it. One that contains the focus stays near. Without an observer all are. */
export function useNearness(box: RefObject<HTMLElement | null>): Nearness {
  const canObserve = typeof IntersectionObserver === 'function'
  const [nearness, setNearness] = useState<Nearness>({ isNear: !canObserve, height: null })
  useEffect(() => {
    const element = box.current
    if (element === null || !canObserve) return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last === undefined || (!last.isIntersecting && element.contains(document.activeElement))) return
        startTransition(() =>
          setNearness((before) => {
            if (last.isIntersecting === before.isNear) return before
            return {
              isNear: last.isIntersecting,
              height: before.isNear ? last.boundingClientRect.height : before.height,
            }
          }),
        )
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, canObserve])
  return nearness
}
