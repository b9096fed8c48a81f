import { startTransition, useEffect, useMemo, useState, type RefObject } from 'react'

/** Rows that are rendered together: few enough that a slow phone lays out and paints them in one short task. */
const CHUNK_SIZE = 3
/** A list of at most this many rows is rendered as a whole. */
const MAX_WHOLE_ROWS = 60
/** Rows of a longer list that are rendered first: what a window shows. */
const START_ROWS = 24

/** How far from the window rows are rendered, in heights of the window. */
const RENDER_MARGIN = 0.5

/** Whether some rows of the list may not be rendered. */
export const isLong = (rows: readonly unknown[]) => rows.length > MAX_WHOLE_ROWS

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

interface ChunkRange {
  readonly first: number
  readonly last: number
}

/** The rendered chunks near the window. */
interface Near extends ChunkRange {
  /** The chunk with the focus. */
  readonly focused: number | null
  /** Height of each chunk when it was last rendered, px. */
  readonly heights: ReadonlyMap<number, number>
}

const start: Near = { first: 0, last: START_ROWS / CHUNK_SIZE - 1, focused: null, heights: new Map() }

interface ChunkOptions<Row> {
  /** Contains the segments, each with the attribute `data-chunk` or `data-far`. */
  readonly list: RefObject<HTMLElement | null>
  readonly rows: readonly Row[]
  /** The same function while no row opens or closes. */
  readonly isOpen: ((row: Row) => boolean) | undefined
  /** Height of a row that was never rendered, and the gap between two segments, px. */
  readonly rowHeight: number
  readonly gap: number
}

/**
 * The rows of a list, of which only those in the window or near it are rendered, so that a list of thousands scrolls like
 * a short one. One chunk is added per frame. A chunk with the focus or an open row is rendered wherever it is.
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
  // Asking thousands of rows takes too long for a frame.
  const withOpenRow = useMemo(
    () => new Set(isOpen && hasFar ? [...chunks.keys()].filter((index) => chunks[index]?.some(isOpen)) : []),
    [chunks, hasFar, isOpen],
  )

  useEffect(() => {
    if (!hasFar) return
    let frame = 0
    function update() {
      frame = 0
      const element = list.current
      if (element !== null) startTransition(() => setNear(nearOf(element)))
    }
    function nearOf(element: HTMLElement): Near {
      const heights = measured(element, near.heights)
      let bottom = element.querySelector('[data-chunk], [data-far]')?.getBoundingClientRect().top ?? 0
      let [first, last, top] = [-1, -1, -1]
      for (const [index, chunk] of chunks.entries()) {
        const chunkTop = bottom
        bottom = chunkTop + (heights.get(index) ?? chunk.length * rowHeight) + gap
        if (bottom < -RENDER_MARGIN * innerHeight) continue
        if (chunkTop > (1 + RENDER_MARGIN) * innerHeight) break
        if (first === -1) first = index
        if (top === -1 || chunkTop <= 0) top = index
        last = index
      }
      const range = nextRange(near, { first, last }, top)
      const focused = chunkOf(document.activeElement, element)
      const isSame = range.first === near.first && range.last === near.last && focused === near.focused
      return isSame && heights === near.heights ? near : { ...range, focused, heights }
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
  }, [chunks, gap, hasFar, list, near, rowHeight])

  const segments: Segment<Row>[] = []
  for (const [index, chunk] of chunks.entries()) {
    const isNear = (index >= near.first && index <= near.last) || index === near.focused
    if (!hasFar || isNear || withOpenRow.has(index)) {
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

/** The rendered chunks that are still wanted, and one more. If none is, starts with the one at the top of the window. */
function nextRange(rendered: ChunkRange, wanted: ChunkRange, top: number): ChunkRange {
  const first = Math.max(rendered.first, wanted.first)
  const last = Math.min(rendered.last, wanted.last)
  if (first > last) return { first: top, last: top }
  if (last < wanted.last) return { first, last: last + 1 }
  return { first: Math.max(first - 1, wanted.first), last }
}

/** `before` with the heights of the rendered chunks; the same object if none has changed. */
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
