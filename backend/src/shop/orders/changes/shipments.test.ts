import { asc, eq, sql } from 'drizzle-orm'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { journal } from '../../journal/schema.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, terms, type ShopDatabase } from '../../../testing/database/shop-database.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import { shipNow } from '../../../testing/ship.ts'
import { expireOrders } from './end-orders.ts'
import { noteSignature } from './hand-over.ts'
import { lockOrder, lockShipment } from './lock-order.ts'
import { payOrder } from './pay-order.ts'
import { refusalsOf } from './ship-order.ts'
import type { ShippedLine } from './shipment-refusals.ts'
import { withdrawShipment } from './withdraw-shipment.ts'
import { orderPayments } from '../payments/schema.ts'
import { placeOrder } from '../placing/place-order.ts'
import { orders } from '../schema.ts'
import { serialNumbers, shipmentLines, shipments, withdrawnSerialNumbers } from '../shipments/schema.ts'

const day = (date: string) => new Date(`2026-11-${date}T09:00:00Z`)
/** A serial number that no other test has. */
let count = 0
const drive = () => String(7_380_440_900_000_000 + (count += 1))

describeOnPostgres('a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  const order = (...lines: [productId: number, quantity: number][]) =>
    placeOrder(db, terms, {
      organisation,
      author: buyer,
      key: undefined,
      delivery: false,
      price: undefined,
      body: bodyOf(contacts, ...lines),
    })
  const rowOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0]
  const line = (position: number, quantity: number, ...numbers: string[]): ShippedLine => ({
    position,
    quantity,
    serialNumbers: numbers,
  })
  const locked = <T>(id: number, change: (tx: Database, row: typeof orders.$inferSelect) => Promise<T>) =>
    db.transaction(async (tx) => {
      const row = await lockOrder(tx, id)
      if (row === undefined) throw new Error('no order')
      return change(tx, row)
    })
  const withdraw = (shipmentId: number, of: Database = db) =>
    of.transaction(async (tx) => {
      const found = await lockShipment(tx, shipmentId)
      if (found === undefined) throw new Error('no shipment')
      await withdrawShipment(tx, found.order, found.shipment, { reason: 'Не тот товар', at: day('28'), by: 'Иванов' })
    })
  const numbersOf = async (orderId: number) =>
    (await db.select().from(serialNumbers).where(eq(serialNumbers.orderId, orderId)))
      .map(({ shipmentNumber, position, serialNumber }) => `${shipmentNumber} ${position} ${serialNumber}`)
      .toSorted()

  test('SHIP-003: an order is shipped in parts; its fields are those of the latest shipment', async () => {
    const id = await order([1, 3], [2, 2])
    const [one, two, three] = [drive(), drive(), drive()]
    const first = await shipNow(db, id, { lines: [line(0, 2, one, two)], trackNumber: 'T1', at: day('25') })
    expect(first).toMatchObject({ orderId: id, number: 1, trackNumber: 'T1', shippedAt: day('25') })
    expect(await rowOf(id)).toMatchObject({ goods: 'partly_shipped', trackNumber: 'T1', shippedAt: day('25') })
    await shipNow(db, id, { lines: [line(0, 1, three)], trackNumber: 'T2', carrier: 'СДЭК', at: day('26') })
    const last = await shipNow(db, id, { at: day('27') })
    expect(last).toMatchObject({ number: 3 })
    expect(await db.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, last.id))).toMatchObject([
      { position: 1, quantity: 2 },
    ])
    expect(await rowOf(id)).toMatchObject({ goods: 'shipped', trackNumber: null, shippedAt: day('27') })
    expect(await numbersOf(id)).toEqual([`1 0 ${one}`, `1 0 ${two}`, `2 0 ${three}`])
    await expect(shipNow(db, id)).rejects.toThrow('ship: the order is shipped')
  })

  test('SHIP-003 AMB-153: an order awaits a signature while one of its shipments does', async () => {
    const id = await order([1, 2])
    await shipNow(db, id, { lines: [line(0, 1)], isSigned: true, at: day('25') })
    await shipNow(db, id, { isSigned: true, at: day('26') })
    await locked(id, (tx, row) => noteSignature(tx, row, 2))
    expect(await rowOf(id)).toMatchObject({ docStatus: 'Ожидает подписи' })
    await locked(id, (tx, row) => noteSignature(tx, row))
    expect(await rowOf(id)).toMatchObject({ docStatus: 'Подписан' })
  })

  test('AMB-153: a signature of an order that is not shipped changes nothing', async () => {
    const id = await order([1, 2])
    const before = await rowOf(id)
    await locked(id, (tx, row) => noteSignature(tx, row))
    expect(await rowOf(id)).toEqual(before)
  })

  describe('SHIP-005: a shipment is refused as a whole', () => {
    const taken = drive()
    const [free, other] = [drive(), drive()]
    beforeAll(async () => {
      await shipNow(db, await order([1, 1]), { lines: [line(0, 1, taken)] })
    })
    test.each<[string, readonly ShippedLine[], unknown[]]>([
      ['of nothing', [], [{ obstacle: 'nothing' }]],
      ['of a foreign line', [line(7, 1)], [{ position: 7, obstacle: 'unknownLine' }]],
      ['with a line twice', [line(0, 1), line(0, 1)], [{ position: 0, obstacle: 'doubleLine' }]],
      ['of no piece', [line(0, 0)], [{ position: 0, obstacle: 'wrongQuantity' }]],
      ['of half a piece', [line(0, 0.5)], [{ position: 0, obstacle: 'wrongQuantity' }]],
      ['of too many pieces', [line(0, 3)], [{ position: 0, obstacle: 'tooManyPieces', left: 2 }]],
      ['with too many numbers', [line(0, 1, free, other)], [{ position: 0, obstacle: 'tooManyNumbers' }]],
      [
        'with wrong numbers',
        [line(0, 2, '123', `${free}0`)],
        [
          { position: 0, obstacle: 'wrongNumber', serialNumber: '123' },
          { position: 0, obstacle: 'wrongNumber', serialNumber: `${free}0` },
        ],
      ],
      [
        'with a number twice',
        [line(0, 1, free), line(1, 1, free)],
        [{ position: 1, obstacle: 'doubleNumber', serialNumber: free }],
      ],
      [
        'with a sold number',
        [line(0, 1, free), line(1, 1, taken)],
        [{ position: 1, obstacle: 'soldNumber', serialNumber: taken }],
      ],
    ])('%s', async (_, lines, refusals) => {
      const id = await order([1, 2], [2, 1])
      await expect(shipNow(db, id, { lines })).rejects.toMatchObject({ name: 'ShipmentRefused', refusals })
      expect(await locked(id, (tx, row) => refusalsOf(tx, row, lines))).toEqual(refusals)
      expect(await db.$count(shipments, eq(shipments.orderId, id))).toBe(0)
      expect(await numbersOf(id)).toEqual([])
      expect(await rowOf(id)).toMatchObject({ goods: 'waiting' })
    })
  })

  test('SHIP-005: of parallel shipments of an order no more are carried out than it has pieces', async () => {
    const id = await order([1, 7])
    const others = [db, shop.connect(), shop.connect()]
    const results = await Promise.allSettled(
      Array.from({ length: 9 }, (_, index) => shipNow(others[index % 3] ?? db, id, { lines: [line(0, 2, drive())] })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await rowOf(id)).toMatchObject({ goods: 'partly_shipped' })
    const numbers = await db.select().from(shipments).where(eq(shipments.orderId, id)).orderBy(asc(shipments.number))
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3])
  }, 30_000)

  test('SHIP-005: of parallel shipments of the same drives one is carried out, and none waits for ever', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => order([1, 5])))
    const numbers = Array.from({ length: 5 }, drive)
    const results = await Promise.allSettled(
      ids.map((id, index) => {
        const given = index % 2 === 0 ? numbers : numbers.toReversed()
        return shipNow(index % 2 === 0 ? db : shop.connect(), id, { lines: [line(0, 5, ...given)] })
      }),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ name: 'ShipmentRefused' })
    }
  }, 30_000)

  test('SHIP-005: a shipment takes its drives in the order of their numbers, so that no two wait for each other', async () => {
    const [first, second, third] = [await order([1, 1]), await order([1, 3]), await order([1, 1])]
    const [low, middle, high] = [drive(), drive(), drive()]
    let waiting: Promise<unknown> | undefined
    await shop.connect().transaction(async (tx) => {
      await shipNow(tx, first, { lines: [line(0, 1, middle)] })
      waiting = shipNow(db, second, { lines: [line(0, 3, high, middle, low)] }).catch((error: unknown) => error)
      const isBlocked = async () => {
        const { rows } = (await tx.execute(sql`select 1 from pg_locks where not granted`)) as unknown as {
          rows: object[]
        }
        return rows.length > 0
      }
      while (!(await isBlocked()));
      // The waiting shipment has not taken it.
      await shipNow(shop.connect(), third, { lines: [line(0, 1, high)] })
    })
    expect(await waiting).toMatchObject({ name: 'ShipmentRefused' })
    expect(await numbersOf(second)).toEqual([])
  }, 30_000)

  test('SHIP-005: drives that the warehouse wrote before there were shipments belong to the first one', async () => {
    const id = await order([1, 2])
    const [before, given] = [drive(), drive()]
    const row = { orderId: id, position: 0, organisationId: organisation.id }
    await db.insert(serialNumbers).values({ ...row, serialNumber: before })
    await expect(shipNow(db, id, { lines: [line(0, 1, given)] })).rejects.toThrow('more serial numbers than pieces')
    await shipNow(db, id, { lines: [line(0, 2, before, given)] })
    expect(await numbersOf(id)).toEqual([`1 0 ${before}`, `1 0 ${given}`])
  })

  describe('SHIP-006: a withdrawn shipment', () => {
    test('stays known with its serial numbers, which are free again, and the next one takes its number', async () => {
      const id = await order([1, 2], [2, 1])
      const [one, two] = [drive(), drive()]
      const first = await shipNow(db, id, { lines: [line(0, 2, one, two)], trackNumber: 'T1', at: day('25') })
      await shipNow(db, id, { trackNumber: 'T2', at: day('26') })
      await withdraw(first.id)
      expect(await rowOf(id)).toMatchObject({ goods: 'partly_shipped', trackNumber: 'T2' })
      expect(await db.select().from(shipments).where(eq(shipments.id, first.id))).toMatchObject([
        { number: 1, withdrawnAt: day('28'), withdrawnBy: 'Иванов', withdrawReason: 'Не тот товар' },
      ])
      const known = await db
        .select()
        .from(withdrawnSerialNumbers)
        .where(eq(withdrawnSerialNumbers.shipmentId, first.id))
      expect(known.map(({ serialNumber }) => serialNumber).toSorted()).toEqual([one, two].toSorted())
      await shipNow(db, await order([1, 1]), { lines: [line(0, 1, two)] })
      expect(await shipNow(db, id, { lines: [line(0, 2, one)] })).toMatchObject({ number: 1 })
      expect(await rowOf(id)).toMatchObject({ goods: 'shipped' })
      await expect(withdraw(first.id)).rejects.toThrow('the shipment is withdrawn')
    })

    test('leaves an order that waits and does not expire before it is shipped anew', async () => {
      const id = await order([1, 1])
      const shipped = await shipNow(db, id, { trackNumber: 'T', isSigned: true })
      await withdraw(shipped.id)
      const waiting = { goods: 'waiting', shippedAt: null, trackNumber: null, docStatus: null, payUntil: null } as const
      expect(await rowOf(id)).toMatchObject(waiting)
    })

    test('is withdrawn once by parallel requests, while others ship', async () => {
      const id = await order([1, 3])
      const { id: shipment } = await shipNow(db, id, { lines: [line(0, 1)] })
      const results = await Promise.allSettled([
        withdraw(shipment),
        withdraw(shipment, shop.connect()),
        shipNow(shop.connect(), id, { lines: [line(0, 2)] }),
      ])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
      expect(await rowOf(id)).toMatchObject({ goods: 'partly_shipped' })
    })
  })

  test('SHIP-003 SHIP-006: shipping and withdrawing stand in the journal', async () => {
    const id = await order([1, 2])
    const { id: shipment } = await shipNow(db, id, { lines: [line(0, 1, drive())], trackNumber: 'T1', by: 'Петров' })
    await withdraw(shipment)
    const entries = await db
      .select()
      .from(journal)
      .where(eq(journal.subject, `order ${id}`))
      .orderBy(asc(journal.id))
    const lines = [{ position: 0, quantity: 1, serialNumbers: 1 }]
    expect(entries).toMatchObject([
      { what: 'ship', who: 'Петров', after: { shipment, number: 1, trackNumber: 'T1', lines } },
      { what: 'withdraw', who: 'Иванов', at: day('28'), before: { shipment }, after: { reason: 'Не тот товар' } },
    ])
  })

  test('SHIP-001: an order that has ended is not shipped in part', async () => {
    const id = await order([1, 2])
    await locked(id, (tx, row) => expireOrders(tx, [row], day('28')))
    await expect(shipNow(db, id, { lines: [line(0, 1)] })).rejects.toThrow('shipPart: the order is expired')
  })

  test('SHIP-009: a payment by invoice is kept with its day and document, as far as the order takes it', async () => {
    const id = await order([1, 1])
    const payment = { paidAt: day('25'), document: 'платежное поручение № 418', at: day('26'), by: 'Иванов' }
    const pay = (sum: number) => locked(id, (tx, row) => payOrder(tx, row, kopecksOf(sum), payment))
    expect(await pay(60)).toBe(0)
    expect(await pay(60)).toBe(kopecksOf(20))
    expect(await pay(10)).toBe(kopecksOf(10))
    const rows = await db.select().from(orderPayments).where(eq(orderPayments.orderId, id)).orderBy(orderPayments.id)
    expect(rows).toMatchObject([
      { sum: kopecksOf(60), paidAt: day('25'), document: 'платежное поручение № 418', recordedBy: 'Иванов' },
      { sum: kopecksOf(40) },
    ])
    const entries = await db
      .select()
      .from(journal)
      .where(eq(journal.subject, `order ${id}`))
    expect(entries).toHaveLength(2)
    expect(entries[0]).toMatchObject({ what: 'pay', after: { sum: 6_000, document: 'платежное поручение № 418' } })
  })
})
