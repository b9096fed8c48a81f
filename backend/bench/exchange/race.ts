// `npm run bench -- exchange-race [orders [exchanges]]`: buyers place 200 orders of goods that do not suffice for all, while
// 1C makes 20 exchanges: it takes orders, ships half of them and sends its rests. Three backends on one PostgreSQL server
// answer; every 2 s a random one is killed (-9). At the end an exchange without kills follows. Exits with 1 unless every key
// has one order, no acknowledged order is missing, at most the rests are sold, 1C has every order, and none came again after
// it was confirmed.
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createOrder } from 'shared-contracts/api/orders'
import { createClient } from '../../src/testing/client.ts'
import { rowsOf } from '../../src/shop/exchange/import/rows-of.ts'
import { requestOf, type Buyer } from '../kill-orders/buyers.ts'
import { copyOrganisations, findCopiedBuyers } from '../many-buyers.ts'
import { startBackends } from './backends.ts'
import { keepBooks } from './bookkeeping.ts'
import { largeCatalogue, largeOffers } from './large-files.ts'
import { sendFiles } from './send-files.ts'
import { FIRST_PRODUCT, openExchangingShop, showAll } from './shop.ts'

const ORDERS = Number(process.argv[2] ?? 200)
const EXCHANGES = Number(process.argv[3] ?? 20)
const [BACKENDS, KILL_PAUSE, BUYERS] = [3, 2_000, 6]
/** Pieces of each of the goods: together fewer than the orders ask for. */
const [GOODS, RESTS, PRICE] = [5, Math.ceil(ORDERS / 4), 500]

const print = (line: string) => process.stdout.write(`${line}\n`)
const shop = await openExchangingShop()
const dataDir = await mkdtemp(join(tmpdir(), 'portal-exchange-'))
await copyOrganisations(shop.db)
const env = {
  DATA_DIR: dataDir,
  DATABASE_URL: shop.databaseUrl,
  SAMPLE_DATA: 'false',
  LOG_LEVEL: 'silent',
  // A few buyers take all the goods.
  UNPAID_STOCK_PERCENT: '100',
}
const backends = await startBackends(env, BACKENDS, KILL_PAUSE)
/** Order numbers by key; null: refused, because the goods did not suffice. */
const answered: Map<string, number | null> = new Map()
let [begun, resent, brokenOff] = [0, 0, 0]

/** Places one order after the other, each until it is answered. */
async function order(buyers: readonly Buyer[]): Promise<void> {
  while (begun < ORDERS) {
    begun += 1
    const buyer = buyers[randomInt(buyers.length)]
    if (buyer === undefined) throw new Error('no buyers')
    const key = randomUUID()
    const request = requestOf({ key, buyer, lines: [[FIRST_PRODUCT + 1 + randomInt(GOODS), 1 + randomInt(3)]] })
    while (!answered.has(key)) {
      const response = await createClient(backends.next())
        .send(createOrder, request)
        .catch(() => undefined)
      const body = (await response?.json().catch(() => undefined)) as { orderId?: number; code?: string } | undefined
      if (response?.status === 200 && body?.orderId !== undefined) answered.set(key, body.orderId)
      else if (response !== undefined && body?.code === 'OUT_OF_STOCK') answered.set(key, null)
      else if (response !== undefined && response.status < 500)
        throw new Error(`${response.status} ${JSON.stringify(body)}`)
      else {
        resent += 1
        await setTimeout(50)
      }
    }
  }
}

