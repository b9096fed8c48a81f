import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { callUrl } from 'shared-contracts/api/call'
import { MAX_ARCHIVE_FILES } from 'shared-contracts/api/limits'
import { getOrdersArchive } from 'shared-contracts/api/order-documents'
import { getOrganisation } from 'shared-contracts/api/organisation'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../src/platform/database/open.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { FIRST } from '../../src/testing/volume/made-rows.ts'
import { createBackendProcess } from '../kill-orders/backend-process.ts'
import type { Sql } from '../../src/testing/volume/five-years.ts'
import { ask } from './ask.ts'
import { readKnown, signInBuyer, type Buyer } from './buyer.ts'
import { callsOf } from './calls.ts'
import { addDueOrders, makeDocumentsDue, passesOf } from './due-work.ts'
import { median } from './in-turn.ts'
import { fillShop, LARGEST, SETTINGS } from './prepare.ts'
import { ms, type Report } from './report.ts'
import { readAll } from './whole-history.ts'

/** All orders are of one organisation. */
const VOLUME = { organisations: 400, orders: 20_000, ofLargest: 20_000 }
/** Longest time that a quick call may take beside others, ms. */
const LONGEST_MS = 200
/** How often each call is sent: other work of the machine makes some waits longer. */
const ROUNDS = 5
/** Numbers of due orders and documents for a pass of the background work. */
const DUE = { orders: 200, documents: 20 }

/** What a page asks for in many calls or in a long one. */
const long: { name: string; ask: (buyer: Buyer) => Promise<unknown> }[] = [
  { name: 'export of all orders', ask: (buyer) => readAll(buyer, {}) },
  { name: `archive of ${MAX_ARCHIVE_FILES} documents`, ask: archiveOfMany },
]

/**
 * Sends each call to a backend on its embedded database, which has one connection and runs in the backend's process, and a
 * quick call over and over meanwhile: how long that one waits. Then the same beside background work.
 */
export async function waitOnEmbedded(report: Report) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-growth-'))
  const port = await freePort()
  const backend = await createBackendProcess({ DATA_DIR: dataDir, METRICS_PORT: String(port), ...SETTINGS })
  try {
    await backend.start()
    await backend.end('SIGTERM')
    const known = await fillEmbedded(report, dataDir)
    await backend.start()
    const buyer = await signInBuyer(backend.url, known)
    const quick = () =>
      ask(buyer.url + callUrl(getOrganisation, { params: { orgId: LARGEST } }), { token: buyer.token })
    report.row('A quick call on the embedded database', ['longest'])
    printWait(
      'beside background work',
      await longestBeside(
        quick,
        passesOf(`http://127.0.0.1:${port}/metrics`, ['order expiry', 'clean-up', 'documents']),
      ),
    )
    for (const call of [...(await callsOf(buyer.url)), ...long]) {
      const longest = []
      for (let round = 0; round < ROUNDS; round += 1) longest.push(await longestBeside(quick, call.ask(buyer)))
      printWait(`beside ${call.name}`, median(longest))
    }
  } finally {
    await backend.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }

  function printWait(name: string, longest: number) {
    report.row(name, [ms(longest)], longest <= LONGEST_MS)
  }
}

async function fillEmbedded(report: Report, dataDir: string) {
  const { db, close } = await openDatabase({ dataDir, onError: console.error })
  try {
    const connection: Sql = { query: async (text) => (await db.execute(sql.raw(text))) as never }
    const seconds = await fillShop(connection, VOLUME)
    report.say(`${VOLUME.orders} orders on the embedded database in ${seconds.toFixed(0)} s`)
    await connection.query(addDueOrders(DUE.orders))
    await connection.query(makeDocumentsDue(DUE.documents))
    return await readKnown(connection, LARGEST)
  } finally {
    await close()
  }
}

/** As many documents as one archive may have: three of each order, and a replaced one of each tenth. */
async function archiveOfMany({ url, token, orgId }: Buyer) {
  const orderIds = Array.from({ length: Math.floor(MAX_ARCHIVE_FILES / 3.1) }, (_, index) => FIRST.order + index)
  const address = url + callUrl(getOrdersArchive, { params: { orgId } })
  await ask(address, { method: 'POST', token, body: { orderIds } })
}

/** Pause between two quick calls, ms. */
const PAUSE_MS = 5

/**
 * Sends a quick call over and over while something else is under way.
 * @returns the longest time of the quick call, ms
 */
async function longestBeside(quick: () => Promise<{ ms: number }>, work: Promise<unknown>): Promise<number> {
  let [longest, isOver] = [0, false]
  const over = work.finally(() => (isOver = true))
  // `over` is awaited below, after the last quick call.
  over.catch(() => {})
  while (!isOver) {
    longest = Math.max(longest, (await quick()).ms)
    await setTimeout(PAUSE_MS)
  }
  await over
  return longest
}
