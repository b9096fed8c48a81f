import { eq } from 'drizzle-orm'
import { formatDay } from 'shared-contracts/domain/days'
import type { Database } from '../../platform/database/database.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { openShop, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { startSmtpServer, type SmtpServer } from '../../testing/smtp-server.ts'
import { payLater } from '../orders/changes/end-orders.ts'
import { orders } from '../orders/schema.ts'
import { endOfDay } from '../orders/pay-until.ts'
import { remindOfExpiry } from './remind-of-expiry.ts'
import { letters } from '../orders/letters/schema.ts'
import { byHand, lettersShop, nameBuyer, type LettersShop } from '../../testing/database/shop-letters.ts'

const DAY = '2030-12-10'
/** The instants between which that day is tomorrow in Moscow. */
const [BEFORE, FIRST, LAST, AFTER] = [
  '2030-12-08T20:59:59.999Z',
  '2030-12-08T21:00:00.000Z',
  '2030-12-09T20:59:59.999Z',
  '2030-12-09T21:00:00.000Z',
]

describeOnPostgres('orders that expire tomorrow', (bin) => {
  let database: ShopDatabase
  let db: Database
  let smtp: SmtpServer
  let shop: LettersShop

  beforeAll(async () => {
    database = await openShop(bin)
    db = database.db
    await nameBuyer(db)
    smtp = await startSmtpServer()
  }, 60_000)
  afterAll(async () => {
    await smtp.goAway()
    await database.dispose()
  }, 60_000)
  beforeEach(async () => {
    await db.delete(orders)
    shop = lettersShop(db, smtp)
  })

  const remind = (at = FIRST, of: Database = db) => remindOfExpiry(of, new Date(at), new AbortController().signal)
  const reminders = () => db.select().from(letters).where(eq(letters.kind, 'expires'))
  /** An order that is to be paid until the end of a day. */
  async function orderUntil(day: string) {
    const order = await shop.order()
    await payLater(db, order, endOfDay(day), byHand())
    return order
  }
  const secondsTo = (at: string) => (Date.parse(at) - Date.now()) / 1_000 + 1

  test('LETTER-001: the buyer is told once, on the day before by Moscow’s clock', async () => {
    const { id } = await orderUntil(DAY)
    await orderUntil('2030-12-11')
    await remind(BEFORE)
    await remind(AFTER)
    expect((await reminders()).map(({ cause }) => cause)).toEqual([expect.stringContaining('2030-12-11')])
    await remind(FIRST)
    await remind(LAST)
    expect((await reminders()).map(({ cause }) => cause)).toContain(`${id} ${DAY}`)
    expect(await reminders()).toHaveLength(2)
    await db.update(letters).set({ state: 'dropped', settledAt: new Date() }).where(eq(letters.kind, 'placed'))
    await shop.pass(secondsTo('2030-12-09T12:00:00Z'))
    const [letter] = shop.letters(id)
    expect(letter?.header('Subject')).toBe(`Завтра истекает срок оплаты заказа №\u00A0${id}`)
    const text = letter?.parts['text/plain']?.toString().replaceAll('\u00A0', ' ')
    expect(text).toContain(`Последний день оплаты: ${formatDay(DAY)}.`)
    expect(text).toContain('Осталось оплатить: 300,00 ₽')
  })

  test('LETTER-001: a reminder that had to wait for the mail server says «Сегодня» on the last day', async () => {
    const { id } = await orderUntil(DAY)
    await remind()
    await db.delete(letters).where(eq(letters.kind, 'placed'))
    await shop.pass(secondsTo(`${DAY}T09:00:00Z`))
    expect(shop.letters(id).map((letter) => letter.header('Subject'))).toEqual([
      `Сегодня истекает срок оплаты заказа №\u00A0${id}`,
    ])
  })

  test.each<[string, Partial<typeof orders.$inferInsert>]>([
    ['paid in part', { payRemain: 1 as never }],
    ['shipped', { goods: 'shipped' }],
    ['cancelled', { expiredAt: new Date(), cancelReason: 'Передумали' }],
    ['of the sample data', { isSample: true }],
    ['without a deadline', { payUntil: null }],
  ])('LETTER-001: of an order that is %s there is none', async (_, changed) => {
    const { id } = await orderUntil(DAY)
    await db.update(orders).set(changed).where(eq(orders.id, id))
    await remind()
    expect(await reminders()).toEqual([])
  })

  test('LETTER-001: what is not true any longer when it could be sent is not sent', async () => {
    const { id } = await orderUntil(DAY)
    await remind()
    await db.delete(letters).where(eq(letters.kind, 'placed'))
    await shop.pass(secondsTo('2030-12-10T21:00:00Z'))
    expect([(await reminders()).map(({ state }) => state), shop.letters(id)]).toEqual([['dropped'], []])
  })

  test('LETTER-002: more orders than one statement takes, by three backends at once, have a letter each', async () => {
    const order = { ...(await orderUntil(DAY)), payUntil: endOfDay(DAY) }
    const copies = Array.from({ length: 230 }, (_, copy) => ({ ...order, id: order.id + 1_000 + copy }))
    await db.insert(orders).values(copies)
    await Promise.all([db, database.connect(), database.connect()].map((of) => remind(FIRST, of)))
    expect(await reminders()).toHaveLength(231)
  })
})
