import { useState } from 'react'
import type { NamedLine } from './named-lines.ts'

/** A removed line, and the line it stood behind (`null`: it was the first). */
interface RemovedLine {
  readonly line: NamedLine
  readonly after: number | null
}

export type ShownLine = { readonly line: NamedLine; readonly isRemoved: boolean }

/** Remembers the lines removed on this page, so that each can be put back while the page is shown. */
export function useRemovedLines(lines: readonly NamedLine[]) {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([])
  return {
    shown: shownLines(lines, removed),
    remember: (line: NamedLine) => {
      const index = lines.findIndex(({ id }) => id === line.id)
      const after = lines[index - 1]?.id ?? null
      setRemoved((list) => [...list.filter((held) => held.line.id !== line.id), { line, after }])
    },
    forget: (id: number) => setRemoved((list) => list.filter((held) => held.line.id !== id)),
  }
}

/** The lines with the removed ones at the places they had; one that is back in the basket is no longer removed. */
export function shownLines(lines: readonly NamedLine[], removed: readonly RemovedLine[]): ShownLine[] {
  const shown: ShownLine[] = lines.map((line) => ({ line, isRemoved: false }))
  for (const { line, after } of removed) {
    if (lines.some(({ id }) => id === line.id)) continue
    const index = after === null ? 0 : shown.findIndex((other) => other.line.id === after) + 1
    shown.splice(index, 0, { line, isRemoved: true })
  }
  return shown
}