try {
  const exchanger = { url: () => backends.next(), ...shop.account }
  /** Repeats what a kill has broken off, as 1C does with its next exchange. */
  const untilDone = async (work: () => Promise<unknown>) => {
    for (;;) {
      try {
        return await work()
      } catch {
        brokenOff += 1
        await setTimeout(200)
      }
    }
  }
  await untilDone(() => sendFiles(exchanger, [['import.xml', largeCatalogue(GOODS)]]))
  await showAll(shop.db)
  await untilDone(() =>
    sendFiles(exchanger, [['offers.xml', largeOffers(GOODS, () => ({ price: PRICE, rests: RESTS }))]]),
  )
  // Picked up, so that no tariff depends on what was ordered.
  const buyers = (await untilDoneWith(() => findCopiedBuyers(backends.next()))).filter(
    ({ info }) => info.address === null,
  )
  const books = keepBooks(
    exchanger,
    Array.from({ length: GOODS }, () => RESTS),
    PRICE,
  )
  const ordering = Promise.all(Array.from({ length: BUYERS }, () => order(buyers)))
  // Awaited below. Unhandled, its error would end this program before the backends are stopped.
  ordering.catch(() => {})
  for (let done = 0; done < EXCHANGES; done += 1) await untilDone(books.exchange)
  await ordering
  await backends.calmDown()
  await books.exchange()

  const placed = await rowsOf<{ id: number; key: string; confirmed: boolean; shipped: boolean }>(
    shop.db,
    sql`select orders.id, order_keys.key, confirmed_revision = revision as confirmed, goods = 'shipped' as shipped
      from orders join order_keys on order_keys.order_id = orders.id join order_exports on order_exports.order_id = orders.id
      where not orders.is_sample`,
  )
  const sold = await rowsOf<{ stock: number; shortage: number; pieces: number }>(
    shop.db,
    sql`select stock, shortage, coalesce(sum(quantity), 0)::int as pieces
      from products left join order_lines on product_id = products.id where products.id > ${FIRST_PRODUCT} group by products.id`,
  )
  const acknowledged = [...answered].filter(([, id]) => id !== null)
  const idOf = new Map(placed.map(({ key, id }) => [key, id]))
  const faults = [
    ...(placed.length === acknowledged.length ? [] : [`${acknowledged.length} acknowledged, ${placed.length} stored`]),
    ...acknowledged.filter(([key, id]) => idOf.get(key) !== id).map(([key]) => `the order of key ${key} is lost`),
    ...sold.filter(({ pieces }) => pieces > RESTS).map(({ pieces }) => `sold ${pieces} of ${RESTS}`),
    ...sold
      .filter(({ stock, shortage, pieces }) => stock - shortage !== RESTS - pieces)
      .map(({ stock, pieces }) => `a stock of ${stock} after ${pieces} of ${RESTS}`),
    ...placed.filter(({ confirmed }) => !confirmed).map(({ id }) => `order ${id} is not confirmed`),
    ...placed.filter(({ id }) => !books.stored.has(id)).map(({ id }) => `order ${id} is not in 1C`),
    ...placed
      .filter(({ id, shipped }) => shipped !== books.shipped.has(id))
      .map(({ id }) => `order ${id} is shipped on one side only`),
    ...(books.cameAgain() === 0 ? [] : [`${books.cameAgain()} orders came again after they were confirmed`]),
  ]
  print(
    `${ORDERS} orders: ${placed.length} placed, ${ORDERS - placed.length} refused for want of goods, ${resent} requests repeated`,
  )
  print(
    `${EXCHANGES + 1} exchanges, ${brokenOff} broken off and repeated; ${backends.kills()} kills of ${BACKENDS} backends`,
  )
  print(
    `sold ${sold.map(({ pieces }) => pieces).join(', ')} of ${RESTS} each; 1C has ${books.stored.size} orders, shipped ${books.shipped.size}`,
  )
  print(faults.length === 0 ? 'nothing is sold twice, lost or told twice' : faults.join('\n'))
  if (faults.length > 0) process.exitCode = 1

  /** As `untilDone`, with its result. */
  async function untilDoneWith<T>(work: () => Promise<T>): Promise<T> {
    let result: { readonly is: T } | undefined
    await untilDone(async () => (result = { is: await work() }))
    if (result === undefined) throw new Error('not done')
    return result.is
  }
} finally {
  await backends.end()
  await shop.dispose()
  await rm(dataDir, { recursive: true, force: true })
}
