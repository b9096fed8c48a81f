import { callUrl } from 'shared-contracts/api/call'
import { calculateDelivery, type Tariff } from 'shared-contracts/api/delivery'
import {
  createOrder,
  getOrderLines,
  getOrders,
  EXPECTED_GOODS_PRICE,
  IDEMPOTENCY_KEY,
  type OrderCreateBody,
} from 'shared-contracts/api/orders'
import { getProducts } from 'shared-contracts/api/products'
import { createClient, type Client } from '../../testing/client.ts'
import { holdRequest, refusesConnections } from '../../testing/held-request.ts'
import { bodyOf, contacts, KAZAN, toKazan } from '../../testing/order.ts'
import { findPostgres, type TestPostgres } from '../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../testing/database/start-sample-postgres.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

const postgresBin = findPostgres()
/** The embedded database, and a PostgreSQL server if one is installed. */
const databases: [name: string, bin: string | undefined][] = [['embedded database', undefined]]
if (postgresBin !== undefined) databases.push(['PostgreSQL server', postgresBin])

describe.each(databases)('%s', (_, bin) => {
  let postgres: TestPostgres | undefined
  let backend: TestBackend
  let api: Client
  let token: string
  let partner: string

  const regular = { orgId: 1001 }
  const special = { orgId: 1005 }

  beforeAll(async () => {
    postgres = bin === undefined ? undefined : await startSamplePostgres(bin)
    backend = await startBackend(postgres && { DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' })
    api = createClient(backend.url)
    token = await backend.signIn('79000000001')
    partner = await backend.signIn('79000000003')
  }, 180_000)
  afterAll(async () => {
    await backend.dispose()
    postgres?.dispose()
  }, 60_000)

  async function tariffFor(count: number, cost: number): Promise<Tariff> {
    const [tariff] = await api.answer(calculateDelivery, { query: { cityId: KAZAN, count, cost }, token })
    if (tariff === undefined) throw new Error('no tariffs')
    return tariff
  }

  /** A valid order of a regular organisation. */
  async function orderOf(...lines: [productId: number, quantity: number][]) {
    const count = lines.reduce((sum, [, quantity]) => sum + quantity, 0)
    const tariff = await tariffFor(count, 1_000)
    return {
      params: regular,
      query: { delivery: true, price: tariff.price },
      body: bodyOf(toKazan(tariff), ...lines),
      token,
    }
  }

  const withKey = (key: string) => ({ headers: { [IDEMPOTENCY_KEY]: key } })
  const countOrders = async () =>
    (await api.answer(getOrders, { params: regular, query: { rowsCount: 100 }, token })).length

  async function stockLeft(productId: number): Promise<number> {
    const sent = await orderOf([productId, 99_999])
    const { body } = await api.refusal(createOrder, sent)
    return Number(body.fields?.[0]?.left)
  }

  test('A7: an order with another goods price than the buyer saw is refused; a repeated request still gets its order', async () => {
    const sent = await orderOf([7101, 3], [7102, 2])
    const seen = (price: string, key: string) => ({
      headers: { [IDEMPOTENCY_KEY]: key, [EXPECTED_GOODS_PRICE]: price },
    })
    const before = await countOrders()
    for (const price of ['74049.99', '74050.01', '0']) {
      expect(await api.refusal(createOrder, { ...sent, ...seen(price, 'seen') })).toMatchObject({
        status: 409,
        body: { code: 'PRICES_CHANGED', message: 'Цены изменились. Проверьте сумму и закажите еще раз.' },
      })
    }
    expect(await countOrders()).toBe(before)
    const { orderId } = await api.answer(createOrder, { ...sent, ...seen('74050', 'seen') })
    expect(await api.answer(createOrder, { ...sent, ...seen('1', 'seen') })).toEqual({ orderId })
    expect(await countOrders()).toBe(before + 1)
  })

  test('CALL-027 CALL-029 CALL-030 CALL-031 AMB-003 AMB-005 AMB-006: a new order with delivery comes first in the history', async () => {
    await api.answer(createOrder, await orderOf([7102, 1]))
    const sent = await orderOf([7101, 3], [7102, 2])
    const orderInfo = { ...sent.body.orderInfo, comment: 'Позвоните за час' }
    const { orderId } = await api.answer(createOrder, { ...sent, body: { ...sent.body, orderInfo } })
    expect(orderId).toBeGreaterThan(104_000)
    const [first, second] = await api.answer(getOrders, { params: regular, query: {}, token })
    const deliveryPrice = sent.query.price
    expect(first).toMatchObject({
      orderId,
      person: 'Петрова Анна Сергеевна',
      price: 3 * 16_490 + 2 * 12_290 + deliveryPrice,
      payRemain: 3 * 16_490 + 2 * 12_290 + deliveryPrice,
      deliveryPrice,
      deliveryTypeId: 1,
      payStatusName: 'Не оплачен',
      statusName: 'Ожидает отгрузку',
      deliveryStatusName: 'Ожидает отгрузку',
      contactPhone: '8-916-1234-567',
      orderDeliveryAddress: 'г Казань, ул Баумана, д 7',
      vendorName: sent.body.orderInfo.vendorName,
      tariffName: sent.body.orderInfo.tariffName,
      period: sent.body.orderInfo.period,
      expiredAt: null,
      comment: 'Позвоните за час',
    })
    expect(Math.abs(Date.now() - Date.parse(first?.orderDate ?? ''))).toBeLessThan(60_000)
    expect(second?.orderId).toBeLessThan(orderId)
  })

  test('CALL-032 HIST-028: an order keeps its lines at their prices when a price changes', async () => {
    const { orderId } = await api.answer(createOrder, await orderOf([7104, 2], [7101, 1]))
    expect(await api.answer(getOrderLines, { params: { ...regular, orderId }, token })).toEqual([
      {
        productId: 7104,
        productName: 'Комплект: ФН на 15 месяцев и код ОФД на 15 месяцев',
        quantity: 2,
        price: 15_690,
        sum: 31_380,
      },
      {
        productId: 7101,
        productName: 'Фискальный накопитель ФН-1.1М, 36 месяцев',
        quantity: 1,
        price: 16_490,
        sum: 16_490,
      },
    ])
  })

  test('CALL-028 AMB-069 AMB-038: a special organisation has pickup and included delivery', async () => {
    const sent = { params: special, token: partner }
    const pickup = await api.answer(createOrder, {
      ...sent,
      query: { delivery: false },
      body: bodyOf(contacts, [7101, 1]),
    })
    const delivered = await api.answer(createOrder, {
      ...sent,
      query: { delivery: true, price: 0 },
      body: bodyOf(toKazan(), [7101, 1]),
    })
    const [second, first] = await api.answer(getOrders, { ...sent, query: {} })
    expect(first).toMatchObject({
      orderId: pickup.orderId,
      deliveryTypeId: 0,
      deliveryPrice: 0,
      statusName: 'Сборка заказа',
      orderDeliveryAddress: null,
    })
    expect(second).toMatchObject({ orderId: delivered.orderId, deliveryTypeId: 1, deliveryPrice: 0, price: 16_490 })
  })

  test('AMB-003: `delivery` alone decides between delivery and pickup, whatever the price', async () => {
    const sent = { params: special, token: partner }
    const body = bodyOf(toKazan(), [7101, 1])
    const { orderId } = await api.answer(createOrder, { ...sent, query: { delivery: true }, body })
    const [placed] = await api.answer(getOrders, { ...sent, query: {} })
    expect(placed).toMatchObject({ orderId, deliveryTypeId: 1, orderDeliveryAddress: 'г Казань, ул Баумана, д 7' })
    const pickup = { ...sent, query: { delivery: false, price: 0 }, body: bodyOf(contacts, [7101, 1]) }
    const refusal = await api.refusal(createOrder, pickup)
    expect([refusal.status, refusal.body.fields?.map(({ path }) => path)]).toEqual([400, ['price']])
  })

  test('AMB-007 CALL-031: the history is paged by rows', async () => {
    while ((await countOrders()) < 5) await api.answer(createOrder, await orderOf([7101, 1]))
    const all = await api.answer(getOrders, { params: regular, query: { rowsCount: 100 }, token })
    const page = (rowsCount: number, rowsOffset: number) =>
      api.answer(getOrders, { params: regular, query: { rowsCount, rowsOffset }, token })
    expect([...(await page(2, 0)), ...(await page(2, 2))]).toEqual(all.slice(0, 4))
    expect(await page(20, all.length)).toEqual([])
  })

  test('AMB-168 A5: an order is not found under another organisation, even by its author', async () => {
    const { orderId } = await api.answer(createOrder, await orderOf([7101, 1]))
    const missing = await api.refusal(getOrderLines, { params: { ...special, orderId: 1 }, token: partner })
    expect(missing.status).toBe(404)
    expect(await api.refusal(getOrderLines, { params: { ...special, orderId }, token: partner })).toEqual(missing)
  })

  describe('F13: an order whose answer was lost', () => {
    test('is given again for its key, also when the stock is empty', async () => {
      const sent = { ...(await orderOf([7103, 12])), ...withKey('lost-1') }
      const { orderId } = await api.answer(createOrder, sent)
      const before = await countOrders()
      expect(await api.answer(createOrder, sent)).toEqual({ orderId })
      expect(await countOrders()).toBe(before)
      expect((await api.refusal(createOrder, { ...sent, headers: {} })).body.code).toBe('OUT_OF_STOCK')
    })

    test('F12: twenty concurrent requests with one key place one order', async () => {
      const sent = { ...(await orderOf([7101, 1])), ...withKey('double-click') }
      const before = await countOrders()
      const answers = await Promise.all(Array.from({ length: 20 }, () => api.answer(createOrder, sent)))
      expect(new Set(answers.map((answer) => answer.orderId)).size).toBe(1)
      expect(await countOrders()).toBe(before + 1)
    })

    test('a key with another request is 409 with the first order’s number', async () => {
      const sent = { ...(await orderOf([7101, 1])), ...withKey('reused') }
      const { orderId } = await api.answer(createOrder, sent)
      const other = await api.refusal(createOrder, { ...sent, body: bodyOf(sent.body.orderInfo, [7101, 2]) })
      expect(other).toMatchObject({ status: 409, body: { code: 'KEY_REUSED', orderId } })
    })

    test('a key belongs to its user and organisation', async () => {
      const { orderId } = await api.answer(createOrder, { ...(await orderOf([7101, 1])), ...withKey('shared') })
      const other = await api.answer(createOrder, {
        params: special,
        token: partner,
        query: { delivery: false },
        body: bodyOf(contacts, [7101, 1]),
        ...withKey('shared'),
      })
      expect(other.orderId).not.toBe(orderId)
    })

    test('a refused attempt leaves its key usable', async () => {
      const sent = { ...(await orderOf([7101, 1])), ...withKey('second-try') }
      expect((await api.refusal(createOrder, { ...sent, query: { delivery: true, price: 1 } })).status).toBe(400)
      expect((await api.answer(createOrder, sent)).orderId).toBeGreaterThan(0)
    })
  })

  describe('a refused order writes nothing', () => {
    type Change = (sent: Awaited<ReturnType<typeof orderOf>>) => { query?: object; body?: unknown }
    const changedLine =
      (line: object): Change =>
      ({ body }) => ({
        body: { ...body, orderLines: [{ ...body.orderLines[0], ...line }] },
      })
    const refused: [string, Change, string][] = [
      ['A7: a price in a line', changedLine({ price: 1 }), 'orderLines.0.price'],
      ['A7: a total', ({ body }) => ({ body: { ...body, total: 1 } }), 'total'],
      ['A7: an organisation', ({ body }) => ({ body: { ...body, orgId: 1002 } }), 'orgId'],
      ['A7: another delivery price', () => ({ query: { delivery: true, price: 1 } }), 'tariff'],
      ...['г Владивосток', 'Приморский край, г Владивосток, ул Светланская, д 1', 'г Казань, г Владивосток'].map(
        (address): [string, Change, string] => [
          `A7: «${address}» at the tariff of Kazan`,
          ({ body }) => ({ body: { ...body, orderInfo: { ...body.orderInfo, address, cityFiasId: null } } }),
          'orderInfo.address',
        ],
      ),
      ['A8: quantity -1', changedLine({ quantity: -1 }), 'orderLines.0.quantity'],
      ['A8: quantity 0', changedLine({ quantity: 0 }), 'orderLines.0.quantity'],
      ['A8: quantity 1.5', changedLine({ quantity: 1.5 }), 'orderLines.0.quantity'],
      ['A8: quantity as a text', changedLine({ quantity: '3' }), 'orderLines.0.quantity'],
      ['A8: quantity NaN', changedLine({ quantity: 'NaN' }), 'orderLines.0.quantity'],
      ['A8: quantity 2^53', changedLine({ quantity: 2 ** 53 }), 'orderLines.0.quantity'],
      ['A8: a product id above the column’s range', changedLine({ productId: 3_000_000_000 }), 'orderLines.0'],
      [
        'A8: the same product twice',
        ({ body }) => ({ body: { ...body, orderLines: [...body.orderLines, ...body.orderLines] } }),
        'orderLines.1',
      ],
      [
        'A8 BASK-012: a set with a kit',
        ({ body }) => ({ body: bodyOf(body.orderInfo, [7505, 1], [7104, 1]) }),
        'orderLines.1',
      ],
      ['AMB-168: more than the stock', changedLine({ quantity: 99_999 }), 'orderLines.0'],
      ['AMB-116: a product that is not shown', changedLine({ productId: 7508 }), 'orderLines.0'],
      ['AMB-168: no lines', ({ body }) => ({ body: { ...body, orderLines: [] } }), 'orderLines'],
      [
        'DELIV-030: a phone of another form',
        ({ body }) => ({ body: { ...body, orderInfo: { ...body.orderInfo, contactPhone: '+79161234567' } } }),
        'orderInfo.contactPhone',
      ],
      ['AMB-038: pickup by a regular organisation', () => ({ query: { delivery: false } }), 'delivery'],
    ]
    test.each(refused)('%s is 400 and names the field', async (_, change, path) => {
      const sent = await orderOf([7101, 1])
      const before = await countOrders()
      const { status, body } = await api.refusal(createOrder, { ...sent, ...change(sent) })
      expect(status).toBe(400)
      expect(body.fields?.map((field) => field.path)).toContain(path)
      expect(body.message).toMatch(/[а-я]/)
      expect(await countOrders()).toBe(before)
    })

    const raw: [string, string, number][] = [
      ['A8: quantity 1e309', '{"orderInfo":{},"orderLines":[{"productId":7101,"quantity":1e309}]}', 400],
      ['A16: __proto__', '{"__proto__":{"isAdmin":true},"orderInfo":{},"orderLines":[]}', 400],
      ['A16: constructor.prototype', '{"constructor":{"prototype":{"x":1}},"orderInfo":{},"orderLines":[]}', 400],
      ['A11: deep JSON', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
      ['A11: not JSON', '{"orderInfo":', 400],
      ['A11: more than 64 KB', JSON.stringify({ comment: 'x'.repeat(70_000) }), 413],
    ]
    test.each(raw)('%s', async (_, body, status) => {
      const refusal = await api.refusal(createOrder, { params: regular, query: { delivery: true }, body, token })
      expect(refusal.status).toBe(status)
      expect(JSON.stringify(refusal.body)).not.toMatch(/\.js|at \w+|node_modules|select /)
    })

    test('A11: a body of another type than JSON is 415', async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const sent = { params: regular, query: { delivery: true }, body: 'a=1', token, headers }
      expect((await api.refusal(createOrder, sent)).status).toBe(415)
    })

    test('A12: NUL is refused, SQL in a text is stored as text', async () => {
      const sent = await orderOf([7101, 1])
      const named = (contactName: string, extra = {}): OrderCreateBody => ({
        ...sent.body,
        orderInfo: { ...sent.body.orderInfo, contactName, ...extra },
      })
      expect((await api.refusal(createOrder, { ...sent, body: named('a\u0000b') })).status).toBe(400)
      expect((await api.refusal(createOrder, { ...sent, body: named('a', { city: 'a\u0000b' }) })).status).toBe(400)
      const name = `Robert'); drop table orders; -- <script>`
      await api.answer(createOrder, { ...sent, body: named(name) })
      const [first] = await api.answer(getOrders, { params: regular, query: {}, token })
      expect(first?.contactName).toBe(name)
    })
  })

  test('A21: one organisation cannot hold more than half of the stock unpaid; the refusal names the pieces left', async () => {
    const pickup = (quantity: number) => ({
      params: special,
      token: partner,
      query: { delivery: false },
      body: bodyOf(contacts, [7201, quantity]),
    })
    const stock = await stockLeft(7201)
    const half = Math.floor(stock / 2)
    expect(await api.refusal(createOrder, pickup(stock))).toEqual({
      status: 409,
      body: {
        code: 'UNPAID_LIMIT',
        message: 'Слишком много неоплаченных товаров. Оплатите прежние заказы или уменьшите количество.',
        fields: [{ path: 'orderLines.0', message: `Без оплаты можно заказать не больше ${half} шт.`, left: half }],
      },
    })
    await api.answer(createOrder, pickup(half))
    expect((await api.refusal(createOrder, pickup(1))).body).toMatchObject({
      code: 'UNPAID_LIMIT',
      fields: [{ message: 'Сначала оплатите прежние заказы этого товара', left: 0 }],
    })
    // Another organisation buys on.
    expect((await api.answer(createOrder, await orderOf([7201, 3]))).orderId).toBeGreaterThan(0)
  })

  test('AMB-168: concurrent orders sell the last pieces once', async () => {
    const left = await stockLeft(7302)
    const sent = await orderOf([7302, 2])
    const answers = await Promise.all(Array.from({ length: left }, () => api.send(createOrder, sent)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(Math.floor(left / 2))
    expect(await stockLeft(7302)).toBe(left % 2)
    const products = await api.answer(getProducts, { params: regular, query: { withSketches: false }, token })
    expect(products.find((product) => product.id === 7302)?.availableStatus).toBe(3)
  })

  describe('F16: with the backend killed while orders are placed', () => {
    test('every acknowledged order is whole after a restart, and nobody is signed out', async () => {
      const acknowledged = new Map<number, number>()
      const sent = await orderOf([7101, 1], [7201, 2])
      for (const acknowledgements of [3, 7]) {
        const target = acknowledged.size + acknowledgements
        const buyers = Array.from({ length: 4 }, async () => {
          for (;;) {
            const answer = await api.answer(createOrder, sent).catch(() => undefined)
            if (answer === undefined) return
            acknowledged.set(answer.orderId, sent.query.price)
            if (acknowledged.size >= target) await backend.kill()
          }
        })
        await Promise.all(buyers)
        await backend.start()
        const products = await api.answer(getProducts, { params: { orgId: 0 }, query: { withSketches: false } })
        expect(products.length).toBeGreaterThanOrEqual(14)
      }
      const orders = await api.answer(getOrders, { params: regular, query: { rowsCount: 100 }, token })
      const kept = new Set(orders.map((order) => order.orderId))
      expect([...acknowledged.keys()].filter((orderId) => !kept.has(orderId))).toEqual([])
      for (const { orderId, price, deliveryPrice } of orders) {
        const lines = await api.answer(getOrderLines, { params: { ...regular, orderId }, token })
        const goods = lines.reduce((sum, line) => sum + line.sum, 0)
        expect(goods + (deliveryPrice ?? 0)).toBeCloseTo(price, 2)
      }
    }, 120_000)

    test('F25: SIGTERM lets an order that is on its way be placed and answered, then ends the backend cleanly', async () => {
      const before = await countOrders()
      const { params, query, body } = await orderOf([7101, 1])
      const held = await holdRequest(
        `${backend.url}${callUrl(createOrder, { params, query })}`,
        { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        JSON.stringify(body),
      )
      const exitCode = backend.stop()
      await refusesConnections(backend.url)
      const { status, text } = await held.finish()
      expect({ status, text }).toEqual({ status: 200, text: expect.stringMatching(/"orderId":\d+/) })
      expect(await exitCode).toBe(0)

      await backend.start()
      const orders = await api.answer(getOrders, { params: regular, query: { rowsCount: 100 }, token })
      expect(orders).toHaveLength(before + 1)
      expect(orders[0]?.orderId).toBe((JSON.parse(text) as { orderId: number }).orderId)
    }, 60_000)
  })
})
