import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { buyer, openShop, organisation, terms as orderTerms, type ShopDatabase } from '../../testing/shop-database.ts'
import { describeOnPostgres } from '../../testing/describe-on-postgres.ts'
import { readSettings } from '../../settings.ts'
import { placeOrder } from '../placing/place-order.ts'
import { orders } from '../schema.ts'
import { claimTask } from './document-tasks.ts'
import { makeDocument, storeDocument } from './issue-document.ts'
import { issueDueDocuments } from './issue-documents.ts'
import { DOCUMENT_TYPE, documentTasks, orderDocuments } from './schema.ts'

describeOnPostgres('a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database

  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)
  beforeEach(() => db.delete(orders))

  const order = (invoiceDelay = 0) =>
    placeOrder(
      db,
      { ...orderTerms, invoiceDelay },
      {
        organisation,
        author: buyer,
        key: undefined,
        delivery: false,
        price: undefined,
        body: bodyOf(contacts, [1, 1]),
      },
    )
  const { documents: terms } = readSettings({})
  /** Issues what is due some seconds from now. @returns the log's messages with their orders */
  async function pass(secondsLater = 1, of: Database = db, printed = terms) {
    const lines: [message: string, orderId: number | undefined][] = []
    const log = {
      info: ({ orderId }: { orderId?: number }, message: string) => lines.push([message, orderId]),
      error: ({ orderId }: { orderId?: number }, message: string) => lines.push([message, orderId]),
    }
    const now = new Date(Date.now() + secondsLater * 1_000)
    await issueDueDocuments({ db: of, terms: printed, now: () => now, log }, AbortSignal.timeout(20_000))
    return lines
  }
  const invoices = () => db.select().from(orderDocuments).orderBy(asc(orderDocuments.orderId))
  const tasks = () => db.select().from(documentTasks)

  test('an invoice is made when its delay is over, once, and never again', async () => {
    const orderId = await order(60_000)
    expect(await pass()).toEqual([])
    expect(await pass(61)).toEqual([['document issued', orderId]])
    expect(await pass(3_600)).toEqual([])
    expect(await tasks()).toEqual([])
    const [invoice] = await invoices()
    expect(invoice).toMatchObject({ orderId, type: 'INVOICE_ORDER', number: `ФН-${orderId}`, mime: 'application/pdf' })
  })

  test('an order that is not placed has no task', async () => {
    const placing = db.transaction(async (tx) => {
      await placeOrder(tx, orderTerms, {
        organisation,
        author: buyer,
        key: undefined,
        delivery: false,
        price: undefined,
        body: bodyOf(contacts, [1, 1]),
      })
      throw new Error('the connection broke')
    })
    await expect(placing).rejects.toThrow('the connection broke')
    expect(await tasks()).toEqual([])
  })

  test('three backends at the same time make each of ten invoices once', async () => {
    const placed = await Promise.all(Array.from({ length: 10 }, () => order()))
    const lines = (await Promise.all([db, shop.connect(), shop.connect()].map((of) => pass(1, of)))).flat()
    expect(lines.map(([, orderId]) => orderId).toSorted()).toEqual(placed.toSorted())
    expect((await invoices()).map(({ orderId }) => orderId)).toEqual(placed.toSorted())
  })

  test('a backend skips the task that another one is claiming', async () => {
    const [first, second] = [await order(), await order()]
    const later = new Date(Date.now() + 1_000)
    const other = shop.connect()
    await db.transaction(async (tx) => {
      const mine = await claimTask(tx, later)
      const theirs = await claimTask(other, later)
      expect([mine?.orderId, theirs?.orderId].toSorted()).toEqual([first, second])
      expect(await claimTask(other, later)).toBeUndefined()
    })
  })

  test('the task of a backend that was killed comes up again after ten seconds', async () => {
    const orderId = await order()
    expect(await claimTask(db, new Date(Date.now() + 1_000))).toMatchObject({ orderId, attempts: 1 })
    expect(await pass(10)).toEqual([])
    expect(await pass(12)).toEqual([['document issued', orderId]])
  })

  test('two backends that make the same document keep the first one', async () => {
    const orderId = await order()
    const invoiceOf = async (day: string) => {
      const made = await makeDocument(db, terms, { orderId, type: DOCUMENT_TYPE.invoice }, new Date(day))
      if (made !== undefined) await storeDocument(db, made)
    }
    await invoiceOf('2026-11-20')
    await invoiceOf('2026-11-21')
    expect((await invoices()).map(({ issuedAt }) => issuedAt)).toEqual([new Date('2026-11-20')])
  })

  test('a document that cannot be made is tried again after a growing pause of at most an hour, and holds up no other', async () => {
    const orderId = await order()
    // A document whose seller has no name cannot be drawn.
    const broken = { ...terms, seller: undefined as never }
    const pauses: number[] = []
    let time = 1
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await pass(time, db, broken)).toEqual([['document not issued', orderId]])
      const [{ dueAt } = { dueAt: new Date(0) }] = await tasks()
      const pause = Math.round((dueAt.getTime() - Date.now()) / 1_000) - time
      pauses.push(pause)
      time += pause + 1
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600, 3_600])
    const next = await order()
    expect(await pass(time)).toEqual(
      expect.arrayContaining([
        ['document issued', orderId],
        ['document issued', next],
      ]),
    )
  })

  test('a shipped order without serial numbers gets its closing document and no list', async () => {
    const orderId = await order()
    await db.insert(documentTasks).values([
      { orderId, type: DOCUMENT_TYPE.closing },
      { orderId, type: DOCUMENT_TYPE.serialNumbers },
    ])
    await pass()
    const made = await db
      .select({ type: orderDocuments.type })
      .from(orderDocuments)
      .where(eq(orderDocuments.orderId, orderId))
    expect(made.map(({ type }) => type).toSorted()).toEqual(['INVOICE_ORDER', 'UPD'])
    expect(await tasks()).toEqual([])
  })
})
