import { and, asc, eq } from 'drizzle-orm'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, terms, type ShopDatabase } from '../../../testing/database/shop-database.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import { shipNow } from '../../../testing/ship.ts'
import { journal } from '../../journal/schema.ts'
import { letters } from '../../orders/letters/schema.ts'
import { changeByHand } from '../../orders/by-hand.ts'
import { documentTasks } from '../../orders/documents/schema.ts'
import { orderExports } from '../../orders/exports/schema.ts'
import { orderPayments } from '../../orders/payments/schema.ts'
import { placeOrder } from '../../orders/placing/place-order.ts'
import { orders } from '../../orders/schema.ts'
import { serialNumbers, shipments } from '../../orders/shipments/schema.ts'
import { products } from '../../products/schema.ts'
import { addAccount } from '../accounts.ts'
import { fileSender } from '../import/testing/exchange-files.ts'
import { confirmOrders } from '../orders-out/confirm-orders.ts'
import { exportOrders } from '../orders-out/export-orders.ts'
import { listRefusals, listRuns } from '../runs/runs.ts'
import { saveSetting } from '../settings/settings.ts'
import { statesFile, type SentState } from '../testing/states-file.ts'
import { applyDocuments } from './apply-documents.ts'
import { byTest } from '../../../testing/by-test.ts'

const PAID = { 'Номер оплаты по 1С': 'ПП-17', 'Дата оплаты по 1С': '2026-11-25' }
const SHIPPED = { 'Номер отгрузки по 1С': 'РТУ-5', 'Дата отгрузки по 1С': '2026-11-26' }
const endOf = (day: string) => new Date(`2026-11-${day}T20:59:59.999Z`)
/** A serial number that no other test has. */
let count = 0
const drive = () => String(7_380_440_800_000_000 + (count += 1))

