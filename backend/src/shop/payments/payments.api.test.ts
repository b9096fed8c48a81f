import pg from 'pg'
import { createOrder, getOrders } from 'shared-contracts/api/orders'
import { getOrderOwner } from 'shared-contracts/api/order-owner'
import { getPayment, startPayment } from 'shared-contracts/api/payments'
import { sign } from '../../platform/secrets/hmac.ts'
import { createClient, type Client } from '../../testing/client.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { startOutsideServer, type OutsideServer } from '../../testing/outside-server.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { findPostgres, type TestPostgres } from '../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../testing/database/start-sample-postgres.ts'
import { serveShop, type YookassaShop } from './yookassa/testing/yookassa-shop.ts'

const bin = findPostgres()
/** An organisation of a client (LK) that may pick up, so that an order needs no tariff. */
const own = { orgId: 1003 }
const client = '79000000002'
const body = { email: 'buh@example.ru' }

/** A buyer's calls at a backend. */
function buyerAt(api: Client, token: string) {
  const params = (orderId: number) => ({ ...own, orderId })
  return {
    token,
    order: async () => {
      const sent = { params: own, query: { delivery: false }, body: bodyOf(contacts, [7101, 1]), token }
      return (await api.answer(createOrder, sent)).orderId
    },
    start: (orderId: number, email = body.email) =>
      api.answer(startPayment, { params: params(orderId), body: { email }, token }),
    refused: (orderId: number, sent: object = body, bearer = token) =>
      api.refusal(startPayment, { params: params(orderId), body: sent, token: bearer }),
    payment: (orderId: number, key: string) => api.answer(getPayment, { params: { ...params(orderId), key }, token }),
    shown: async (orderId: number) => {
      const orders = await api.answer(getOrders, { params: own, query: {}, token })
      return orders.find((order) => order.orderId === orderId)
    },
  }
}
type Buyer = ReturnType<typeof buyerAt>

const paid = { payRemain: 0, payStatusName: 'Оплачен', statusName: 'Сборка заказа', FNR: expect.any(String) }

/** Sends a form of the payment page without following its redirect. */
const press = (pageUrl: string, decision: string, headers: Record<string, string> = {}) =>
  fetch(pageUrl, { method: 'POST', body: new URLSearchParams({ decision }), headers, redirect: 'manual' })
