import type { Volume } from '../../src/testing/volume/made-rows.ts'
import { compareBackground } from './background.ts'
import { openShop, type Shop } from './shop.ts'
import { volumeOf } from './volumes.ts'
import { readWholeHistory } from './whole-history.ts'
import { megabytes, ms, times, type Report } from './report.ts'
import { readKnown, signInBuyer } from './buyer.ts'
import { callsOf } from './calls.ts'
import { mediansInTurn } from './in-turn.ts'
import { LARGEST, ORDINARY } from './prepare.ts'

const SMALL_SHOP_ORDERS = 1_000

/** Compares a shop with one of a thousand orders, each on a PostgreSQL server of its own. */
export async function compareShops(report: Report, volume: Volume) {
  const small = await openShop(volumeOf(SMALL_SHOP_ORDERS))
  try {
    const large = await openShop(volume)
    try {
      report.say(`${volume.orders} orders in ${large.seconds.toFixed(0)} s`)
      await printSizes(report, large)
      await compareCalls(report, small, large)
      await readWholeHistory(report, large)
      for (const { backend } of [small, large]) await backend.end('SIGTERM')
      await compareBackground(report, [small, large])
    } finally {
      await large.dispose()
    }
  } finally {
    await small.dispose()
  }
}

/** Documents, whose size is that of their files, and what belongs to buyers and visitors. */
const APART = [
  'order_documents',
  'oidc_records',
  'ended_sessions',
  'sign_in_attempts',
  'spent_captchas',
  'password_resets',
  'users',
  'organisations',
]
/** Tables with less are not printed, bytes. */
const SMALL = 2 ** 20

/** Prints the size of the tables and the bytes of an order. */
async function printSizes(report: Report, { sql }: Shop) {
  const count = await sql.query('select count(*)::int from orders')
  const orders = count.rows[0].count
  const { rows }: { rows: { name: string; heap: number; indexes: number }[] } = await sql.query(
    `select relname as name, pg_table_size(oid)::float as heap, pg_indexes_size(oid)::float as indexes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc`,
  )
  report.row('Table', ['table', 'indexes', 'bytes of', 'an order'])
  for (const { name, heap, indexes } of rows.filter((table) => table.heap > SMALL)) {
    report.row(name, [megabytes(heap), megabytes(indexes), (heap / orders).toFixed(0), (indexes / orders).toFixed(0)])
  }
  const own = rows.filter(({ name }) => !APART.includes(name))
  const sum = (part: 'heap' | 'indexes') => own.reduce((total, table) => total + table[part], 0)
  const whole = ['heap', 'indexes'].map((part) => sum(part as 'heap' | 'indexes'))
  report.row('An order without documents and sign-in', [
    ...whole.map(megabytes),
    ...whole.map((bytes) => (bytes / orders).toFixed(0)),
  ])
}

const ROUNDS = 25
/** How many times as long a call may take with a million orders as with a thousand. */
const LONGER = { ordinary: 1.5, largest: 3 }
/** What a call that reads all orders of the largest organisation may take instead, ms (AMB-206). */
const READS_ALL = 60

/** Times every call in turns, of an ordinary organisation and of the largest one, each in both shops. */
async function compareCalls(report: Report, small: Shop, large: Shop) {
  const buyers = []
  for (const orgId of [ORDINARY, LARGEST]) {
    for (const { url, sql } of [small, large]) buyers.push(await signInBuyer(url, await readKnown(sql, orgId)))
  }
  const calls = await callsOf(small.url)
  const medians = await mediansInTurn(calls, buyers, ROUNDS, async (call, buyer) => (await call.ask(buyer)).ms)
  report.row('Call', ['ordinary', 'of many', '', 'largest', 'of many', ''])
  for (const [index, { name, readsAll = false }] of calls.entries()) {
    const [few = NaN, many = NaN, ofFew = NaN, ofMany = NaN] = medians[index] ?? []
    const [ordinary, largest] = [many / few, ofMany / ofFew]
    const isWithin = ordinary <= LONGER.ordinary && (largest <= LONGER.largest || (readsAll && ofMany <= READS_ALL))
    report.row(name, [ms(few), ms(many), times(ordinary), ms(ofFew), ms(ofMany), times(largest)], isWithin)
  }
}
