import { cleanUp } from '../../src/platform/clean-up/clean-up.ts'
import { unwantedRows } from '../../src/shop/clean-up/unwanted-rows.ts'
import { issueDueDocuments } from '../../src/shop/orders/documents/issue-documents.ts'
import { runExpiry } from '../../src/shop/orders/expiry/register-expiry.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { endRequestedSessions } from '../../../stand-ins/src/openid/forgotten-password/session-endings.ts'
import { measureAges } from '../../src/shop/metrics/measure-ages.ts'
import { checkOpenPayments } from '../../src/shop/payments/check-payments.ts'
import { makeDueRefunds } from '../../src/shop/payments/refunds/make-refunds.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { FIRST } from '../../src/testing/volume/made-rows.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { addDueOrders, COUNT_DUE_ORDERS, makeDocumentsDue } from './due-work.ts'
import { mediansInTurn } from './in-turn.ts'
import { ms, times, type Report } from './report.ts'
import type { Shop } from './shop.ts'

type OpenShop = Shop & { db: Database }
/** A round of background work: `prepare` gives it something to do, `left` counts what it has not done. */
type Job = { name: string; prepare?: string; left?: string; run: (db: Database) => Promise<void> }

const ROUNDS = 9
/** How many times as long a round may take with a million orders as with a thousand. */
const MAX_RATIO = 3
const DUE_ORDERS = 200

const quiet = () => {}
const log = { info: quiet, warn: quiet, error: (details: unknown) => console.error(details) }
const now = () => new Date()
const never = () => Promise.reject(new Error('nothing is due'))
const expiry = (db: Database) => runExpiry({ db, now, log })
const documents = (db: Database) =>
  issueDueDocuments({ db, terms: readSettings({}).documents, now, log }, new AbortController().signal)

/** Deletes the due document tasks: expiring orders has requested their invoices again. */
const FORGET_DUE_DOCUMENTS = 'delete from document_tasks where due_at <= now()'

/** Opens the payments of the measured calls again. The acquirer knows none of them, so the job cancels them. */
const OPEN_PAYMENTS = `
  update payments set status = 'NEW', settled_at = null, checked_at = now() - interval '1 hour' where status <> 'SUCCEEDED'`
/** Asks for the end of the sessions of a buyer who has equally many sign-in records in both shops. */
const REQUEST_ENDING = `insert into session_endings (user_id, requested_at) values (${FIRST.user + 1}, now())`
const endSessions = async (db: Database) => void (await endRequestedSessions(db, { end: async () => {} }))

const jobs: Job[] = [
  { name: 'orders, nothing due', run: expiry },
  { name: `orders, ${DUE_ORDERS} due`, prepare: addDueOrders(DUE_ORDERS), left: COUNT_DUE_ORDERS, run: expiry },
  { name: 'clean-up, nothing due', run: (db) => cleanUp(db, unwantedRows(), now()) },
  { name: 'documents, nothing due', prepare: FORGET_DUE_DOCUMENTS, run: documents },
  { name: 'documents, one due', prepare: makeDocumentsDue(1), run: documents },
  {
    name: 'payments, those of the calls due',
    prepare: OPEN_PAYMENTS,
    run: (db) => checkOpenPayments({ db, now, log, acquiring: { read: () => Promise.resolve(null) } }),
  },
  { name: 'session endings, one requested', prepare: REQUEST_ENDING, run: endSessions },
  { name: 'metrics', run: measureAges },
  {
    name: 'refunds, nothing due',
    run: (db) => makeDueRefunds({ db, now, log, acquiring: { refund: never } }),
  },
]

/**
 * Measures the background jobs alternately on both shops, with a backend's connections and limits. Stop the backends
 * before: they would do the jobs themselves.
 * @param shops the small one and the large one
 */
export async function compareBackground(report: Report, shops: readonly Shop[]) {
  const opened = await Promise.all(
    shops.map(({ databaseUrl }) => openDatabase({ dataDir: '', databaseUrl, onError: console.error })),
  )
  const open = shops.map((shop, index) => ({ ...shop, db: opened[index]?.db as Database }))
  try {
    const medians = await mediansInTurn(jobs, open, ROUNDS, timeOf)
    report.row('Background work', ['few orders', 'many', ''])
    for (const [index, { name }] of jobs.entries()) {
      const [few = NaN, many = NaN] = medians[index] ?? []
      report.row(name, [ms(few), ms(many), times(many / few)], many <= few * MAX_RATIO)
    }
  } finally {
    await Promise.all(opened.map(({ close }) => close()))
  }
}

/** @throws Error when the round leaves something to do */
async function timeOf({ name, prepare, left, run }: Job, { sql, db }: OpenShop) {
  if (prepare !== undefined) await sql.query(prepare)
  const began = performance.now()
  await run(db)
  const time = performance.now() - began
  const { rows } = await sql.query(left ?? 'select 0 as left')
  if (rows[0].left > 0) throw new Error(`${name}: ${rows[0].left} left after a round`)
  return time
}