const sendNotice = (url: string, notice: object) =>
  fetch(`${url}/public/api/v3/payments/notices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(notice),
  })

/** The key of the payment at which a redirect of the payment page points. */
function returnedTo(response: Response, shop: string, orderId: number): string {
  const location = response.headers.get('location') ?? ''
  expect([response.status, location]).toEqual([303, expect.stringContaining(`${shop}/orders/${orderId}/cb?key=`)])
  return new URL(location).searchParams.get('key') ?? ''
}

describe('the embedded acquirer', () => {
  let postgres: TestPostgres | undefined
  let backend: TestBackend
  let buyer: Buyer
  let api: Client

  beforeAll(async () => {
    if (bin !== undefined) postgres = await startSamplePostgres(bin)
    backend = await startBackend(postgres && { DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' })
    api = createClient(backend.url)
    buyer = buyerAt(api, await backend.signIn(client))
  }, 180_000)
  afterAll(async () => {
    await backend.dispose()
    postgres?.dispose()
  }, 60_000)

  test('AMB-202 F31: a buyer of several organisations is told whose an order is, and how its payment ended', async () => {
    const orderId = await buyer.order()
    const owner = (query: { key?: string } = {}) =>
      api.answer(getOrderOwner, { params: { orderId }, query, token: buyer.token })
    expect(await owner()).toEqual(own)
    const { paymentUrl } = await buyer.start(orderId)
    const key = returnedTo(await press(paymentUrl, 'pay'), backend.url, orderId)
    expect(await owner({ key })).toEqual({ ...own, payment: { paymentStatus: 'SUCCEEDED' } })
    expect(await owner({ key: 'of another order' })).toEqual(own)
    const stranger = { params: { orderId }, query: { key }, token: await backend.signIn('79000000007') }
    expect((await api.refusal(getOrderOwner, stranger)).status).toBe(404)
  })

  test('CALL-035 CALL-036 CALL-037 F15: an order is paid on the page, and its status is right before the buyer returns', async () => {
    const orderId = await buyer.order()
    const { paymentStatus, paymentUrl } = await buyer.start(orderId)
    expect(paymentStatus).toBe('NEW')
    const page = await fetch(paymentUrl)
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
    const text = await page.text()
    for (const shown of [`Оплата заказа № ${orderId}`, body.email, 'Оплатить', 'Отклонить платеж']) {
      expect(text).toContain(shown)
    }
    const response = await press(paymentUrl, 'pay')
    expect(await buyer.shown(orderId)).toMatchObject(paid)
    const key = returnedTo(response, backend.url, orderId)
    expect(await buyer.payment(orderId, key)).toEqual({ paymentStatus: 'SUCCEEDED' })
    expect(await (await fetch(paymentUrl)).text()).toContain('Платеж принят')
    returnedTo(await press(paymentUrl, 'decline'), backend.url, orderId)
    expect(await buyer.payment(orderId, key)).toEqual({ paymentStatus: 'SUCCEEDED' })
    expect(await buyer.refused(orderId)).toEqual({
      status: 409,
      body: { code: 'ORDER_ALREADY_PAID', message: 'Заказ уже оплачен' },
    })
  })

  test('PAY-024: a declined payment leaves the order unpaid, and the next attempt has another page', async () => {
    const orderId = await buyer.order()
    const { paymentUrl } = await buyer.start(orderId)
    const key = returnedTo(await press(paymentUrl, 'decline'), backend.url, orderId)
    expect(await buyer.payment(orderId, key)).toEqual({ paymentStatus: 'CANCELED' })
    expect(await buyer.shown(orderId)).toMatchObject({ payStatusName: 'Не оплачен' })
    expect((await buyer.start(orderId)).paymentUrl).not.toBe(paymentUrl)
  })

  test('A29: a payment with another e-mail closes the page of the earlier one, whose buttons then do nothing', async () => {
    const orderId = await buyer.order()
    const { paymentUrl } = await buyer.start(orderId)
    const next = await buyer.start(orderId, 'other@example.ru')
    expect(next.paymentUrl).not.toBe(paymentUrl)
    for (const page of [await fetch(paymentUrl), await press(paymentUrl, 'pay'), await press(paymentUrl, 'wait')]) {
      const text = await page.text()
      expect([page.status, text]).toEqual([200, expect.stringContaining('Платеж заменен новым')])
      expect(text).not.toContain('name="decision"')
    }
    expect(await buyer.shown(orderId)).toMatchObject({ payStatusName: 'Не оплачен' })
    returnedTo(await press(next.paymentUrl, 'pay'), backend.url, orderId)
    expect(await buyer.shown(orderId)).toMatchObject(paid)
  })

  test('PAY-017: a payment that waits for the bank is NEW and keeps its page', async () => {
    const orderId = await buyer.order()
    const { paymentUrl } = await buyer.start(orderId)
    const key = returnedTo(await press(paymentUrl, 'wait'), backend.url, orderId)
    expect(await buyer.payment(orderId, key)).toEqual({ paymentStatus: 'NEW', paymentUrl })
    expect(await (await fetch(paymentUrl)).text()).toContain('Платеж в обработке')
  })

  test('PAY-004: a partner may not pay by card', async () => {
    const token = await backend.signIn('79000000003')
    const params = { orgId: 1005 }
    const sent = { params, query: { delivery: false }, body: bodyOf(contacts, [7101, 1]), token }
    const { orderId } = await api.answer(createOrder, sent)
    const refusal = await api.refusal(startPayment, { params: { ...params, orderId }, body, token })
    expect([refusal.status, refusal.body.code]).toEqual([403, 'FORBIDDEN'])
  })

  test.each([[{}], [{ email: 'a@' }], [{ email: 'a@b.ru', sum: 1 }]])('A7: the body %j is 400', async (wrong) => {
    expect((await buyer.refused(await buyer.order(), wrong)).status).toBe(400)
  })

  test('A10: a form of another site, an unknown decision and an unknown payment change nothing', async () => {
    const orderId = await buyer.order()
    const { paymentUrl } = await buyer.start(orderId)
    expect((await press(paymentUrl, 'pay', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await press(paymentUrl, 'pay please')).status).toBe(400)
    expect((await press(`${backend.url}/sandbox/pay/x`, 'pay')).status).toBe(404)
    expect((await fetch(`${backend.url}/sandbox/pay/x`)).status).toBe(404)
    expect(await buyer.shown(orderId)).toMatchObject({ payStatusName: 'Не оплачен' })
  })

  describeOnPostgres('on a PostgreSQL server', () => {
    let sql: pg.Client
    let key: string
    beforeAll(async () => {
      sql = new pg.Client({ connectionString: postgres?.url })
      await sql.connect()
      const { rows } = await sql.query<{ value: [string] }>(
        `select value from identity_secrets where purpose = 'payments'`,
      )
      key = rows[0]?.value[0] ?? ''
    })
    afterAll(() => sql.end())

    const idOf = (paymentUrl: string) => paymentUrl.slice(paymentUrl.lastIndexOf('/') + 1)
    const signed = (event: string, id: string, by = key) => ({ event, id, signature: sign([by], `${event}\n${id}`) })
    /** Starts a payment and then triples the debt, so that a second credit would show. */
    async function started() {
      const orderId = await buyer.order()
      const id = idOf((await buyer.start(orderId)).paymentUrl)
      await sql.query('update orders set pay_remain = pay_remain * 3 where id = $1', [orderId])
      return { orderId, id }
    }
    const state = async (orderId: number) => {
      const { rows } = await sql.query<{ left: number; status: string }>(
        `select (o.pay_remain / p.sum)::int as left, p.status from orders o join payments p on p.order_id = o.id
          where o.id = $1`,
        [orderId],
      )
      return rows
    }

    test('F14: a notice twice, then fifty in parallel at two backends, credit the money once', async () => {
      const { orderId, id } = await started()
      const second = await startBackend({ DATABASE_URL: postgres?.url ?? '' })
      const notice = signed('payment.succeeded', id)
      const first = [await sendNotice(backend.url, notice), await sendNotice(backend.url, notice)]
      const other = await started()
      const next = signed('payment.succeeded', other.id)
      const many = await Promise.all(
        Array.from({ length: 50 }, (_, turn) => sendNotice(turn % 2 === 0 ? backend.url : second.url, next)),
      )
      await second.dispose()
      expect([...first, ...many].map(({ status }) => status)).toEqual(Array.from({ length: 52 }, () => 200))
      expect(await state(orderId)).toEqual([{ left: 2, status: 'SUCCEEDED' }])
      expect(await state(other.orderId)).toEqual([{ left: 2, status: 'SUCCEEDED' }])
    }, 60_000)

    test('F14: notices out of order: a paid order stays paid, a cancelled payment may still succeed', async () => {
      const { orderId, id } = await started()
      const states = []
      for (const event of ['payment.canceled', 'payment.succeeded', 'payment.canceled']) {
        expect((await sendNotice(backend.url, signed(event, id))).status).toBe(200)
        states.push(...(await state(orderId)))
      }
      expect(states).toEqual([
        { left: 3, status: 'CANCELED' },
        { left: 2, status: 'SUCCEEDED' },
        { left: 2, status: 'SUCCEEDED' },
      ])
    })

    test('F14: forged notices get 401 and change nothing; an unknown payment is answered like a known one', async () => {
      const { orderId, id } = await started()
      const right = signed('payment.canceled', id)
      const forged = [
        signed('payment.succeeded', id, 'another key'),
        { ...right, event: 'payment.succeeded' },
        { ...signed('payment.succeeded', 'x'), id },
        { ...right, signature: '' },
      ]
      for (const notice of forged) {
        const response = await sendNotice(backend.url, notice)
        expect([response.status, await response.json()]).toEqual([
          401,
          { code: 'WRONG_SIGNATURE', message: 'Подпись уведомления неверна' },
        ])
      }
      expect((await sendNotice(backend.url, { event: 'payment.succeeded', id })).status).toBe(400)
      expect((await sendNotice(backend.url, signed('payment.succeeded', 'x'))).status).toBe(200)
      expect(await state(orderId)).toEqual([{ left: 3, status: 'NEW' }])
    })

    test.each([
      ['of an expired order', 'expired_at = now()', 'EXPIRED', 'CANCELED'],
      ['of an order that was paid otherwise', 'pay_remain = 0', 'PAID', 'SUCCEEDED'],
    ])(
      'A29: money %s goes back, and the buyer is told',
      async (_, change, reason, paymentStatus) => {
        const orderId = await buyer.order()
        const { paymentUrl } = await buyer.start(orderId)
        await sql.query(`update orders set ${change} where id = $1`, [orderId])
        const key = returnedTo(await press(paymentUrl, 'pay'), backend.url, orderId)
        const told = (status: string) => ({ paymentStatus, refund: { status, reason, sum: expect.any(Number) } })
        expect(await buyer.payment(orderId, key)).toEqual(told(expect.stringMatching(/PENDING|SUCCEEDED/)))
        const refunded = backend.nextLine((line) => line.includes('payment refunded') && line.includes(key))
        await backend.stop()
        await backend.start()
        await refunded
        expect(await buyer.payment(orderId, key)).toEqual(told('SUCCEEDED'))
        expect(await (await fetch(paymentUrl)).text()).toContain('Деньги возвращены')
      },
      60_000,
    )

    test('F15: a late notice: the status is read from the acquirer, for the buyer and without one', async () => {
      const [asked, left] = [await buyer.order(), await buyer.order()]
      const keys = []
      for (const orderId of [asked, left]) {
        const { paymentUrl } = await buyer.start(orderId)
        keys.push(returnedTo(await press(paymentUrl, 'wait'), backend.url, orderId))
      }
      await sql.query(`update embedded_payments set succeeds_at = now() where succeeds_at is not null`)
      await sql.query(`update payments set checked_at = now() - interval '1 hour' where order_id = $1`, [asked])
      expect(await buyer.payment(asked, keys[0] ?? '')).toEqual({ paymentStatus: 'SUCCEEDED' })
      expect(await buyer.shown(asked)).toMatchObject(paid)

      await sql.query(`update payments set checked_at = now() - interval '1 hour' where order_id = $1`, [left])
      const settled = backend.nextLine((line) => line.includes('payment settled') && line.includes(String(left)))
      await backend.stop()
      await backend.start()
      await settled
      expect(await buyer.shown(left)).toMatchObject(paid)
    }, 60_000)
  })
})

describe('YooKassa, on the embedded database', () => {
  let service: OutsideServer
  let backend: TestBackend
  let buyer: Buyer
  let shop: YookassaShop

  beforeAll(async () => {
    service = await startOutsideServer()
    shop = serveShop(service)
    backend = await startBackend({
      YOOKASSA_SHOP_ID: '506751',
      YOOKASSA_SECRET_KEY: 'test_secret',
      YOOKASSA_URL: service.url,
    })
    buyer = buyerAt(createClient(backend.url), await backend.signIn(client))
  }, 180_000)
  afterAll(async () => {
    await backend.dispose()
    await service.dispose()
  }, 60_000)

  const noticeOf = (id: string, event = 'payment.succeeded') => ({
    type: 'notification',
    event,
    object: { id, status: event.slice('payment.'.length), paid: true },
  })
  async function started() {
    const orderId = await buyer.order()
    const { paymentUrl } = await buyer.start(orderId)
    const id = new URL(paymentUrl).searchParams.get('orderId') ?? ''
    return { orderId, id, key: id.slice('id-'.length) }
  }

  test('F14: a forged notice only causes a reading, and the payment stays as YooKassa has it', async () => {
    const { orderId, id, key } = await started()
    expect((await sendNotice(backend.url, noticeOf(id))).status).toBe(200)
    expect(service.asked.at(-1)).toMatchObject({ method: 'GET', path: `/payments/${id}` })
    expect(await buyer.payment(orderId, key)).toMatchObject({ paymentStatus: 'NEW' })
    const { length } = service.asked
    expect((await sendNotice(backend.url, noticeOf('of-another-shop'))).status).toBe(200)
    expect(service.asked).toHaveLength(length)
  })

  test('F14: fifty notices in parallel, in both orders, make one transition', async () => {
    const { orderId, id, key } = await started()
    let settled = 0
    void backend.nextLine((line) => {
      if (line.includes('payment settled')) settled += 1
      return false
    })
    Object.assign(shop.payments.get(id) ?? {}, { status: 'succeeded' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        sendNotice(backend.url, noticeOf(id, turn % 2 === 0 ? 'payment.succeeded' : 'payment.canceled')),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await buyer.payment(orderId, key)).toEqual({ paymentStatus: 'SUCCEEDED' })
    expect(await buyer.shown(orderId)).toMatchObject(paid)
    const asked = service.asked.length
    expect((await sendNotice(backend.url, noticeOf(id, 'payment.canceled'))).status).toBe(200)
    expect(service.asked).toHaveLength(asked)
    expect(settled).toBe(1)
  })

  test('a service that fails leaves the payment open, and the buyer is answered', async () => {
    const { orderId, id, key } = await started()
    const { answer } = service
    service.answer = (response) => response.writeHead(500).end()
    const refusal = await buyer.refused(await buyer.order())
    const notified = await sendNotice(backend.url, noticeOf(id))
    const before = service.asked.length
    const read = []
    // The status is read at most once a second.
    while (service.asked.length === before) read.push((await buyer.payment(orderId, key)).paymentStatus)
    service.answer = answer
    expect([refusal.status, notified.status, new Set(read)]).toEqual([503, 503, new Set(['NEW'])])
  })

  test('the embedded payment page is not found', async () => {
    expect((await fetch(`${backend.url}/sandbox/pay/1`)).status).toBe(404)
  })
})

describeOnPostgres('refunds through YooKassa, while backends are killed', (postgresBin) => {
  let postgres: TestPostgres
  let sql: pg.Client
  let service: OutsideServer
  let shop: YookassaShop
  let backend: TestBackend
  let buyer: Buyer

  beforeAll(async () => {
    postgres = await startSamplePostgres(postgresBin)
    sql = new pg.Client({ connectionString: postgres.url })
    await sql.connect()
    service = await startOutsideServer()
    shop = serveShop(service)
    backend = await startBackend({
      DATABASE_URL: postgres.url,
      SAMPLE_DATA: 'true',
      YOOKASSA_SHOP_ID: '506751',
      YOOKASSA_SECRET_KEY: 'test_secret',
      YOOKASSA_URL: service.url,
    })
    buyer = buyerAt(createClient(backend.url), await backend.signIn(client))
  }, 180_000)
  afterAll(async () => {
    await backend.dispose()
    await service.dispose()
    await sql.end()
    postgres.dispose()
  }, 60_000)

  /** A payment that succeeds only after its order has expired. */
  async function paidTooLate() {
    const orderId = await buyer.order()
    const { paymentUrl } = await buyer.start(orderId)
    const id = new URL(paymentUrl).searchParams.get('orderId') ?? ''
    await sql.query('update orders set expired_at = now() where id = $1', [orderId])
    Object.assign(shop.payments.get(id) ?? {}, { status: 'succeeded' })
    return { orderId, id, key: id.slice('id-'.length) }
  }
  async function restarted(key: string) {
    await sql.query('update payment_refunds set due_at = now()')
    const refunded = backend.nextLine((line) => line.includes('payment refunded') && line.includes(key))
    await backend.start()
    await refunded
  }
  const refundsOf = (id: string) => shop.refunds.filter((refund) => refund.payment_id === id)

  test('A29: killed after the money was seen, and before the refund was asked for', async () => {
    const { orderId, id, key } = await paidTooLate()
    const seen = backend.nextLine((line) => line.includes('refund due'))
    const notice = { type: 'notification', event: 'payment.succeeded', object: { id } }
    // The kill may cut this answer.
    void sendNotice(backend.url, notice).catch(() => undefined)
    await seen
    await backend.kill()
    expect(refundsOf(id)).toEqual([])
    await restarted(key)
    expect(refundsOf(id)).toMatchObject([{ amount: { value: shop.payments.get(id)?.amount.value, currency: 'RUB' } }])
    expect((await buyer.payment(orderId, key)).refund?.status).toBe('SUCCEEDED')
  }, 60_000)

  test('A29: killed after YooKassa has made the refund, and before its answer', async () => {
    const { id, key } = await paidTooLate()
    const { answer } = service
    const made = new Promise<void>((resolve) => {
      service.answer = (response, asked) => {
        if (asked.method !== 'POST') return answer(response, asked)
        // The refund is made, and its answer never comes.
        answer({ writeHead: () => ({ end: () => undefined }) } as unknown as typeof response, asked)
        resolve()
      }
    })
    await sendNotice(backend.url, { type: 'notification', event: 'payment.succeeded', object: { id } })
    await made
    await backend.kill()
    service.answer = answer
    expect(refundsOf(id)).toHaveLength(1)
    await restarted(key)
    expect(refundsOf(id)).toHaveLength(1)
  }, 60_000)
})
