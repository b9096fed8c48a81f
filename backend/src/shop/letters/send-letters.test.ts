import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { openShop, type ShopDatabase } from '../../testing/database/shop-database.ts'
import { startSmtpServer, type SmtpServer } from '../../testing/smtp-server.ts'
import { makeReady } from '../orders/changes/hand-over.ts'
import { orders } from '../orders/schema.ts'
import { countUnsent } from './due-letters.ts'
import { INVOICE_WAIT_MS } from '../orders/letters/request-letters.ts'
import { letters } from '../orders/letters/schema.ts'
import { byHand, lettersShop, nameBuyer, type LettersShop } from '../../testing/database/shop-letters.ts'

const [MINUTE, HOUR] = [60, 3_600]

describeOnPostgres('letters and a mail server', (bin) => {
  let database: ShopDatabase
  let db: Database
  let smtp: SmtpServer
  let shop: LettersShop

  beforeAll(async () => {
    database = await openShop(bin)
    db = database.db
    await nameBuyer(db)
  }, 60_000)
  afterAll(() => database.dispose(), 60_000)
  beforeEach(async () => {
    await db.delete(orders)
    smtp = await startSmtpServer()
    shop = lettersShop(db, smtp)
  })
  afterEach(() => smtp.goAway())

  const stored = () => db.select().from(letters)
  /** An order whose letter is due. */
  async function orderWithInvoice() {
    const order = await shop.order()
    await shop.issue()
    return order
  }

  test('LETTER-001: the letter of an order waits for its invoice, and goes with it at once', async () => {
    const { id } = await shop.order()
    expect(await shop.pass()).toEqual([])
    await shop.issue()
    expect(await shop.pass()).toEqual(['letter sent'])
    const pdf = shop.letters(id)[0]?.parts['application/pdf']
    expect(pdf?.toString('latin1').slice(0, 5)).toBe('%PDF-')
    expect(shop.letters(id)[0]?.parts['text/plain']?.toString()).toContain('Счет приложен к письму.')
  })

  test('LETTER-001: after ten minutes without an invoice it goes with a link', async () => {
    const { id } = await shop.order()
    expect(await shop.pass(INVOICE_WAIT_MS / 1_000 - 5)).toEqual([])
    expect(await shop.pass(INVOICE_WAIT_MS / 1_000 + 5)).toEqual(['letter sent'])
    await shop.issue()
    expect(await shop.pass(HOUR)).toEqual([])
    const [letter] = shop.letters(id)
    expect(Object.keys(letter?.parts ?? {})).toEqual(['text/plain', 'text/html'])
    expect(letter?.parts['text/plain']?.toString()).toContain(`https://shop.example.ru/orders?order=${id}`)
  })

  test('LETTER-002: a change that is rolled back has no letter, a repeated one no second letter', async () => {
    const order = await orderWithInvoice()
    await shop.pass()
    const broken = db.transaction(async (tx) => {
      await makeReady(tx, order, byHand())
      throw new Error('the connection broke')
    })
    await expect(broken).rejects.toThrow('the connection broke')
    expect(await shop.pass()).toEqual([])
    await makeReady(db, order, byHand())
    await makeReady(db, order, byHand())
    expect(await shop.pass()).toEqual(['letter sent'])
  })

  test('LETTER-002: three backends send each of forty letters once', async () => {
    const ids: number[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      const order = await shop.order()
      await makeReady(db, order, byHand())
      ids.push(order.id)
    }
    await db.update(letters).set({ dueAt: new Date() })
    const backends = [db, database.connect(), database.connect()]
    await Promise.all(backends.map((of) => shop.pass(1, of)))
    expect(ids.map((id) => shop.letters(id).length)).toEqual(ids.map(() => 2))
    expect((await stored()).map(({ state, settledAt }) => [state, settledAt !== null])).toEqual(
      Array.from({ length: 40 }, () => ['sent', true]),
    )
  }, 60_000)

  test('LETTER-002: a letter that was handed over and not noted is handed over again under its id', async () => {
    await orderWithInvoice()
    await shop.pass()
    await db.update(letters).set({ state: 'waiting', settledAt: null })
    await shop.pass(HOUR)
    const ids = smtp.taken.map((letter) => letter.header('Message-ID'))
    expect(ids).toEqual([expect.stringMatching(/^<[\da-f]{32}@shop\.example\.ru>$/), ids[0]])
  })

  test('LETTER-005 F29: letters wait while the mail server is down for a day, and are sent once', async () => {
    const first = await orderWithInvoice()
    const second = await orderWithInvoice()
    await smtp.goAway()
    for (let second = 0; second <= 24 * HOUR; second += 10 * MINUTE) await shop.pass(second)
    expect(await countUnsent(db)).toBe(2)
    expect((await stored()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    await smtp.comeBack()
    await shop.pass(25 * HOUR + 5 * MINUTE)
    await shop.pass(48 * HOUR)
    expect([first, second].map(({ id }) => shop.letters(id).length)).toEqual([1, 1])
    expect(await countUnsent(db)).toBe(0)
  }, 60_000)

  test('LETTER-005: the first pause is 30 s, doubled with each failure up to an hour, and the log counts what waits', async () => {
    await orderWithInvoice()
    await orderWithInvoice()
    await smtp.goAway()
    const [one] = await stored()
    await db
      .update(letters)
      .set({ dueAt: new Date(Date.now() + 400 * HOUR * 1_000) })
      .where(eq(letters.id, (await stored())[1]?.id ?? 0))
    const pauses: number[] = []
    let clock = 1
    for (let attempt = 0; attempt < 9; attempt += 1) {
      expect(await shop.pass(clock)).toEqual(['letter not sent yet', 'Писем не отправлено: 1', 'pass: ESOCKET'])
      const [row] = await db
        .select()
        .from(letters)
        .where(eq(letters.id, one?.id ?? 0))
      const pause = Math.round(((row?.dueAt.getTime() ?? 0) - Date.now()) / 1_000 - clock)
      pauses.push(pause)
      expect(await shop.pass(clock + pause - 1)).toEqual([])
      clock += pause + 1
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600])
    await smtp.comeBack()
  })

  test('LETTER-005: a letter that fails for 72 hours is given up, and stays counted', async () => {
    await orderWithInvoice()
    await smtp.goAway()
    await shop.pass(71 * HOUR)
    expect((await stored()).map(({ state }) => state)).toEqual(['waiting'])
    expect(await shop.pass(72 * HOUR + 1)).toContain('letter given up')
    await smtp.comeBack()
    expect(await shop.pass(73 * HOUR)).toEqual([])
    expect([(await stored())[0]?.state, await countUnsent(db), smtp.taken]).toEqual(['given_up', 1, []])
  })

  test('LETTER-005: a refused letter holds up no other', async () => {
    const refused = await orderWithInvoice()
    smtp.answers.set('RCPT', '550 no such user')
    expect(await shop.pass()).toEqual(['letter not sent yet', 'Писем не отправлено: 1'])
    const other = await orderWithInvoice()
    await db.update(letters).set({ dueAt: new Date() })
    smtp.answers.delete('RCPT')
    smtp.answers.set('DATA', '554 spam')
    expect(await shop.pass(HOUR)).toEqual(['letter not sent yet', 'letter not sent yet', 'Писем не отправлено: 2'])
    smtp.answers.clear()
    expect(await shop.pass(3 * HOUR)).toEqual(['letter sent', 'letter sent'])
    expect([refused, other].map(({ id }) => shop.letters(id).length)).toEqual([1, 1])
  })
})
