import { setTimeout } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import readXlsxFile from 'read-excel-file/node'
import type { Database } from '../../../platform/database/database.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { buyer, openShop, organisation, terms, type ShopDatabase } from '../../../testing/database/shop-database.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import { shipNow } from '../../../testing/ship.ts'
import { rowsOf } from '../../exchange/import/rows-of.ts'
import { requestDocument } from '../documents/document-tasks.ts'
import { issueDueDocuments } from '../documents/issue-documents.ts'
import { orderDocuments } from '../documents/schema.ts'
import { placeOrder } from '../placing/place-order.ts'
import { addNumbers } from './complete-shipment.ts'
import { lockShipment } from './lock-order.ts'

describeOnPostgres('a PostgreSQL server', (bin) => {
  let shop: ShopDatabase
  let db: Database
  let orderId: number
  let shipmentId: number
  beforeAll(async () => {
    shop = await openShop(bin)
    db = shop.db
    const placed = { organisation, author: buyer, key: undefined, delivery: false, price: undefined }
    orderId = await placeOrder(db, terms, { ...placed, body: bodyOf(contacts, [1, 3]) })
    shipmentId = (await shipNow(db, orderId)).id
  }, 60_000)
  afterAll(() => shop.dispose(), 60_000)

  /** Adds a serial number to the shipment; the transaction ends after `then`. */
  const add = (serialNumber: string, then = async () => undefined as void) =>
    db.transaction(async (tx) => {
      const found = await lockShipment(tx, shipmentId)
      if (found === undefined) throw new Error('no shipment')
      const line = { position: 0, serialNumbers: [serialNumber], at: new Date(), by: 'test' }
      expect(await addNumbers(tx, found.order, found.shipment, line)).toEqual({ added: 1, refusals: [] })
      await then()
    })
  const issue = () => {
    const log = {
      info: () => undefined,
      error: (bound: object) => {
        throw new Error(JSON.stringify(bound))
      },
    }
    const now = () => new Date(Date.now() + 1_000)
    return issueDueDocuments({ db, terms: readSettings({}).documents, now, log }, AbortSignal.timeout(20_000))
  }
  /** The serial numbers of the list that is stored. */
  const listed = async () => {
    const ofList = and(eq(orderDocuments.shipmentId, shipmentId), eq(orderDocuments.type, 'SERIAL_NUMBERS'))
    const lists = await db.select().from(orderDocuments).where(ofList)
    expect(lists).toHaveLength(1)
    const [sheet] = await readXlsxFile(Buffer.from(lists[0]?.bytes ?? []))
    return [...JSON.stringify(sheet).matchAll(/\d{16}/g)].map(([number]) => number)
  }
  const isWaiting = async () =>
    (await rowsOf(db, sql`select pid from pg_stat_activity where wait_event_type = 'Lock'`)).length > 0

  test('EXCH-026: the list of a shipment is made again when serial numbers are added', async () => {
    await add('7380440900000001')
    await issue()
    expect(await listed()).toEqual(['7380440900000001'])
    await add('7380440900000002')
    await issue()
    expect(await listed()).toEqual(['7380440900000001', '7380440900000002'])
  })

  test('EXCH-026: a list that is made while serial numbers are added has them', async () => {
    // The one before has been added just now.
    await requestDocument(db, { orderId, shipmentId, type: 'SERIAL_NUMBERS' }, new Date(), 'later')
    let hasEnded = false
    let issuing: Promise<void> = Promise.resolve()
    await add('7380440900000003', async () => {
      issuing = issue().finally(() => {
        hasEnded = true
      })
      // The list waits for this transaction, or is ready without it.
      while (!hasEnded && !(await isWaiting())) await setTimeout(5)
    })
    await issuing
    await issue()
    expect(await listed()).toEqual(['7380440900000001', '7380440900000002', '7380440900000003'])
  })
})
