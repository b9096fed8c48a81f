import { readFileSync, writeFileSync } from 'node:fs'
import { callUrl } from 'shared-contracts/api/call'
import { searchOrders } from 'shared-contracts/api/orders'
import { ask } from './ask.ts'
import { readKnown, signInBuyer, type Buyer } from './buyer.ts'
import { megabytes, seconds, type Report } from './report.ts'
import { LARGEST } from './prepare.ts'
import type { Shop } from './shop.ts'

/** Longest time for all orders of the largest organisation, ms. */
const LONGEST = 15_000
/** Memory that reading them may take from the backend beyond what it had, bytes. */
const MEMORY = 128 * 2 ** 20
/** Rows of a page, as the history asks for an export (AMB-043). */
const PAGE = 100

/** What the history reads from the first page to the last. */
const WHOLE = [
  { what: 'Export of all orders', query: {} },
  { what: 'Filter that nearly all orders match', query: { receiving: 'delivery' } },
  { what: 'Filter that few old orders match', query: { receiving: 'pickup' } },
]

/** Reads the largest organisation's history to its end. */
export async function readWholeHistory(report: Report, { url, sql, backend }: Shop) {
  const buyer = await signInBuyer(url, await readKnown(sql, LARGEST))
  for (const { what, query } of WHOLE) {
    const before = startPeak(backend.processId())
    const began = performance.now()
    const rows = await readAll(buyer, query)
    const time = performance.now() - began
    const memory = peakOf(backend.processId()) - before
    report.row(what, [`${rows} rows`, seconds(time), megabytes(memory)], time <= LONGEST && memory <= MEMORY)
  }
}

/** Reads all pages of a search, as an export does. @returns rows */
export async function readAll({ url, token, orgId }: Buyer, query: object): Promise<number> {
  let rows = 0
  let after: string | undefined
  do {
    const sent = { ...query, rowsCount: PAGE, after }
    const { body } = await ask(url + callUrl(searchOrders, { params: { orgId }, query: sent }), { token })
    const page = JSON.parse(body.toString())
    rows += page.orders.length
    after = page.next ?? undefined
  } while (after !== undefined)
  return rows
}

/** Starts the measurement of a process's largest memory. @returns its memory, bytes */
function startPeak(pid: number) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return peakOf(pid)
}

/** The largest resident memory since then, bytes. */
function peakOf(pid: number) {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024
}
