import { posix } from 'node:path'

/** An import between two entries of one folder, with the importing and the imported file. */
type Edge = { to: string; from: string; file: string; imported: string }

/**
 * Finds import cycles between the entries of every folder. An entry is a file, or a subfolder with all files below it.
 * Type-only imports count too.
 * @param importsByFile specifiers by path
 * @returns a line per cycle, with one import for each of its steps
 */
export function folderCycles(importsByFile: ReadonlyMap<string, readonly string[]>): string[] {
  const edges: Map<string, Edge[]> = new Map()
  for (const [file, specifiers] of importsByFile) {
    for (const specifier of specifiers.filter((name) => /^\.\.?\//.test(name))) {
      const edge = edgeBetween(file, posix.join(posix.dirname(file), specifier))
      const known = edges.get(edge.from) ?? []
      if (edge.from !== edge.to && known.every(({ to }) => to !== edge.to)) edges.set(edge.from, [...known, edge])
    }
  }
  const cycles: Map<string, Edge[]> = new Map()
  for (const entry of edges.keys()) {
    const cycle = shortestCycle(entry, edges)
    const members = cycle
      .map(({ from }) => from)
      .sort()
      .join(' ')
    if (cycle.length > 0 && !cycles.has(members)) cycles.set(members, cycle)
  }
  return [...cycles.values()].map(describe)
}

/** The two entries of the deepest folder that contains both files. */
function edgeBetween(file: string, imported: string): Edge {
  const [a, b] = [file.split('/'), imported.split('/')]
  const depth = a.findIndex((part, index) => part !== b[index])
  const end = depth === -1 ? a.length : depth + 1
  return { from: a.slice(0, end).join('/'), to: b.slice(0, end).join('/'), file, imported }
}

/** The shortest way from an entry back to itself; empty when there is none. */
function shortestCycle(start: string, edges: ReadonlyMap<string, readonly Edge[]>): Edge[] {
  const seen = new Set()
  let paths = (edges.get(start) ?? []).map((edge) => [edge])
  while (paths.length > 0) {
    const closed = paths.find((path) => path.at(-1)?.to === start)
    if (closed !== undefined) return closed
    paths = paths.flatMap((path) => {
      const last = path.at(-1)?.to ?? ''
      if (seen.has(last)) return []
      seen.add(last)
      return (edges.get(last) ?? []).map((edge) => [...path, edge])
    })
  }
  return []
}

function describe(cycle: Edge[]) {
  const entries = [...cycle, cycle[0]].map((edge) => edge?.from).join(' → ')
  return `import cycle ${entries} (${cycle.map(({ file, imported }) => `${file} imports ${imported}`).join(', ')})`
}
