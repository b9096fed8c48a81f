import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Database } from '../../platform/database/database.ts'
import { journal } from '../journal/schema.ts'
import { organisations } from '../organisations/schema.ts'
import { products } from '../products/schema.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { buyer, openShop, organisation, STOCK, terms, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { changeByHand } from './by-hand.ts'
import { documentTasks } from './documents/schema.ts'
import { contractOrders } from './history/contract-order.ts'
import { placeOrder } from './placing/place-order.ts'
import { orderPayments } from './payments/schema.ts'
import { orders } from './schema.ts'
import { shipments } from './shipments/schema.ts'

const at = new Date('2026-11-26T09:00:00Z')

describeOnPostgres('a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  const order = async () =>
    String(
      await placeOrder(db, terms, {
        organisation,
        author: buyer,
        key: undefined,
        delivery: false,
        price: undefined,
        body: bodyOf(contacts, [1, 2]),
      }),
    )
  const command = (...words: string[]) => changeByHand(db, words, { hasEdo: true, at, by: 'npm run order' })
  const rowOf = async (id: string) =>
    (
      await db
        .select()
        .from(orders)
        .where(eq(orders.id, Number(id)))
    )[0]
  const stock = async () => (await db.select().from(products).orderBy(asc(products.id)))[0]?.stock

  test('SHIP-001: a bank payment is recorded in parts, and not more than is left', async () => {
    const id = await order()
    await command('pay', id, '50.50')
    expect(await rowOf(id)).toMatchObject({ payRemain: kopecksOf(149.5), fnr: null })
    await expect(command('pay', id, '150')).rejects.toThrow('only 149,50\u00A0₽ are left to pay')
    await command('pay', id, '149.50')
    expect(await rowOf(id)).toMatchObject({ payRemain: 0, fnr: `FNR-${id}` })
    await expect(command('pay', id, '1')).rejects.toThrow('pay: the order is paid')
  })

  test('SHIP-001: a pickup is made ready, shipped and signed, with the tasks of its documents', async () => {
    await db.update(organisations).set({ docExchangeType: 1 }).where(eq(organisations.id, organisation.id))
    const id = await order()
    await command('ready', id)
    expect(await rowOf(id)).toMatchObject({ goods: 'ready', fnr: `FNR-${id}` })
    await command('ship', id, '1040157')
    expect(await rowOf(id)).toMatchObject({
      goods: 'shipped',
      shippedAt: at,
      trackNumber: '1040157',
      docStatus: 'Ожидает подписи',
    })
    const shipped = await contractOrders(
      db,
      await db
        .select()
        .from(orders)
        .where(eq(orders.id, Number(id))),
    )
    expect(shipped).toMatchObject([{ orderId: Number(id), shippedAt: at.toISOString() }])
    const tasks = await db
      .select()
      .from(documentTasks)
      .where(eq(documentTasks.orderId, Number(id)))
    expect(tasks.map(({ type }) => type).toSorted()).toEqual(['INVOICE_ORDER', 'SERIAL_NUMBERS', 'UPD'])
    await command('signed', id)
    expect(await rowOf(id)).toMatchObject({ docStatus: 'Подписан' })
    await expect(command('ready', id)).rejects.toMatchObject({
      name: 'WrongCommand',
      message: 'makeReady: the order is shipped',
    })
    await expect(command('ship', id)).rejects.toThrow('ship: the order is shipped')
    await expect(command('cancel', id, 'Передумали')).rejects.toThrow('cancel: the order is shipped')
  })

  test('AMB-153: where documents are on paper nothing is to be signed', async () => {
    await db.update(organisations).set({ docExchangeType: 0 }).where(eq(organisations.id, organisation.id))
    const id = await order()
    await command('ship', id)
    await command('signed', id)
    expect(await rowOf(id)).toMatchObject({ goods: 'shipped', trackNumber: null, docStatus: null })
  })

  test('AMB-197: an order is cancelled with a reason, and its goods return to the stock', async () => {
    await db.update(products).set({ stock: STOCK })
    const id = await order()
    await command('cancel', id, 'Заказали по ошибке')
    expect(await rowOf(id)).toMatchObject({ expiredAt: at, cancelReason: 'Заказали по ошибке' })
    expect(await stock()).toBe(STOCK)
    await expect(command('ship', id)).rejects.toThrow('ship: the order is cancelled')
  })

  test('SHIP-001 AMB-193: a buyer gets until the end of another day to pay', async () => {
    const id = await order()
    await command('until', id, '10.12.2026')
    expect((await rowOf(id))?.payUntil?.toISOString()).toBe('2026-12-10T20:59:59.999Z')
    await command('pay', id, '1')
    await expect(command('until', id, '11.12.2026')).rejects.toThrow('expire: the order is partly')
  })

  test('SHIP-003 SHIP-006: a file says what is shipped, and the shipment is withdrawn by its id', async () => {
    const id = await order()
    const folder = mkdtempSync(join(tmpdir(), 'shipment-'))
    const file = join(folder, 'lines.csv')
    try {
      writeFileSync(file, '\uFEFF1; 1 ;7380 4409 1400 0007\r\n')
      await command('ship', id, 'T1', '--lines', file)
      expect(await rowOf(id)).toMatchObject({ goods: 'partly_shipped', trackNumber: 'T1' })
      writeFileSync(file, '2;1')
      await expect(command('ship', id, '--lines', file)).rejects.toThrow(
        'line 1 of the file: the order has no product 2',
      )
      writeFileSync(file, '1;5')
      await expect(command('ship', id, '--lines', file)).rejects.toThrow('only 1 pieces are left to ship')
    } finally {
      rmSync(folder, { recursive: true })
    }
    await expect(command('ship', id, '--lines', file)).rejects.toThrow('ENOENT')
    const [shipment] = await db
      .select()
      .from(shipments)
      .where(eq(shipments.orderId, Number(id)))
    await expect(command('withdraw', String(shipment?.id))).rejects.toThrow('the reason is missing')
    await expect(command('withdraw', '1', 'Не тот товар')).rejects.toThrow('there is no shipment 1')
    await command('withdraw', String(shipment?.id), 'Не тот товар')
    expect(await rowOf(id)).toMatchObject({ goods: 'waiting', trackNumber: null })
  })

  test('SHIP-009: a payment by invoice has its day and its document', async () => {
    const id = await order()
    await command('pay', id, '50', '25.11.2026', 'платежное поручение № 418')
    await expect(command('pay', id, '50', '28.11.2026')).rejects.toThrow('the day of the payment is still to come')
    await expect(command('pay', id, '50', 'вчера')).rejects.toThrow('the day of the payment is like 25.11.2026')
    const paid = await db
      .select()
      .from(orderPayments)
      .where(eq(orderPayments.orderId, Number(id)))
    expect(paid).toMatchObject([
      { sum: kopecksOf(50), paidAt: new Date('2026-11-24T21:00:00Z'), document: 'платежное поручение № 418' },
    ])
  })

  test('SHIP-001: what is changed by hand stands in the journal, and nothing of what is refused', async () => {
    const id = await order()
    await command('until', id, '10.12.2026')
    await command('ready', id)
    await expect(command('ready', id)).rejects.toThrow('makeReady: the order is ready')
    await command('cancel', id, 'Передумали')
    const entries = await db
      .select()
      .from(journal)
      .where(eq(journal.subject, `order ${id}`))
      .orderBy(asc(journal.id))
    expect(entries).toMatchObject([
      { what: 'until', at, who: 'npm run order', after: { payUntil: '2026-12-10T20:59:59.999Z' } },
      { what: 'ready' },
      { what: 'cancel', after: { reason: 'Передумали' } },
    ])
  })

  test.each([
    [[], 'give one of pay, until, ready, ship, signed, cancel and an order’s number, or withdraw and a shipment’s id'],
    [['toString', '1'], 'give one of'],
    [['ready', '1'], 'there is no order 1'],
    [['ready', 'x'], 'there is no order x'],
  ])('%j is refused: %s', async (words, reason) => {
    await expect(command(...words)).rejects.toThrow(reason)
  })

  test.each([
    [['pay'], 'the sum is missing'],
    [['pay', '1,5'], 'the sum is missing'],
    [['until', '31.11.2026'], 'the day is missing'],
    [['cancel'], 'the reason is missing'],
  ])('%j of an order is refused: %s', async ([name = '', ...given], reason) => {
    await expect(command(name, await order(), ...given)).rejects.toThrow(reason)
  })
})
