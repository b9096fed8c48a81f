import { asc, eq, ne } from 'drizzle-orm'
import { EDO_FLOW_TYPE } from 'shared-contracts/domain/limits'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Database } from '../../../platform/database/database.ts'
import { organisations } from '../../organisations/schema.ts'
import { shipNow } from '../../../testing/ship.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import {
  buyer,
  openShop,
  organisation,
  terms as orderTerms,
  type ShopDatabase,
} from '../../../testing/database/shop-database.ts'
import { describeOnPostgres } from '../../../testing/database/describe-on-postgres.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { unzip } from '../../../testing/files/unzip.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { cancelForBuyer } from '../cancelling/cancel-for-buyer.ts'
import { expireOrders } from '../changes/end-orders.ts'
import { placeOrder } from '../placing/place-order.ts'
import { lockShipment } from '../changes/lock-order.ts'
import { withdrawShipment } from '../changes/withdraw-shipment.ts'
import { orderLines, orders } from '../schema.ts'
import { serialNumbersOf } from './serial-numbers-of.ts'
import { listDocuments, listSizes } from './store.ts'
import { askForDocuments, claimTask, finishTask, requestDocument } from './document-tasks.ts'
import { invalidateInvoice, makeDocument, storeDocument } from './issue-document.ts'
import { issueDueDocuments } from './issue-documents.ts'
import { DOCUMENT_TYPE, DOCUMENT_URGENCY, documentTasks, orderDocuments } from './schema.ts'

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
  /** Ships all that is left of an order. */
  async function shipment(orderId: number): Promise<{ orderId: number; shipmentId: number }> {
    const { id } = await shipNow(db, orderId)
    return { orderId, shipmentId: id }
  }
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
  /** Issues the invoice of an order on another day. */
  async function issueInvoice(orderId: number, day: string) {
    const made = await makeDocument(db, terms, { orderId, type: DOCUMENT_TYPE.invoice }, new Date(day))
    if (made !== undefined) await storeDocument(db, made)
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

  test('SHIP-007 AMB-193: an invoice has the VAT rate and the deadline of its order', async () => {
    const orderId = await order()
    await db.update(orders).set({ vatPercent: 10, payUntil: new Date('2026-12-10T20:59:59.999Z') })
    await pass()
    const [invoice] = await invoices()
    const text = pdfText(invoice?.bytes ?? Buffer.of()).replaceAll(/\s+/g, ' ')
    expect(invoice?.orderId).toBe(orderId)
    expect(text).toContain('В том числе НДС 10 %: 9,09')
    expect(text).toContain('Оплатите до 10.12.2026, иначе заказ отменится.')
  })

  test.each([
    ['in the EDO', EDO_FLOW_TYPE, true, true],
    ['on paper', 0, true, false],
    ['in a shop without EDO', EDO_FLOW_TYPE, false, false],
  ])('DOC-011: the UPD of a buyer %s says where its original is', async (_, docExchangeType, hasEdo, isElectronic) => {
    await db.update(organisations).set({ docExchangeType }).where(eq(organisations.id, organisation.id))
    const closing = { ...(await shipment(await order())), type: DOCUMENT_TYPE.closing }
    const made = await makeDocument(db, { ...terms, hasEdo }, closing, new Date())
    const text = pdfText(made?.bytes ?? Buffer.of())
    expect(text.includes('файл XML')).toBe(isElectronic)
    // The code of the product.
    expect(text.replaceAll(/\s+/g, ' ')).toContain(' 1 1 Товар 1 ')
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

  test('invoices are made first, then what a buyer asked for, then the rest', async () => {
    const [shipped, looked, placed] = [await order(), await order(), await order()]
    const [ofShipped, ofLooked] = [await shipment(shipped), await shipment(looked)]
    await db.delete(documentTasks)
    const dueAt = (seconds: number) => new Date(Date.now() - seconds * 1_000)
    await requestDocument(db, { ...ofShipped, type: DOCUMENT_TYPE.closing }, dueAt(90), 'later')
    await requestDocument(db, { ...ofShipped, type: DOCUMENT_TYPE.serialNumbers }, dueAt(80), 'later')
    await requestDocument(db, { ...ofLooked, type: DOCUMENT_TYPE.serialNumbers }, dueAt(70), 'later')
    await requestDocument(db, { ...ofLooked, type: DOCUMENT_TYPE.closing }, dueAt(75), 'later')
    await requestDocument(db, { orderId: placed, type: DOCUMENT_TYPE.invoice }, dueAt(60), 'invoice')
    await askForDocuments(db, { orderId: looked, hasInvoice: true })
    const claimed: string[] = []
    for (let task = await claimTask(db, new Date()); task !== undefined; task = await claimTask(db, new Date())) {
      claimed.push(`${task.orderId} ${task.type}`)
    }
    expect(claimed).toEqual([
      `${placed} INVOICE_ORDER`,
      `${looked} UPD`,
      `${looked} SERIAL_NUMBERS`,
      `${shipped} UPD`,
      `${shipped} SERIAL_NUMBERS`,
    ])
  })

  test('a task that is due later holds up no task that is less urgent', async () => {
    const [later, shipped] = [await order(60_000), await order(60_000)]
    const ofShipped = await shipment(shipped)
    await finishTask(db, { ...ofShipped, type: DOCUMENT_TYPE.serialNumbers })
    expect(await claimTask(db, new Date(Date.now() + 1_000))).toMatchObject({ orderId: shipped, type: 'UPD' })
    expect(await claimTask(db, new Date(Date.now() + 1_000))).toBeUndefined()
    expect(await claimTask(db, new Date(Date.now() + 61_000))).toMatchObject({ orderId: later, type: 'INVOICE_ORDER' })
  })

  test('an invoice that was never requested is requested by asking for it, not of an expired or a sample order', async () => {
    const [old, expired, sample, forming] = [await order(), await order(), await order(), await order(60_000)]
    const { dueAt } = (await tasks()).find(({ orderId }) => orderId === forming) ?? {}
    await db.delete(documentTasks).where(ne(documentTasks.orderId, forming))
    await db.update(orders).set({ expiredAt: new Date() }).where(eq(orders.id, expired))
    await db.update(orders).set({ isSample: true }).where(eq(orders.id, sample))
    for (const orderId of [old, expired, sample, forming]) await askForDocuments(db, { orderId, hasInvoice: false })
    await askForDocuments(db, { orderId: old, hasInvoice: false })
    expect(await tasks()).toEqual([
      {
        orderId: forming,
        type: 'INVOICE_ORDER',
        shipmentId: null,
        dueAt,
        attempts: 0,
        urgency: DOCUMENT_URGENCY.invoice,
      },
      {
        orderId: old,
        type: 'INVOICE_ORDER',
        shipmentId: null,
        dueAt: expect.any(Date),
        attempts: 0,
        urgency: DOCUMENT_URGENCY.asked,
      },
    ])
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
    await issueInvoice(orderId, '2026-11-20')
    await issueInvoice(orderId, '2026-11-21')
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

  describe('AMB-194: the invoice of an order that ends', () => {
    const end = (orderId: number) =>
      cancelForBuyer(db, { orgId: organisation.id, orderId, reason: 'Передумали', at: new Date() })
    const isInvalid = ({ bytes }: { bytes: Uint8Array }) => pdfText(bytes).includes('Недействителен')

    async function expire(orderId: number) {
      await expireOrders(db, await db.select().from(orders).where(eq(orders.id, orderId)), new Date())
    }

    test.each([
      ['cancelled', end],
      ['expired', expire],
    ])('is made again when it is %s, invalid, with its number, its day and its address', async (_, endNow) => {
      const orderId = await order()
      await issueInvoice(orderId, '2026-11-20')
      await pass()
      const [before] = await invoices()
      await endNow(orderId)
      expect(await pass()).toEqual([['document issued', orderId]])
      const [after, ...others] = await invoices()
      expect(others).toEqual([])
      expect(after).toMatchObject({ id: before?.id, number: before?.number, issuedAt: before?.issuedAt })
      expect(after?.name).toBe(`Счет № ФН-${orderId} от 20.11.2026, недействителен.pdf`)
      expect([before, after].map((invoice) => invoice && isInvalid(invoice))).toEqual([false, true])
      expect(after?.etag).not.toBe(before?.etag)
      expect(await tasks()).toEqual([])
    })

    test('is made after the invoices of placed orders', async () => {
      const ended = await order()
      await pass()
      await end(ended)
      const placed = await order()
      expect(await pass()).toEqual([
        ['document issued', placed],
        ['document issued', ended],
      ])
    })

    test('is not made if there was none', async () => {
      const orderId = await order()
      await end(orderId)
      await pass()
      expect([await invoices(), await tasks()]).toEqual([[], []])
    })

    test('is invalid for who reads it also when the order ends while it is drawn', async () => {
      const orderId = await order()
      const soon = new Date(Date.now() + 1_000)
      const task = await claimTask(db, soon)
      const drawn = await makeDocument(db, terms, { orderId, type: DOCUMENT_TYPE.invoice }, soon)
      if (task === undefined || drawn === undefined) throw new Error('nothing is due')
      await end(orderId)
      await storeDocument(db, drawn)
      await finishTask(db, task)
      expect(await invalidateInvoice(db, terms, orderId)).toBe(true)
      expect((await invoices()).map(isInvalid)).toEqual([true])
      // A slower backend that had begun before changes nothing.
      await storeDocument(db, drawn)
      expect((await invoices()).map(isInvalid)).toEqual([true])
    })

    test('is invalid for who reads it before that', async () => {
      const [orderId, other] = [await order(), await order()]
      await pass()
      expect(await invalidateInvoice(db, terms, orderId)).toBe(false)
      await end(orderId)
      expect(await invalidateInvoice(db, terms, orderId)).toBe(true)
      expect(await invalidateInvoice(db, terms, orderId)).toBe(false)
      expect((await invoices()).map((invoice) => [invoice.orderId, isInvalid(invoice)])).toEqual([
        [orderId, true],
        [other, false],
      ])
    })
  })

  test('a shipped order without serial numbers gets its closing document and no list', async () => {
    const orderId = await order()
    await shipment(orderId)
    await pass()
    const made = await db
      .select({ type: orderDocuments.type })
      .from(orderDocuments)
      .where(eq(orderDocuments.orderId, orderId))
    expect(made.map(({ type }) => type).toSorted()).toEqual(['INVOICE_ORDER', 'UPD'])
    expect(await tasks()).toEqual([])
  })

  test('SHIP-004 SHIP-006: each shipment has its own documents; those of a withdrawn one are replaced', async () => {
    const orderId = await order()
    await db
      .update(orders)
      .set({ deliveryPrice: kopecksOf(20), place: { address: 'Казань' } as never, deliveryTypeId: 1 })
    await db.update(orderLines).set({ quantity: 3 })
    const ship = (quantity: number, serialNumber: string) =>
      shipNow(db, orderId, { lines: [{ position: 0, quantity, serialNumbers: [serialNumber] }] })
    const first = await ship(1, '7380440914000001')
    await ship(2, '7380440914000002')
    await pass()
    const read = async () => (await invoices()).filter(({ type }) => type !== DOCUMENT_TYPE.invoice)
    expect((await read()).map(({ type, number }) => `${type} ${number}`).toSorted()).toEqual([
      `SERIAL_NUMBERS ФН-${orderId}`,
      `SERIAL_NUMBERS ФН-${orderId}/2`,
      `UPD ФН-${orderId}`,
      `UPD ФН-${orderId}/2`,
    ])
    const closing = (await read())
      .filter(({ type }) => type === DOCUMENT_TYPE.closing)
      .toSorted((one, other) => one.number.length - other.number.length)
    const texts = closing.map(({ bytes }) => pdfText(bytes).replaceAll(/\s+/g, ' '))
    expect(texts.map((text) => text.includes('120,00'))).toEqual([true, false])
    expect(texts.map((text) => text.includes('200,00'))).toEqual([false, true])
    const list = await serialNumbersOf(db, orderId, terms)
    expect(list?.name).toBe('Серийные номера.xlsx')
    const listed = Object.values(unzip(list?.bytes ?? Buffer.of())).join('')
    for (const serialNumber of ['7380440914000001', '7380440914000002']) expect(listed).toContain(serialNumber)
    await db.transaction(async (tx) => {
      const found = await lockShipment(tx, first.id)
      if (found === undefined) throw new Error('no shipment')
      await withdrawShipment(tx, found.order, found.shipment, { reason: 'Брак', at: new Date(), by: 'test' })
    })
    await ship(1, '7380440914000001')
    await pass()
    const replaced = (await listDocuments(db, [orderId])).filter(({ type }) => type === DOCUMENT_TYPE.closing)
    expect(
      replaced.map(({ number, name, shipment: of }) => [
        number,
        of?.number,
        of?.withdrawnAt != null,
        /заменен/.test(name),
      ]),
    ).toEqual(
      expect.arrayContaining([
        [`ФН-${orderId}`, 1, true, true],
        [`ФН-${orderId}/2`, 2, false, false],
        [`ФН-${orderId}/3`, 1, false, false],
      ]),
    )
    expect(await listSizes(db, [orderId], 100)).toHaveLength(1 + 3 + 2)
  })
})
