import { readFileSync } from 'node:fs'
import { inRoot } from '../workspace.ts'

type ScriptSize = { name: string; bytes: number }

/**
 * The brotli bytes of JavaScript that a page may load without a cache, and what each script took in a good run. The
 * recorded sizes only serve to name the script that has grown most; they are renewed by hand from the report.
 */
type Budget = { limit: number; recorded: Readonly<Record<string, number>> }

/** `listing` is /products; `order` is /order with a basket, including what loads once the page is there. */
export const budgets: { listing: Budget; order: Budget } = JSON.parse(
  readFileSync(inRoot('tooling/test/budgets.json'), 'utf8'),
)

/** The name of a script that stays the same from build to build: without hash and version. */
export function scriptName(url: string) {
  const { pathname } = new URL(url, 'http://localhost')
  const [, remote = 'shell'] = /^\/remotes\/([^/]+)\//.exec(pathname) ?? []
  const file = pathname.slice(pathname.lastIndexOf('/') + 1).replace(/\.[0-9a-f]{8,}(?=\.js$)/, '')
  return `${remote}/${file}`
}

/** A table of the sizes with their sum. Over the limit it ends with the script that has grown most. */
export function budgetReport(
  sizes: readonly ScriptSize[],
  { limit, recorded }: Budget,
): { total: number; isWithin: boolean; report: string } {
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  const sorted = sizes.toSorted((a, b) => b.bytes - a.bytes)
  const growth = sorted.map(({ name, bytes }) => ({ name, by: bytes - (recorded[name] ?? 0) }))
  const rows = growth.map(({ name, by }, index) => {
    const change = name in recorded ? `${by < 0 ? '−' : '+'}${kilobytes(Math.abs(by))}` : 'new'
    return `${name.padEnd(42)} ${kilobytes(sorted[index]?.bytes ?? 0).padStart(10)} ${change.padStart(11)}`
  })
  const sum = `${'total'.padEnd(42)} ${kilobytes(total).padStart(10)} of ${kilobytes(limit)}`
  if (total <= limit) return { total, isWithin: true, report: [...rows, sum].join('\n') }

  const [largest] = growth.sort((a, b) => b.by - a.by)
  const cause = `${largest?.name} ${largest && largest.name in recorded ? 'has grown by' : 'is new and takes'}`
  const excess = `Over the limit by ${kilobytes(total - limit)}: ${cause} ${kilobytes(largest?.by ?? 0)}.`
  return { total, isWithin: false, report: [...rows, sum, excess].join('\n') }
}

/** Kilobytes of 1000 bytes. */
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
