import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { NamedLine } from './named-lines.ts'

export type ShownLine = { readonly line: NamedLine; readonly isRemoved: boolean }

/** The removed lines, and the order of all lines at the last removal. */
interface Removed {
  readonly lines: readonly NamedLine[]
  readonly order: readonly number[]
  readonly restored: number | null
}

interface RemovedLines {
  readonly shown: readonly ShownLine[]
  /** The line restored last. It takes the focus of «Вернуть». */
  readonly restored: number | null
  readonly remember: (line: NamedLine) => void
  /** The line is in the basket again, at its former position. */
  readonly forget: (id: number) => void
  readonly forgetAll: () => void
}

const NOTHING: Removed = { lines: [], order: [], restored: null }

/**
 * Remembers the lines removed while the page is shown, so that each can be restored at its position. The returned functions
 * are stable, so that unchanged lines are not rendered again.
 */
export function useRemovedLines(lines: readonly NamedLine[]): RemovedLines {
  const [removed, setRemoved] = useState(NOTHING)
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
  const forgetAll = useCallback(() => setRemoved(NOTHING), [])
  return { shown, restored: removed.restored, remember, forget, forgetAll }
}

/** Merges the removed lines into the list at their former positions. Lines added since then come last. */
export function shownLines(
  lines: readonly NamedLine[],
  { lines: removed, order }: Pick<Removed, 'lines' | 'order'>,
): ShownLine[] {
  const inBasket = new Set(lines.map(({ id }) => id))
  const positions = new Map(order.map((id, index) => [id, index]))
  const positionOf = ({ line }: ShownLine) => positions.get(line.id) ?? order.length
  return [
    ...lines.map((line) => ({ line, isRemoved: false })),
    ...removed.filter(({ id }) => !inBasket.has(id)).map((line) => ({ line, isRemoved: true })),
  ].sort((one, other) => positionOf(one) - positionOf(other))
}
