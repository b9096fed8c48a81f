import { asc, eq, inArray, sql } from 'drizzle-orm'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, terms, type ShopDatabase } from '../../../testing/database/shop-database.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import { changeByHand } from '../../orders/by-hand.ts'
import { placeOrder } from '../../orders/placing/place-order.ts'
import { productLinks } from '../../products/links/schema.ts'
import { exchangeRefusals, exchangeRuns } from '../runs/schema.ts'
import { saveSetting } from '../settings/settings.ts'
import { addAccount } from '../accounts.ts'
import { confirmOrders } from './confirm-orders.ts'
import { exportOrders, ORDERS_PER_QUERY } from './export-orders.ts'
import { orderExports } from '../../orders/exports/schema.ts'
import { byTest } from '../../../testing/by-test.ts'
import { journal } from '../../journal/schema.ts'
import { requestOrders } from './request-orders.ts'
import { orders } from '../../orders/schema.ts'

const at = new Date('2026-11-27T09:00:00Z')

describeOnPostgres('a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  let accountId: number
  let session = 100

  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  const order = () =>
    placeOrder(db, terms, {
      organisation,
      author: buyer,
      key: undefined,
      delivery: false,
      price: undefined,
      body: bodyOf(contacts, [1, 2]),
    })
  const command = (...words: string[]) => changeByHand(db, words, { hasEdo: true, at, by: 'npm run order' })
  const numbersIn = (file: string) => [...file.matchAll(/<Номер>(\d+)<\/Номер>/g)].map(([, number]) => Number(number))
  /** A new session of 1C asks for orders. */
  const query = async () => {
    session += 1
    const file = await exportOrders(db, { accountId, sessionId: session, at })
    return { sessionId: session, file, numbers: numbersIn(file) }
  }
  const confirm = (sessionId: number) => confirmOrders(db, { sessionId, at })

  test('EXCH-021: an order placed before the first account is not told, one placed after it is', async () => {
    await order()
    accountId = (await addAccount(db, { name: '1С' }, byTest)).id
    expect((await query()).numbers).toEqual([])
    const id = await order()
    expect((await query()).numbers).toEqual([id])
  })

  test('EXCH-021: only success of its session confirms an order', async () => {
    const id = await order()
    const [lost, stored] = [await query(), await query()]
    expect([lost.numbers, stored.numbers]).toEqual([expect.arrayContaining([id]), lost.numbers])
    await confirm(lost.sessionId)
    expect((await query()).numbers).toContain(id)
    const last = await query()
    await confirm(last.sessionId)
    expect((await query()).numbers).toEqual([])
  })

  test('EXCH-021: a confirmed order comes again only when it has changed', async () => {
    const id = await order()
    await confirm((await query()).sessionId)
    await command('until', String(id), '10.12.2026')
    expect((await query()).numbers).toEqual([])
    await command('pay', String(id), '50')
    expect((await query()).numbers).toEqual([id])
    await command('pay', String(id), '150')
    const { file, sessionId } = await query()
    expect(file).toContain('<Наименование>Заказ оплачен</Наименование><Значение>true</Значение>')
    await confirm(sessionId)
    expect((await query()).numbers).toEqual([])
  })

  test('EXCH-021: what changes between query and success is told again', async () => {
    const id = await order()
    const { sessionId } = await query()
    await command('cancel', String(id), 'Передумали')
    await confirm(sessionId)
    const { numbers, file, sessionId: second } = await query()
    expect([numbers, file.includes('<Наименование>Отменен</Наименование><Значение>true</Значение>')]).toEqual([
      [id],
      true,
    ])
    await confirm(second)
    const [row] = await db.select().from(orderExports).where(eq(orderExports.orderId, id))
    expect(row).toMatchObject({ revision: 2, confirmedRevision: 2, holdsStock: false })
  })

  test('DESK-010: the orders of the last 90 days are told again when asked for, older ones are not', async () => {
    const [recent, old] = [await order(), await order()]
    await confirm((await query()).sessionId)
    await db
      .update(orders)
      .set({ createdAt: new Date(at.getTime() - 91 * 86_400_000) })
      .where(eq(orders.id, old))
    const asked = await requestOrders(db, { at, by: 'Морозова Е. В.' })
    const { numbers, sessionId } = await query()
    expect([numbers.includes(recent), numbers.includes(old), numbers.length]).toEqual([true, false, asked])
    await confirm(sessionId)
    expect((await query()).numbers).toEqual([])
    const [row] = await db.select().from(journal).where(eq(journal.subject, 'exchange orders'))
    expect(row).toMatchObject({ who: 'Морозова Е. В.', what: 'request', after: { orders: asked } })
  })

  test('EXCH-023: a line that 1C has no guid for is told by its name and listed in the run', async () => {
    const id = await order()
    const { file, sessionId } = await query()
    expect(file).toContain('<Товар><Наименование>Товар 1</Наименование>')
    const [run] = await db.select().from(exchangeRuns).where(eq(exchangeRuns.sessionId, sessionId))
    expect(run).toMatchObject({ kind: 'orders', state: 'done', read: 1, refused: 1 })
    expect(
      await db
        .select()
        .from(exchangeRefusals)
        .where(eq(exchangeRefusals.runId, run?.id ?? 0)),
    ).toMatchObject([{ what: `Заказ ${id}`, line: 'Товар 1' }])
    await confirm(sessionId)
  })

  test('EXCH-022: a line has the guid of 1C', async () => {
    await db.insert(productLinks).values({ externalId: 'a#b', guid: 'a', name: 'Товар', productId: 1 })
    await order()
    const { file, sessionId } = await query()
    expect(file).toContain('<Товар><Ид>a#b</Ид><Наименование>Товар 1</Наименование>')
    expect(await db.select().from(exchangeRuns).where(eq(exchangeRuns.sessionId, sessionId))).toMatchObject([
      { refused: 0 },
    ])
    await confirm(sessionId)
  })

  test('EXCH-022: a file names the version of the setting', async () => {
    expect((await query()).file).toContain('ВерсияСхемы="2.10"')
    await saveSetting(db, 'ordersVersion', '2.08')
    expect((await query()).file).toContain('ВерсияСхемы="2.08"')
  })

  test('EXCH-021: a query tells a bounded number of orders, the next session the rest', async () => {
    const many = ORDERS_PER_QUERY + 3
    await db.execute(sql`insert into orders (organisation_id, author_name, delivery_type_id, goods_price, delivery_price,
      vat_percent, pay_remain, contact_name, contact_phone)
      select ${organisation.id}, '', 0, ${kopecksOf(1)}, 0, 22, 100, '', '8' from generate_series(1, ${many})`)
    await db.execute(sql`insert into order_exports (order_id)
      select id from orders where contact_phone = '8' on conflict do nothing`)
    const first = await query()
    expect(first.numbers).toHaveLength(ORDERS_PER_QUERY)
    await confirm(first.sessionId)
    const rest = await query()
    expect(rest.numbers).toHaveLength(3)
    await confirm(rest.sessionId)
    const unconfirmed = await db
      .select({ id: orderExports.orderId })
      .from(orderExports)
      .where(inArray(orderExports.orderId, [...first.numbers, ...rest.numbers]))
      .orderBy(asc(orderExports.orderId))
    expect(unconfirmed).toHaveLength(many)
  })
})
