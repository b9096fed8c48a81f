import { eq } from 'drizzle-orm'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Database } from '../../platform/database/database.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { openShop, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { startSmtpServer, type SmtpServer, type TakenLetter } from '../../testing/smtp-server.ts'
import { cancelOrder, expireOrders } from '../orders/changes/end-orders.ts'
import { makeReady } from '../orders/changes/hand-over.ts'
import { lockOrder } from '../orders/changes/lock-order.ts'
import { payOrder } from '../orders/changes/pay-order.ts'
import { shipOrder } from '../orders/changes/ship-order.ts'
import { memberships } from '../organisations/schema.ts'
import { orders, type OrderRow } from '../orders/schema.ts'
import { serialNumbers, shipments } from '../orders/shipments/schema.ts'
import { makeDueRefunds } from '../payments/refunds/make-refunds.ts'
import { payments } from '../payments/schema.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { letters } from '../orders/letters/schema.ts'
import {
  byHand,
  EMAIL,
  lettersShop,
  nameBuyer,
  PUBLIC_URL,
  type LettersShop,
} from '../../testing/database/shop-letters.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

describeOnPostgres('what letters say', (bin) => {
  let database: ShopDatabase
  let db: Database
  let smtp: SmtpServer
  let shop: LettersShop

  beforeAll(async () => {
    database = await openShop(bin)
    db = database.db
  }, 60_000)
  afterAll(() => database.dispose(), 60_000)
  beforeEach(async () => {
    await db.delete(payments)
    await db.delete(orders)
    await nameBuyer(db)
    smtp = await startSmtpServer()
    shop = lettersShop(db, smtp)
  })
  afterEach(() => smtp.goAway())

  /** Settles a payment of an order. @returns its key */
  async function pay({ id }: OrderRow, roubles: number): Promise<string> {
    const key = `payment of ${id}, ${roubles}`
    const sum = kopecksOf(roubles)
    await db.insert(payments).values({ key, orderId: id, sum, email: 'receipt@example.ru', acquirerId: key })
    await settlePayment(db, { key, orderId: id }, 'SUCCEEDED', quiet)
    return key
  }
  /** The letters of an order after a change of it, without that of its placing. */
  async function lettersAfter(change: (order: OrderRow) => Promise<unknown>): Promise<TakenLetter[]> {
    const order = await shop.order()
    await db.delete(letters)
    await change(order)
    await shop.pass()
    return shop.letters(order.id)
  }
  const said = (letter: TakenLetter | undefined) =>
    letter?.parts['text/plain']?.toString().replaceAll('\u00A0', ' ').replaceAll('\r\n', '\n') ?? ''
  const subjects = (taken: readonly TakenLetter[]) =>
    taken.map((letter) => letter.header('Subject').replaceAll('\u00A0', ' '))

  test('LETTER-001: an order that was placed', async () => {
    const order = await shop.order()
    await shop.issue()
    await shop.pass()
    const [letter] = shop.letters(order.id)
    expect(letter?.to).toBe(EMAIL)
    expect(letter?.header('Subject')).toBe(`Заказ №\u00A0${order.id} оформлен`)
    const text = said(letter)
    for (const fact of [
      'Товар 1: 3 шт. × 100,00 ₽ = 300,00 ₽',
      'Получение: Самовывоз',
      'Контактное лицо: Петрова Анна Сергеевна\n8-916-1234-567',
      'Итого: 300,00 ₽, в т. ч. НДС 22 %',
      'иначе он отменится',
      'Это письмо о заказе организации ООО «Ромашка».',
    ]) {
      expect(text).toContain(fact)
    }
  })

  test('LETTER-001: each payment that was received', async () => {
    const taken = await lettersAfter(async (order) => {
      await pay(order, 100)
      await pay(order, 200)
    })
    expect(subjects(taken)).toEqual([1, 2].map(() => expect.stringMatching(/^Оплата заказа № \d+ получена$/)))
    expect(said(taken[0])).toMatch(/Получено: 100,00 ₽\nОсталось оплатить: 200,00 ₽/)
    expect(said(taken[1])).toMatch(/Заказ оплачен полностью\.\n\nПолучено: 200,00 ₽\n\n/)
  })

  test('LETTER-001: an order that is ready for pickup, with FNR and warehouse', async () => {
    const taken = await lettersAfter((order) => makeReady(db, order, byHand()))
    expect(subjects(taken)).toEqual([expect.stringMatching(/^Заказ № \d+ готов к выдаче$/)])
    expect(said(taken[0])).toMatch(/Номер FNR: \d+\nСклад: г\. Москва, ул\. Складская, д\. 10, стр\. 2\n/)
  })

  test('LETTER-001: a payment by invoice that was recorded', async () => {
    const received = { ...byHand(), paidAt: new Date(), document: 'платежное поручение № 418' }
    const taken = await lettersAfter((order) => payOrder(db, order, kopecksOf(120), received))
    expect(said(taken[0])).toMatch(/Получено: 120,00 ₽\nОсталось оплатить: 180,00 ₽/)
  })

  test('LETTER-001: each shipment, with track number and serial numbers', async () => {
    const parts = [
      { quantity: 1, serialNumbers: ['9960440300000001'] },
      { quantity: 2, serialNumbers: [] },
    ]
    const taken = await lettersAfter(async ({ id }) => {
      for (const part of parts) {
        const order = await lockOrder(db, id)
        if (order === undefined) throw new Error('no order')
        const lines = [{ position: 0, ...part }]
        await shipOrder(db, order, { ...byHand(), lines, carrier: 'СДЭК', trackNumber: 'T-1', isSigned: false })
        await shop.pass()
      }
    })
    expect(subjects(taken)).toEqual([
      expect.stringMatching(/^Заказ № \d+ отгружен частично$/),
      expect.stringMatching(/^Заказ № \d+ отгружен$/),
    ])
    expect(said(taken[0])).toMatch(/Перевозчик: СДЭК\nТрек-номер: T-1\n/)
    expect(said(taken[0])).toContain('Товар 1: 1 шт.\nСерийный номер: 9960440300000001')
    expect(said(taken[1])).toContain('Товар 1: 2 шт.')
    expect(said(taken[1])).not.toMatch(/Серийны[йе] номера?: /)
  })

  test('LETTER-001: a letter lists 300 serial numbers of a shipment, and tells that there are more', async () => {
    const numbers = Array.from({ length: 301 }, (_, drive) => `99604403${String(drive).padStart(8, '0')}`)
    const [letter] = await lettersAfter(async (order) => {
      const given = { lines: 'rest', carrier: null, trackNumber: null, isSigned: false } as const
      const { id: orderId, organisationId } = order
      await shipOrder(db, order, { ...byHand(), ...given })
      await db
        .insert(serialNumbers)
        .values(numbers.map((serialNumber) => ({ serialNumber, orderId, organisationId, position: 0 })))
    })
    const listed = said(letter).match(/99604403\d{8}/g)
    expect(listed).toEqual(numbers.slice(0, 300))
    expect(said(letter)).toContain('В письме только первые серийные номера.')
  })

  test('LETTER-001: a shipment that was withdrawn before its letter could be sent has none', async () => {
    const taken = await lettersAfter(async (order) => {
      const given = { lines: 'rest', carrier: null, trackNumber: null, isSigned: false } as const
      const { id } = await shipOrder(db, order, { ...byHand(), ...given })
      await db.update(shipments).set({ withdrawnAt: new Date(), withdrawReason: 'ошибка' }).where(eq(shipments.id, id))
    })
    expect(taken).toEqual([])
  })

  test('LETTER-001: an order that its buyer cancelled', async () => {
    const taken = await lettersAfter((order) =>
      cancelOrder(db, order, { reason: 'Передумали', at: new Date(), by: null }),
    )
    expect(subjects(taken)).toEqual([expect.stringMatching(/^Заказ № \d+ отменен$/)])
    expect(said(taken[0])).toContain('Причина: Передумали')
  })

  test('LETTER-001: an order that expired', async () => {
    const taken = await lettersAfter((order) => expireOrders(db, [order], new Date()))
    expect(subjects(taken)).toEqual([expect.stringMatching(/^Заказ № \d+ отменен: не оплачен$/)])
    expect(said(taken[0])).toContain('Срок оплаты истек')
  })

  test.each([
    ['SUCCEEDED', 'Мы вернули 50,00 ₽ на карту'],
    ['REFUSED', 'Банк не принял возврат 50,00 ₽'],
  ] as const)('LETTER-001 A29: money that goes back: %s', async (status, sentence) => {
    const refund = () =>
      Promise.resolve(
        status === 'SUCCEEDED'
          ? ({ status, amount: { value: '50.00', currency: 'RUB' } } as const)
          : ({ status, reason: 'closed', isTemporary: false } as const),
      )
    const taken = await lettersAfter(async (order) => {
      await pay(order, 350)
      await makeDueRefunds({ db, acquiring: { refund }, log: quiet, now: () => new Date(Date.now() + 1_000) })
    })
    expect(subjects(taken).at(-1)).toMatch(/^Возврат денег по заказу № \d+$/)
    expect(said(taken.at(-1))).toContain(sentence)
    expect(taken.at(-1)?.to).toBe(EMAIL)
  })

  test('LETTER-001: without an e-mail of the author the organisation gets the letter, and without both nobody', async () => {
    await nameBuyer(db, { email: '' })
    const [letter] = await lettersAfter((order) => makeReady(db, order, byHand()))
    expect(letter?.to).toBe('buh@example.ru')
    await nameBuyer(db, { email: '', companyEmail: '' })
    expect(await lettersAfter((order) => makeReady(db, order, byHand()))).toEqual([])
    expect(await db.select({ state: letters.state }).from(letters)).toEqual([{ state: 'dropped' }])
  })

  test('TEAM-004: the letter of an order whose author was removed goes to the organisation', async () => {
    const members = await db.select().from(memberships)
    const [letter] = await lettersAfter(async (order) => {
      await makeReady(db, order, byHand())
      await db.delete(memberships)
    })
    await db.insert(memberships).values(members)
    expect(letter?.to).toBe('buh@example.ru')
  })

  test('LETTER-001: an order of the sample data gets no letter', async () => {
    const taken = await lettersAfter(async (order) => {
      await db.update(orders).set({ isSample: true }).where(eq(orders.id, order.id))
      await makeReady(db, { ...order, isSample: true }, byHand())
    })
    expect(taken).toEqual([])
    expect(await db.select().from(letters)).toEqual([])
  })

  test('LETTER-003: names and comments are escaped, and nothing is loaded from elsewhere', async () => {
    const order = await shop.order('<img src=x onerror=alert(1)>\n& "позвонить"')
    await shop.issue()
    await shop.pass()
    const [letter] = shop.letters(order.id)
    const html = letter?.parts['text/html']?.toString().replaceAll('\r\n', '\n') ?? ''
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;\n&amp; &quot;позвонить&quot;')
    expect(said(letter)).toContain('<img src=x onerror=alert(1)>\n& "позвонить"')
    expect(html).not.toMatch(/<(?:img|link|script|iframe|style)|<[^>]* src=|url\(|@import/)
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
    expect(addresses).toEqual([`${PUBLIC_URL}/orders?order=${order.id}`, `${PUBLIC_URL}/profile#letters`])
    expect(said(letter)).toContain(`Выбрать, какие письма получать: ${PUBLIC_URL}/profile#letters`)
  })
})
