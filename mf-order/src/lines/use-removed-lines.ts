import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { NamedLine } from './named-lines.ts'

export type ShownLine = { readonly line: NamedLine; readonly isRemoved: boolean }

/** What was removed, and the order in which all lines stood when it was. */
interface Removed {
  readonly lines: readonly NamedLine[]
  readonly order: readonly number[]
  readonly restored: number | null
}

export interface RemovedLines {
  readonly shown: readonly ShownLine[]
  /** The line that was put back last: it takes the focus that «Вернуть» had. */
  readonly restored: number | null
  readonly remember: (line: NamedLine) => void
  /** It is in the basket again; its place stays. */
  readonly forget: (id: number) => void
}

/**
 * Remembers the lines removed on this page, so that each can be put back in its place while the page is shown. Its
 * functions stay the same: a line that has not changed is not drawn again.
 */
export function useRemovedLines(lines: readonly NamedLine[]): RemovedLines {
  const [removed, setRemoved] = useState<Removed>({ lines: [], order: [], restored: null })
  const shown = useMemo(() => shownLines(lines, removed), [lines, removed])
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  }, [shown])
  const remember = useCallback((line: NamedLine) => {
    const order = latest.current.map((other) => other.line.id)
    setRemoved((last) => ({ lines: [...last.lines.filter(({ id }) => id !== line.id), line], order, restored: null }))
  }, [])
  const forget = useCallback(
    (id: number) =>
      setRemoved((last) => ({ ...last, lines: last.lines.filter((line) => line.id !== id), restored: id })),
    [],
  )
  return { shown, restored: removed.restored, remember, forget }
}

/** The lines with the removed ones, each at the place it had; what has come since is last. */
export function shownLines(
  lines: readonly NamedLine[],
  { lines: removed, order }: Pick<Removed, 'lines' | 'order'>,
): ShownLine[] {
  const held = new Set(lines.map(({ id }) => id))
  const places = new Map(order.map((id, index) => [id, index]))
  const placeOf = ({ line }: ShownLine) => places.get(line.id) ?? order.length
  return [
    ...lines.map((line) => ({ line, isRemoved: false })),
    ...removed.filter(({ id }) => !held.has(id)).map((line) => ({ line, isRemoved: true })),
  ].sort((one, other) => placeOf(one) - placeOf(other))
}
