import { useState } from 'react'
import type { NamedLine } from './named-lines.ts'

export type ShownLine = { readonly line: NamedLine; readonly isRemoved: boolean }

/** What was removed, and the order in which all lines stood when it was. */
interface Removed {
  readonly lines: readonly NamedLine[]
  readonly order: readonly number[]
}

/** Remembers the lines removed on this page, so that each can be put back in its place while the page is shown. */
export function useRemovedLines(lines: readonly NamedLine[]) {
  const [removed, setRemoved] = useState<Removed>({ lines: [], order: [] })
  const shown = shownLines(lines, removed)
  return {
    shown,
    remember: (line: NamedLine) =>
      setRemoved((last) => ({
        lines: [...last.lines.filter(({ id }) => id !== line.id), line],
        order: shown.map((other) => other.line.id),
      })),
    /** It is in the basket again; its place stays. */
    forget: (id: number) => setRemoved((last) => ({ ...last, lines: last.lines.filter((line) => line.id !== id) })),
  }
}

/** The lines with the removed ones, each at the place it had; what has come since is last. */
export function shownLines(lines: readonly NamedLine[], { lines: removed, order }: Removed): ShownLine[] {
  const gone = removed.filter(({ id }) => !lines.some((line) => line.id === id))
  const placeOf = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [
    ...lines.map((line) => ({ line, isRemoved: false })),
    ...gone.map((line) => ({ line, isRemoved: true })),
  ].sort((one, other) => placeOf(one.line.id) - placeOf(other.line.id))
}
