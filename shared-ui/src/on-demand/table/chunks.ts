import { startTransition, useEffect, useMemo, useState, type RefObject } from 'react'

/** Rows that are rendered together. */
const CHUNK_SIZE = 10
/** A list of at most this many rows is rendered as a whole. */
const WHOLE = 60

/** How far from the window rows are rendered, in heights of the window. */
const MARGIN = 0.5

/** Whether some rows of the list may not be rendered. */
export const isLong = (rows: readonly unknown[]) => rows.length > WHOLE

/** Rendered rows, or the height in px that takes the place of rows far from the window. */
export type Segment<Row> =
  | {
      readonly kind: 'rows'
      readonly chunk: number
      readonly rows: readonly Row[]
      /** Index of its first row. */
      readonly first: number
    }
  | { readonly kind: 'far'; readonly chunk: number; readonly height: number }

interface Near {
  /** The first and the last chunk near the window. */
  readonly first: number
  readonly last: number
  /** The chunk with the focus. */
  readonly focused: number | null
  /** Height of each chunk when it was last rendered, px. */
  readonly heights: ReadonlyMap<number, number>
}

const start: Near = { first: 0, last: WHOLE / CHUNK_SIZE - 1, focused: null, heights: new Map() }

interface ChunkOptions<Row> {
  /** Contains the segments, each with the attribute `data-chunk` or `data-far`. */
  readonly list: RefObject<HTMLElement | null>
  readonly rows: readonly Row[]
  readonly isOpen: (row: Row) => boolean
  /** Height of a row that was never rendered, and the gap between two segments, px. */
  readonly rowHeight: number
  readonly gap: number
}

/**
 * The rows of a list, of which only those in the window or near it are rendered, so that a list of thousands scrolls like
 * a short one. A chunk with the focus or an open row is rendered wherever it is.
 */
export function useSegments<Row>({ list, rows, isOpen, rowHeight, gap }: ChunkOptions<Row>): readonly Segment<Row>[] {
  const [near, setNear] = useState(start)
  const chunks = useMemo(
    () =>
      Array.from({ length: Math.ceil(rows.length / CHUNK_SIZE) }, (_, index) =>
        rows.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
      ),
    [rows],
  )
  const hasFar = isLong(rows)

  useEffect(() => {
    if (!hasFar) return
    let frame = 0
    function update() {
      frame = 0
      const element = list.current
      if (element !== null) startTransition(() => setNear((before) => nearOf(element, before)))
    }
    function nearOf(element: HTMLElement, before: Near): Near {
      const heights = measured(element, before.heights)
      let bottom = element.querySelector('[data-chunk], [data-far]')?.getBoundingClientRect().top ?? 0
      let [first, last] = [-1, -1]
      for (const [index, chunk] of chunks.entries()) {
        const top = bottom
        bottom = top + (heights.get(index) ?? chunk.length * rowHeight) + gap
        if (bottom < -MARGIN * innerHeight || top > (1 + MARGIN) * innerHeight) continue
        if (first === -1) first = index
        last = index
      }
      const focused = chunkOf(document.activeElement, element)
      const isSame = first === before.first && last === before.last && focused === before.focused
      return isSame && heights === before.heights ? before : { first, last, focused, heights }
    }
    function schedule() {
      if (frame === 0) frame = requestAnimationFrame(update)
    }
    schedule()
    addEventListener('scroll', schedule, { passive: true })
    addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', schedule)
      removeEventListener('resize', schedule)
    }
  }, [chunks, gap, hasFar, list, rowHeight])

  const segments: Segment<Row>[] = []
  for (const [index, chunk] of chunks.entries()) {
    const isNear = (index >= near.first && index <= near.last) || index === near.focused
    if (!hasFar || isNear || chunk.some(isOpen)) {
      segments.push({ kind: 'rows', chunk: index, rows: chunk, first: index * CHUNK_SIZE })
      continue
    }
    const height = near.heights.get(index) ?? chunk.length * rowHeight
    const last = segments.at(-1)
    if (last?.kind === 'far') segments.splice(-1, 1, { ...last, height: last.height + gap + height })
    else segments.push({ kind: 'far', chunk: index, height })
  }
  return segments
}

/** The heights with those of the rendered chunks; the same object if none has changed. */
function measured(element: HTMLElement, before: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  let heights: Map<number, number> | null = null
  for (const box of element.querySelectorAll('[data-chunk]')) {
    const index = Number(box.getAttribute('data-chunk'))
    const { height } = box.getBoundingClientRect()
    if (height > 0 && height !== before.get(index)) (heights ??= new Map(before)).set(index, height)
  }
  return heights ?? before
}

function chunkOf(focused: Element | null, element: HTMLElement): number | null {
  const box = focused !== null && element.contains(focused) ? focused.closest('[data-chunk]') : null
  return box === null ? null : Number(box.getAttribute('data-chunk'))
}