describeOnPostgres('a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  let send: ReturnType<typeof fileSender>
  let accountId: number
  let session = 1_000

  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
    send = fileSender(db)
    accountId = (await addAccount(db, { name: '1С' }, byTest)).id
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  /** An order of two «Товар 1», by default told to 1C and stored by it. */
  const order = async ({ isTold = true, delivery = false } = {}) => {
    const body = bodyOf(contacts, [1, 2])
    const id = await placeOrder(db, terms, {
      organisation,
      author: buyer,
      key: undefined,
      delivery: false,
      price: undefined,
      body,
    })
    if (delivery) await db.update(orders).set({ deliveryTypeId: 1 }).where(eq(orders.id, id))
    if (isTold) await tell()
    return id
  }
  /** 1C takes the orders that wait. @returns their numbers */
  const tell = async () => {
    session += 1
    const file = await exportOrders(db, { accountId, sessionId: session })
    await confirmOrders(db, { sessionId: session })
    return [...file.matchAll(/<Номер>(\d+)</g)].map(([, number]) => Number(number))
  }
  const byHand = (...words: string[]) => changeByHand(db, words, { hasEdo: true, at: new Date(), by: 'npm run order' })
  /** 1C sends a file. @returns its counts (read, changed, new, same, refused) and refusals */
  const receive = async (answers: readonly SentState[], of: Database = db) => {
    const file = await send(statesFile(answers), 'orders-1.xml')
    const { status, lines } = await applyDocuments(of, file, { until: Infinity, hasEdo: true })
    const run = (await listRuns(db, 20)).find(({ fileId }) => fileId === file.fileId)
    return {
      status,
      counts: [...lines.join().matchAll(/\d+/g)].map(([number]) => Number(number)),
      refusals: (await listRefusals(db, run?.id ?? 0)).map(({ what, line, why }) =>
        [what, line, why].filter((part) => part !== null).join(': '),
      ),
    }
  }
  const rowOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0]
  const exportOf = async (id: number) => (await db.select().from(orderExports).where(eq(orderExports.orderId, id)))[0]
  const stock = async () => (await db.select().from(products).where(eq(products.id, 1)))[0]?.stock ?? 0
  const lettersOf = async (id: number) =>
    (await db.select().from(letters).where(eq(letters.orderId, id)).orderBy(asc(letters.id))).map(({ kind }) => kind)
  const numbersOf = async (id: number) =>
    (await db.select().from(serialNumbers).where(eq(serialNumbers.orderId, id)))
      .map(({ serialNumber }) => serialNumber)
      .toSorted()

  test('EXCH-024: an order is paid in full with the document and the day of 1C', async () => {
    const id = await order()
    await byHand('pay', String(id), '50')
    expect(await receive([{ order: id, said: PAID }])).toEqual({
      status: 'success',
      counts: [1, 1, 0, 0, 0],
      refusals: [],
    })
    expect(await rowOf(id)).toMatchObject({ payRemain: 0 })
    const payments = await db
      .select()
      .from(orderPayments)
      .where(eq(orderPayments.orderId, id))
      .orderBy(orderPayments.id)
    expect(payments[1]).toMatchObject({
      sum: kopecksOf(150),
      document: '№ ПП-17',
      paidAt: endOf('25'),
      recordedBy: '1С',
    })
  })

  test('EXCH-024: an order is shipped in full with the day and the track number of 1C, also after a part', async () => {
    const id = await order()
    await shipNow(db, id, { lines: [{ position: 0, quantity: 1, serialNumbers: [] }], at: new Date('2026-11-25') })
    const said = { ...SHIPPED, 'Идентификатор отправления': '1040157' }
    expect(await receive([{ order: id, said }])).toMatchObject({ counts: [1, 1, 0, 0, 0], refusals: [] })
    expect(await rowOf(id)).toMatchObject({ goods: 'shipped', trackNumber: '1040157', shippedAt: endOf('26') })
    expect(await exportOf(id)).toMatchObject({ holdsStock: false })
  })

  test('EXCH-024: an order is cancelled with its journal, and its goods return to the stock', async () => {
    const id = await order()
    const before = await stock()
    await receive([{ order: id, said: { Отменен: 'true', 'Номер по 1С': 'MM-7', 'Дата по 1С': '2026-11-27' } }])
    expect(await rowOf(id)).toMatchObject({ cancelReason: 'Отменен продавцом', expiredAt: expect.any(Date) })
    expect(await stock()).toBe(before + 2)
    expect(await exportOf(id)).toMatchObject({
      holdsStock: false,
      numberIn1c: 'MM-7',
      dateIn1c: '2026-11-27',
      takenAt: expect.any(Date),
    })
    const subject = eq(journal.subject, `order ${id}`)
    expect(
      await db
        .select()
        .from(journal)
        .where(and(subject, eq(journal.what, 'cancel'))),
    ).toMatchObject([{ who: '1С' }])
  })

  test('EXCH-024: a status of 1C means what the settings say, another one nothing', async () => {
    const [ready, paid, shipped, cancelled, other] = [
      await order(),
      await order(),
      await order(),
      await order(),
      await order(),
    ]
    await saveSetting(db, 'statuses', { 'К выдаче': 'ready', Оплачен: 'paid', Закрыт: 'shipped', Отмена: 'cancelled' })
    const status = (order: number, name: string) => ({ order, said: { 'Статус заказа': name } })
    await receive([
      status(ready, 'К выдаче'),
      status(paid, 'Оплачен'),
      status(shipped, 'Закрыт'),
      status(cancelled, 'Отмена'),
      status(other, 'Отгружен'),
    ])
    await saveSetting(db, 'statuses', undefined)
    expect(await rowOf(ready)).toMatchObject({ goods: 'ready', fnr: `FNR-${ready}` })
    expect(await rowOf(paid)).toMatchObject({ payRemain: 0, goods: 'waiting' })
    expect(await rowOf(shipped)).toMatchObject({ goods: 'shipped' })
    expect(await rowOf(cancelled)).toMatchObject({ expiredAt: expect.any(Date) })
    expect(await rowOf(other)).toMatchObject({ goods: 'waiting', payRemain: kopecksOf(200), expiredAt: null })
  })

  test('EXCH-024: the track number and the number of 1C that come later are added', async () => {
    const id = await order()
    await receive([{ order: id, said: SHIPPED }])
    const later = { ...SHIPPED, 'Идентификатор отправления': 'T-9', 'Номер по 1С': 'MM-8' }
    expect(await receive([{ order: id, said: later }])).toMatchObject({ counts: [1, 1, 0, 0, 0] })
    expect(await rowOf(id)).toMatchObject({ trackNumber: 'T-9' })
    expect(await exportOf(id)).toMatchObject({ numberIn1c: 'MM-8' })
  })

  test('EXCH-024: the same file twice changes nothing and makes no second letter', async () => {
    const id = await order()
    const number = drive()
    const said = { ...PAID, ...SHIPPED, 'Номер по 1С': 'MM-9', 'Идентификатор отправления': 'T-1' }
    const answer = { order: id, said, lines: [{ name: 'Товар 1', serialNumbers: number }] }
    expect(await receive([answer])).toMatchObject({ counts: [1, 1, 0, 0, 0], refusals: [] })
    const [row, exported, written] = [await rowOf(id), await exportOf(id), await lettersOf(id)]
    expect(written).toEqual(['placed', 'paid', 'shipped'])
    const entries = () => db.$count(journal, eq(journal.subject, `order ${id}`))
    const entered = await entries()
    expect(await receive([answer])).toMatchObject({ status: 'success', counts: [1, 0, 0, 1, 0], refusals: [] })
    expect([await rowOf(id), await exportOf(id), await lettersOf(id), await entries()]).toEqual([
      row,
      exported,
      written,
      entered,
    ])
    expect(await db.$count(shipments, eq(shipments.orderId, id))).toBe(1)
  })

  test('EXCH-024: 1C that says «Отменен» false of a cancelled order is no instruction', async () => {
    const id = await order()
    await byHand('cancel', String(id), 'Передумали')
    const row = await rowOf(id)
    expect(
      await receive([{ order: id, said: { 'Заказ оплачен': 'false', 'Статус заказа': 'Ожидает оплаты' } }]),
    ).toEqual({
      status: 'success',
      counts: [1, 0, 0, 1, 0],
      refusals: [],
    })
    expect(await rowOf(id)).toEqual(row)
    expect(await receive([{ order: id, said: { Отменен: 'true' } }])).toMatchObject({ counts: [1, 0, 0, 1, 0] })
  })

  test('EXCH-021 EXCH-024: what changed by the word of 1C is not told back to it', async () => {
    const id = await order()
    await receive([{ order: id, said: { ...PAID, ...SHIPPED } }])
    expect(await tell()).toEqual([])
  })

  test('EXCH-021 EXCH-024: an order that waited is told with what changed by the word of 1C, once', async () => {
    const id = await order()
    await byHand('pay', String(id), '50')
    await receive([{ order: id, said: { ...PAID, ...SHIPPED } }])
    expect([await tell(), await tell()]).toEqual([[id], []])
  })

  test('EXCH-021: a pickup made ready, a shipment and its withdrawal are told to 1C once each', async () => {
    const id = await order()
    await byHand('ready', String(id))
    expect([await tell(), await tell()]).toEqual([[id], []])
    const { id: shipment } = await shipNow(db, id)
    expect([await tell(), await tell()]).toEqual([[id], []])
    await byHand('withdraw', String(shipment), 'Не тот товар')
    expect([await tell(), await tell()]).toEqual([[id], []])
    await byHand('signed', String(id))
    expect(await tell()).toEqual([])
  })

  test('EXCH-025: unknown, foreign and expired orders are refused and listed, the others of the file are applied', async () => {
    const [good, expired] = [await order(), await order()]
    const foreign = await order({ isTold: false })
    await db.update(orders).set({ expiredAt: new Date() }).where(eq(orders.id, expired))
    const result = await receive([
      { order: 999_999_999, said: PAID },
      { order: 'MM-77', said: PAID },
      { order: foreign, said: PAID },
      { order: expired, said: PAID },
      { order: good, operation: 'Отпуск товара', said: PAID },
      { order: good, said: PAID },
    ])
    expect(result).toEqual({
      status: 'success',
      counts: [6, 1, 0, 0, 5],
      refusals: [
        'Заказ 999999999: На портале нет заказа с таким номером.',
        'Заказ MM-77: На портале нет заказа с таким номером.',
        `Заказ ${foreign}: Портал не передавал этот заказ в 1С. Проверьте номер документа.`,
        `Заказ ${expired}: На портале истек срок оплаты заказа, товар возвращен в продажу. Отмените заказ в 1С или оформите новый.`,
        `Заказ ${good}: Документ «Отпуск товара» не принимается: портал принимает только документы «Заказ товара».`,
      ],
    })
    expect(await rowOf(good)).toMatchObject({ payRemain: 0 })
    for (const id of [foreign, expired]) expect(await rowOf(id)).toMatchObject({ payRemain: kopecksOf(200) })
    await tell()
  })

  test('EXCH-025: neither the payment nor the shipment of an order is taken back', async () => {
    const id = await order()
    await receive([{ order: id, said: { ...PAID, ...SHIPPED } }])
    const expected = {
      counts: [1, 0, 0, 0, 2],
      refusals: [
        `Заказ ${id}: Портал не отменяет полученную оплату. Оформите возврат.`,
        `Заказ ${id}: Портал не отменяет отгрузку по данным 1С. Отзовите ее на портале.`,
      ],
    }
    const first = await receive([{ order: id }])
    expect(first.refusals).toEqual(expected.refusals)
    // EXCH-018: the rests of 1C contain the goods again.
    expect(await exportOf(id)).toMatchObject({ holdsStock: true })
    expect(await receive([{ order: id }])).toMatchObject(expected)
    expect(await rowOf(id)).toMatchObject({ payRemain: 0, goods: 'shipped' })
    expect(await receive([{ order: id, said: { ...PAID, ...SHIPPED } }])).toMatchObject({ refusals: [] })
    expect(await exportOf(id)).toMatchObject({ holdsStock: false })
  })

  test.each([
    ['paid', PAID, 'Заказ оплачен и не отменяется. Оформите возврат.'],
    ['shipped', SHIPPED, 'Заказ отгружен и не отменяется. Отзовите отгрузку.'],
  ])('EXCH-025: an order that is %s is not cancelled', async (_state, said, why) => {
    const id = await order()
    await receive([{ order: id, said }])
    const row = await rowOf(id)
    expect(await receive([{ order: id, said: { ...said, Отменен: 'true' } }])).toMatchObject({
      refusals: [`Заказ ${id}: ${why}`],
    })
    expect(await rowOf(id)).toEqual(row)
  })

  test('EXCH-025: a delivery is not ready for pickup; its payment is taken', async () => {
    const id = await order({ delivery: true })
    await saveSetting(db, 'statuses', { 'К выдаче': 'ready' })
    const { refusals } = await receive([{ order: id, said: { ...PAID, 'Статус заказа': 'К выдаче' } }])
    await saveSetting(db, 'statuses', undefined)
    expect(refusals).toEqual([
      `Заказ ${id}: Заказ с доставкой не бывает готов к выдаче. Проверьте соответствие статусов.`,
    ])
    expect(await rowOf(id)).toMatchObject({ goods: 'waiting', payRemain: 0 })
  })

  test('EXCH-025 SHIP-006: a shipment withdrawn by hand is not shipped anew by 1C’s repeated word, but by a new one', async () => {
    const id = await order()
    await receive([{ order: id, said: SHIPPED }])
    const [shipment] = await db.select().from(shipments).where(eq(shipments.orderId, id))
    await byHand('withdraw', String(shipment?.id), 'Не тот товар')
    expect((await receive([{ order: id, said: SHIPPED }])).refusals).toEqual([
      expect.stringContaining('Отгрузка отозвана на портале.'),
    ])
    expect(await rowOf(id)).toMatchObject({ goods: 'waiting' })
    expect(await receive([{ order: id }])).toMatchObject({ refusals: [] })
    expect(await exportOf(id)).toMatchObject({ shippedIn1cAt: null, holdsStock: true })
    expect(await receive([{ order: id, said: SHIPPED }])).toMatchObject({ refusals: [] })
    expect(await rowOf(id)).toMatchObject({ goods: 'shipped' })
    await tell()
  })

  test('EXCH-026: serial numbers become those of the shipment, also when they come later', async () => {
    const id = await order()
    const [first, second] = [drive(), drive()]
    await receive([{ order: id, said: SHIPPED, lines: [{ name: 'Товар 1', serialNumbers: first }] }])
    expect(await numbersOf(id)).toEqual([first])
    // SHIP-004: the list that was made of the first number is made again.
    await db.delete(documentTasks).where(eq(documentTasks.orderId, id))
    const later = { order: id, said: SHIPPED, lines: [{ name: 'Товар 1', serialNumbers: `${second};\n${first}` }] }
    expect(await receive([later])).toMatchObject({ counts: [1, 1, 0, 0, 0], refusals: [] })
    expect(await numbersOf(id)).toEqual([first, second].toSorted())
    expect(await db.select().from(documentTasks).where(eq(documentTasks.orderId, id))).toMatchObject([
      { type: 'SERIAL_NUMBERS' },
    ])
  })

  test('EXCH-026: of an order shipped in parts 1C may name all numbers: those of the first part stay with it', async () => {
    const id = await order()
    const [first, second] = [drive(), drive()]
    const lines = [{ position: 0, quantity: 1, serialNumbers: [first] }]
    await shipNow(db, id, { lines, at: new Date('2026-11-25') })
    const answer = { order: id, said: SHIPPED, lines: [{ name: 'Товар 1', serialNumbers: [first, second] }] }
    expect(await receive([answer])).toMatchObject({ counts: [1, 1, 0, 0, 0], refusals: [] })
    const rows = await db.select().from(serialNumbers).where(eq(serialNumbers.orderId, id))
    expect(Object.fromEntries(rows.map((row) => [row.serialNumber, row.shipmentNumber]))).toEqual({
      [first]: 1,
      [second]: 2,
    })
    expect(await receive([answer])).toMatchObject({ counts: [1, 0, 0, 1, 0], refusals: [] })
  })

  test.each<[string, () => Promise<string>, string]>([
    ['too many', async () => `${drive()},${drive()},${drive()}`, 'Серийных номеров (3) больше, чем отгружено.'],
    ['unreadable', async () => `${drive()},12-АБ`, '«12-АБ» не серийный номер из 16 цифр.'],
    [
      'sold',
      async () => {
        const [sold, other] = [drive(), await order()]
        await receive([{ order: other, said: SHIPPED, lines: [{ name: 'Товар 1', serialNumbers: sold }] }])
        return `${drive()},${sold}`
      },
      'уже отгружен.',
    ],
  ])('EXCH-026: %s serial numbers are refused with the line, the goods are shipped', async (_what, given, why) => {
    const id = await order()
    const { counts, refusals } = await receive([
      { order: id, said: SHIPPED, lines: [{ name: 'Товар 1', serialNumbers: await given() }] },
    ])
    expect([counts, refusals]).toEqual([[1, 1, 0, 0, 1], [expect.stringContaining(why)]])
    expect(refusals[0]).toContain(`Заказ ${id}: Товар 1: `)
    expect(await numbersOf(id)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ goods: 'shipped' })
  })

  test('EXCH-026: numbers of an unknown line and numbers before the shipment are refused with the line', async () => {
    const id = await order()
    const { refusals } = await receive([
      {
        order: id,
        lines: [
          { name: 'Товар 1', serialNumbers: drive() },
          { name: 'Товар 7', serialNumbers: drive() },
        ],
      },
    ])
    expect(refusals).toEqual([
      `Заказ ${id}: Товар 7: В заказе нет такого товара. Серийные номера не приняты.`,
      `Заказ ${id}: Товар 1: Серийные номера пришли раньше отгрузки и не приняты. Отгрузите заказ и повторите обмен.`,
    ])
    expect(await numbersOf(id)).toEqual([])
  })
})
