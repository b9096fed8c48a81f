import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, terms, type ShopDatabase } from '../../../testing/database/shop-database.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import { nodeFlags } from '../../../testing/prepare.ts'
import { letters } from '../../orders/letters/schema.ts'
import { startExports } from '../../orders/exports/note-order.ts'
import { orderExports } from '../../orders/exports/schema.ts'
import { orderPayments } from '../../orders/payments/schema.ts'
import { placeOrder } from '../../orders/placing/place-order.ts'
import { orders } from '../../orders/schema.ts'
import { serialNumbers, shipments } from '../../orders/shipments/schema.ts'
import { products } from '../../products/schema.ts'
import { fileSender } from '../import/testing/exchange-files.ts'
import { listRefusals, listRuns } from '../runs/runs.ts'
import { exchangeRuns } from '../runs/schema.ts'
import { statesFile, type SentState } from '../testing/states-file.ts'
import { applyDocuments } from './apply-documents.ts'

const SAID = { 'Номер оплаты по 1С': 'ПП-17', 'Номер отгрузки по 1С': 'РТУ-5' }

describeOnPostgres('a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  let send: ReturnType<typeof fileSender>

  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
    send = fileSender(db)
    await db.update(products).set({ stock: 10_000 })
    await startExports(db)
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  /** Orders of one piece that 1C has stored. */
  async function orderMany(count: number): Promise<number[]> {
    const ids: number[] = []
    for (let place = 0; place < count; place += 1) {
      const placed = { organisation, author: buyer, key: undefined, delivery: false, price: undefined }
      ids.push(await placeOrder(db, terms, { ...placed, body: bodyOf(contacts, [1, 1]) }))
    }
    const told = { revision: 1, sentRevision: 1, confirmedRevision: 1 }
    await db.update(orderExports).set(told).where(inArray(orderExports.orderId, ids))
    return ids
  }
  const answers = (ids: readonly number[], more: Partial<SentState> = {}) =>
    statesFile(ids.map((order) => ({ order, said: SAID, ...more })))
  const options = { until: Infinity, hasEdo: true }
  const runOf = async (fileId: number) => (await listRuns(db, 50)).find((run) => run.fileId === fileId)

  /** What became of some orders: each is paid, shipped and written about once. */
  async function expectOnce(ids: readonly number[]): Promise<void> {
    const count = ids.length
    const [paid, shipped, written, rows] = await Promise.all([
      db
        .select({ id: orderPayments.orderId })
        .from(orderPayments)
        .where(inArray(orderPayments.orderId, [...ids])),
      db
        .select({ id: shipments.orderId })
        .from(shipments)
        .where(inArray(shipments.orderId, [...ids])),
      db
        .select({ kind: letters.kind })
        .from(letters)
        .where(inArray(letters.orderId, [...ids])),
      db
        .select({ goods: orders.goods, rest: orders.payRemain })
        .from(orders)
        .where(inArray(orders.id, [...ids])),
    ])
    const ofKind = (kind: string) => written.filter((letter) => letter.kind === kind).length
    expect([paid.length, shipped.length, ofKind('paid'), ofKind('shipped')]).toEqual([count, count, count, count])
    expect(rows.every(({ goods, rest }) => goods === 'shipped' && rest === 0)).toBe(true)
  }

  test('EXCH-024: a file whose time is over goes on where it was, in any backend', async () => {
    const ids = await orderMany(4)
    const file = await send(answers(ids), 'orders-1.xml')
    const statuses: string[] = []
    while (statuses.at(-1) !== 'success') {
      const backend = statuses.length % 2 === 0 ? db : shop.connect()
      const { status, lines } = await applyDocuments(backend, file, { until: 0, hasEdo: true })
      expect(lines).toEqual([expect.stringContaining(`Прочитано ${Math.min(statuses.length + 1, 4)}, изменено`)])
      statuses.push(status)
    }
    expect(statuses).toEqual(['progress', 'progress', 'progress', 'progress', 'success'])
    await expectOnce(ids)
    // EXCH-008: asked again it answers the same.
    expect(await applyDocuments(db, file, options)).toMatchObject({
      status: 'success',
      lines: ['Прочитано 4, изменено 4, новых 0, без изменений 0, отказано 0'],
    })
  })

  test('EXCH-024: kill -9 of the process that applies a file loses nothing and applies nothing twice', async () => {
    const ids = await orderMany(60)
    const file = await send(answers(ids), 'orders-1.xml')
    let kills = 0
    for (const before of [10, 35]) {
      const program = resolve(__dirname, '../testing/apply-file.ts')
      const child = spawn(process.execPath, [...nodeFlags, program, shop.url, JSON.stringify(file)], {
        stdio: 'inherit',
      })
      const ended = once(child, 'exit')
      while (((await runOf(file.fileId))?.read ?? 0) < before) await setTimeout(2)
      child.kill('SIGKILL')
      const [, signal] = (await ended) as [number | null, string | null]
      if (signal === 'SIGKILL') kills += 1
    }
    expect(kills).toBeGreaterThan(0)
    expect(await applyDocuments(db, file, options)).toMatchObject({ status: 'success' })
    expect(await runOf(file.fileId)).toMatchObject({ read: 60, changed: 60, same: 0, refused: 0, state: 'done' })
    await expectOnce(ids)
  }, 120_000)

  test('EXCH-024: two backends that apply the same file apply each document once', async () => {
    const ids = await orderMany(12)
    const file = await send(answers(ids), 'orders-1.xml')
    const backends = [db, shop.connect()]
    let statuses: string[] = []
    // One of both gives way with each document that the other one applies.
    while (!statuses.includes('success')) {
      statuses = await Promise.all(
        backends.map(async (backend) => (await applyDocuments(backend, file, options)).status),
      )
    }
    expect(await runOf(file.fileId)).toMatchObject({ read: 12, changed: 12, refused: 0 })
    await expectOnce(ids)
  })

  test('EXCH-024: two files of the same orders at once apply each order once, whatever their sequence', async () => {
    const ids = await orderMany(12)
    const files = [await send(answers(ids), 'orders-1.xml'), await send(answers(ids.toReversed()), 'orders-2.xml')]
    const results = await Promise.all(files.map((file) => applyDocuments(shop.connect(), file, options)))
    expect(results.map(({ status }) => status)).toEqual(['success', 'success'])
    const runs = await Promise.all(files.map(({ fileId }) => runOf(fileId)))
    expect(runs.map((run) => (run?.changed ?? 0) + (run?.same ?? 0))).toEqual([12, 12])
    expect(runs.reduce((changed, run) => changed + (run?.changed ?? 0), 0)).toBe(12)
    await expectOnce(ids)
  })

  test('EXCH-026: a serial number that two files sell at once is sold once, and refused with the line once', async () => {
    const ids = await orderMany(16)
    // Each pair of orders is given the same number.
    const numberOf = (place: number) => String(7_380_440_700_000_000 + Math.floor(place / 2))
    const sent = (isOdd: boolean) =>
      statesFile(
        ids.flatMap((order, place) =>
          (place % 2 === 1) === isOdd
            ? [{ order, said: SAID, lines: [{ name: 'Товар 1', serialNumbers: numberOf(place) }] }]
            : [],
        ),
      )
    const files = [await send(sent(false), 'orders-1.xml'), await send(sent(true), 'orders-2.xml')]
    await Promise.all(files.map((file) => applyDocuments(shop.connect(), file, options)))
    const sold = await db.select().from(serialNumbers).where(inArray(serialNumbers.orderId, ids))
    expect(sold.map(({ serialNumber }) => serialNumber).toSorted()).toEqual(
      Array.from({ length: 8 }, (_, pair) => numberOf(pair * 2)),
    )
    const runs = await db
      .select()
      .from(exchangeRuns)
      .where(
        inArray(
          exchangeRuns.fileId,
          files.map(({ fileId }) => fileId),
        ),
      )
    const refusals = (await Promise.all(runs.map(({ id }) => listRefusals(db, id)))).flat()
    expect(refusals).toHaveLength(8)
    for (const { line, why } of refusals)
      expect([line, why]).toEqual(['Товар 1', expect.stringContaining('уже отгружен')])
    await expectOnce(ids)
  })

  test('EXCH-025: a file that is damaged after some documents has applied these, and says where it is damaged', async () => {
    const [first = 0, second = 0] = await orderMany(2)
    const whole = answers([first, second])
    const cut = whole.slice(0, whole.lastIndexOf('<Номер>'))
    const { status, lines } = await applyDocuments(db, await send(cut, 'orders-1.xml'), options)
    expect([status, lines]).toEqual([
      'failure',
      ['Файл orders-1.xml: Файл обрывается: конец не дошел. Повторите выгрузку.'],
    ])
    expect(await db.$count(shipments, eq(shipments.orderId, second))).toBe(0)
    expect(await applyDocuments(db, await send(whole, 'orders-1.xml'), options)).toMatchObject({
      lines: ['Прочитано 2, изменено 1, новых 0, без изменений 1, отказано 0'],
    })
    await expectOnce([first, second])
  })
})
