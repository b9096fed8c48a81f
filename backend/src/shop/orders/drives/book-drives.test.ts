import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, terms, type ShopDatabase } from '../../../testing/database/shop-database.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import { shipNow } from '../../../testing/ship.ts'
import { addNumbers } from '../changes/complete-shipment.ts'
import { lockOrder, lockShipment } from '../changes/lock-order.ts'
import { withdrawShipment } from '../changes/withdraw-shipment.ts'
import { placeOrder } from '../placing/place-order.ts'
import { products } from '../../products/schema.ts'
import { driveEvents, drives, replacementPairs, replacementPlans } from './schema.ts'

const at = new Date('2026-11-25T22:30:00Z')
let count = 0
const drive = () => String(7_380_440_900_000_000 + (count += 1))

describeOnPostgres('drives of shipments on a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
    await db.update(products).set({ months: 36 }).where(eq(products.id, 1))
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  const order = (lines: [productId: number, quantity: number][], planId?: number) =>
    placeOrder(db, terms, {
      ...{ organisation, author: buyer, key: undefined, delivery: false, price: undefined, planId },
      body: bodyOf(contacts, ...lines),
    })
  const ship = (orderId: number, position: number, ...serialNumbers: string[]) =>
    shipNow(db, orderId, { lines: [{ position, quantity: serialNumbers.length, serialNumbers }], at })
  const withdraw = (shipmentId: number) =>
    db.transaction(async (tx) => {
      const found = await lockShipment(tx, shipmentId)
      if (found === undefined) throw new Error('no shipment')
      await withdrawShipment(tx, found.order, found.shipment, { reason: 'Не тот товар', at, by: 'Иванов' })
    })
  const rowsOf = (...numbers: string[]) =>
    db.select().from(drives).where(inArray(drives.serialNumber, numbers)).orderBy(asc(drives.serialNumber))
  const kindsOf = async (serialNumber: string) => {
    const [row] = await rowsOf(serialNumber)
    const events = await db
      .select()
      .from(driveEvents)
      .where(eq(driveEvents.driveId, row?.id ?? 0))
      .orderBy(asc(driveEvents.id))
    return events.map(({ kind, on }) => (on === null ? kind : `${kind} ${on}`))
  }

  test('DRIVE-001: each number of a shipment is a drive in stock of the buyer, with kind, order and line, once', async () => {
    const id = await order([
      [1, 3],
      [2, 1],
    ])
    const [one, two, three, other] = [drive(), drive(), drive(), drive()]
    const shipment = await ship(id, 0, one, two)
    await db.transaction(async (tx) => {
      const row = await lockOrder(tx, id)
      if (row === undefined) throw new Error('no order')
      // 1C repeats what it told, and adds a number.
      await addNumbers(tx, row, shipment, { position: 0, serialNumbers: [one, two], at, by: 'test' })
    })
    await shipNow(db, id, {
      lines: [
        { position: 0, quantity: 1, serialNumbers: [three] },
        { position: 1, quantity: 1, serialNumbers: [other] },
      ],
      at,
    })
    const bought = { organisationId: organisation.id, state: 'stock', orderId: id, isConfirmed: true, registerId: null }
    expect(await rowsOf(one, two, three, other)).toMatchObject([
      { ...bought, serialNumber: one, months: 36, position: 0, productName: 'Товар 1' },
      { ...bought, serialNumber: two },
      { ...bought, serialNumber: three, position: 0 },
      { ...bought, serialNumber: other, months: null, position: 1, productName: 'Товар 2' },
    ])
    // The day in Moscow.
    expect(await kindsOf(one)).toEqual(['bought 2026-11-26'])
  })

  test('DRIVE-001: a withdrawn shipment takes its unused drives out of the register; shipped again they are back', async () => {
    const id = await order([[1, 2]])
    const [unused, used] = [drive(), drive()]
    const first = await ship(id, 0, unused, used)
    await db.update(drives).set({ state: 'working' }).where(eq(drives.serialNumber, used))
    await withdraw(first.id)
    expect(await rowsOf(unused, used)).toMatchObject([
      { state: 'withdrawn', tab: null, orderId: null, isConfirmed: false },
      { state: 'working', tab: 'work', orderId: null, isConfirmed: false },
    ])
    await ship(id, 0, unused, used)
    expect(await rowsOf(unused, used)).toMatchObject([
      { state: 'stock', orderId: id, isConfirmed: true },
      { state: 'working', orderId: id, isConfirmed: true },
    ])
    expect(await kindsOf(unused)).toEqual(['bought 2026-11-26', 'withdrawn', 'bought 2026-11-26'])
  })

  test('DRIVE-001: a drive that was typed before keeps its state and kind, and gets its order', async () => {
    const id = await order([[2, 1]])
    const typed = drive()
    const row = { organisationId: organisation.id, serialNumber: typed, state: 'working', months: 15 } as const
    await db.insert(drives).values(row)
    await ship(id, 0, typed)
    expect(await rowsOf(typed)).toMatchObject([{ state: 'working', months: 15, orderId: id, isConfirmed: true }])
  })

  test('DRIVE-007: a drive that works already gets its kind by the order, and its end by the rule', async () => {
    const id = await order([[1, 2]])
    const [read, told] = [drive(), drive()]
    const use = { systems: ['osn' as const], isService: false, isSeasonal: false, isExcise: false, isAutonomous: false }
    const row = { organisationId: organisation.id, state: 'working', registeredOn: '2026-01-10', use } as const
    const end = { expiresOn: '2027-03-01', expirySource: 'ofd' } as const
    await db.insert(drives).values([
      { ...row, serialNumber: read },
      { ...row, serialNumber: told, ...end },
    ])
    await ship(id, 0, read, told)
    expect(await rowsOf(read, told)).toMatchObject([
      { months: 36, expiresOn: '2027-07-24', expirySource: 'computed', remindOn: '2027-05-25' },
      { months: 36, ...end },
    ])
  })

  test('DRIVE-001: a shipment waits for an import of the same number, and keeps what it wrote', async () => {
    const id = await order([[2, 1]])
    const number = drive()
    let shipping: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      const typed = { organisationId: organisation.id, serialNumber: number, state: 'stock', place: 'Сейф' } as const
      await tx.insert(drives).values(typed)
      shipping = ship(id, 0, number)
      const waiting = sql`select 1 from pg_locks where not granted`
      while (((await tx.execute(waiting)) as { rows: unknown[] }).rows.length === 0);
    })
    await shipping
    expect(await rowsOf(number)).toMatchObject([{ place: 'Сейф', orderId: id, isConfirmed: true }])
  })

  test('DRIVE-004: the database refuses to change or delete an event; one goes with its drive only', async () => {
    const id = await order([[1, 1]])
    const number = drive()
    await ship(id, 0, number)
    const [row] = await rowsOf(number)
    const ofDrive = eq(driveEvents.driveId, row?.id ?? 0)
    const refused = { cause: expect.objectContaining({ message: 'drive events are append-only' }) }
    await expect(db.update(driveEvents).set({ kind: 'closed' }).where(ofDrive)).rejects.toMatchObject(refused)
    await expect(db.delete(driveEvents).where(ofDrive)).rejects.toMatchObject(refused)
    await db.delete(drives).where(eq(drives.id, row?.id ?? 0))
    expect(await db.$count(driveEvents, ofDrive)).toBe(0)
  })

  test('REPL-003: pairs of the order’s plan get its drives by product as they are shipped, and lose withdrawn ones', async () => {
    const old = await db
      .insert(drives)
      .values(
        [0, 1, 2].map(() => ({ organisationId: organisation.id, serialNumber: drive(), state: 'working' as const })),
      )
      .returning()
    const plan = { organisationId: organisation.id, createdAt: at }
    const [made] = await db.insert(replacementPlans).values(plan).returning()
    const planId = made?.id ?? 0
    await db
      .insert(replacementPairs)
      .values(old.map(({ id }, index) => ({ planId, oldDriveId: id, productId: index === 1 ? 2 : 1 })))
    const id = await order(
      [
        [1, 3],
        [2, 1],
      ],
      planId,
    )
    const [one, two, other] = [drive(), drive(), drive()]
    const pairs = async () => {
      const rows = await db
        .select()
        .from(replacementPairs)
        .where(eq(replacementPairs.planId, planId))
        .orderBy(sql`id`)
      const shipped = await rowsOf(one, two, other)
      return rows.map(({ newDriveId }) => shipped.find((row) => row.id === newDriveId)?.serialNumber)
    }
    const first = await ship(id, 0, one)
    expect(await pairs()).toEqual([one, undefined, undefined])
    await shipNow(db, id, {
      lines: [
        { position: 0, quantity: 1, serialNumbers: [two] },
        { position: 1, quantity: 1, serialNumbers: [other] },
      ],
      at,
    })
    expect(await pairs()).toEqual([one, other, two])
    await withdraw(first.id)
    expect(await pairs()).toEqual([undefined, other, two])
  })

  test('REPL-003: a plan of another organisation, or one with an order, is left alone', async () => {
    const [made] = await db
      .insert(replacementPlans)
      .values({ organisationId: organisation.id, createdAt: at })
      .returning()
    const planId = made?.id ?? 0
    const orderOf = async () =>
      (await db.select().from(replacementPlans).where(eq(replacementPlans.id, planId)))[0]?.orderId
    await order([[1, 1]], planId + 1_000)
    expect(await orderOf()).toBeNull()
    const first = await order([[1, 1]], planId)
    await order([[1, 1]], planId)
    expect(await orderOf()).toBe(first)
  })
})
