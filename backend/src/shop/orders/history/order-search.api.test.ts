import { getOrderDocs, searchSerialNumbers } from 'shared-contracts/api/order-documents'
import { getOrders, searchOrders, STATE_FILTERS, type Order, type StateFilter } from 'shared-contracts/api/orders'
import { dayOf } from 'shared-contracts/domain/days'
import { addMoney, kopecksOf, roublesOf } from 'shared-contracts/domain/money'
import { createClient, type Client } from '../../../testing/client.ts'
import { startBackend, type TestBackend } from '../../../testing/start-backend.ts'
import { findPostgres, type TestPostgres } from '../../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../../testing/database/start-sample-postgres.ts'
import { orderSearches, type OrderSearches } from './testing/order-searches.ts'

const bin = findPostgres()
/** The embedded database, and a PostgreSQL server if one is installed. */
const databases: [name: string, bin: string | undefined][] = [['embedded database', undefined]]
if (bin !== undefined) databases.push(['PostgreSQL server', bin])

/** The sample organisation with 45 orders. */
const own = { orgId: 1008 }
const idsOf = (orders: readonly { readonly orderId: number }[]) => orders.map(({ orderId }) => orderId)
const sumOf = (orders: readonly Order[]) => roublesOf(addMoney(...orders.map(({ price }) => kopecksOf(price))))

/** What the specification's texts say of an order's states (HIST-033..043). */
const isIn: Readonly<Record<StateFilter, (order: Order) => boolean>> = {
  unpaid: ({ payRemain, expiredAt }) => Number(payRemain) > 0 && expiredAt == null,
  signature: ({ DOC_STATUS }) => DOC_STATUS === 'Ожидает подписи',
  ready: ({ statusName }) => statusName === 'Готов к выдаче',
  shipped: ({ statusName }) => statusName === 'Отгружен',
}
const countsOf = (orders: readonly Order[]) =>
  Object.fromEntries(STATE_FILTERS.map((state) => [state, orders.filter(isIn[state]).length]))

describe.each(databases)('%s', (_, program) => {
  let postgres: TestPostgres | undefined
  let backend: TestBackend
  let api: Client
  let token: string
  let search: OrderSearches['search']
  let searchAll: OrderSearches['searchAll']
  /** All orders of the organisation, newest first. */
  let all: Order[]

  beforeAll(async () => {
    postgres = program === undefined ? undefined : await startSamplePostgres(program)
    backend = await startBackend(postgres && { DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' })
    api = createClient(backend.url)
    token = await backend.signIn('79000000007')
    ;({ search, searchAll } = orderSearches(api, own, token))
    all = await api.answer(getOrders, { params: own, query: { rowsCount: 100 }, token })
  }, 180_000)
  afterAll(async () => {
    await backend.dispose()
    postgres?.dispose()
  }, 60_000)

  /**
   * Numbers and orders that a search gives, against the orders that it should find.
   * @param inAnyState those that it would find without the filter of states
   */
  async function expectFound(
    query: Readonly<Record<string, unknown>>,
    expected: readonly Order[],
    inAnyState = expected,
  ): Promise<void> {
    expect(await searchAll({ ...query, rowsCount: 7 })).toEqual(expected)
    const numbers = { total: expected.length, sum: sumOf(expected), counts: countsOf(inAnyState) }
    expect(await search({ ...query, rowsCount: 0 })).toEqual({ orders: [], next: null, ...numbers })
    expect(await search({ ...query, rowsCount: 1 })).toMatchObject(numbers)
  }

  test('AMB-206: pages continue after the last order, newest first, as the list of orders gives them', async () => {
    expect(all).toHaveLength(45)
    expect(await searchAll({})).toEqual(all)
    expect(await searchAll({ rowsCount: 1 })).toEqual(all)
    await expectFound({}, all)
  })

  test.each([
    [{}, 20],
    [{ rowsCount: 3 }, 3],
    [{ rowsCount: 44 }, 44],
    [{ rowsCount: 45 }, 45],
    [{ rowsCount: 1_000 }, 45],
  ])('AMB-206: a page of %j holds %i orders', async (query, count) => {
    const { orders, next } = await search(query)
    expect(idsOf(orders)).toEqual(idsOf(all.slice(0, count)))
    expect(next === null).toBe(count === 45)
  })

  test('AMB-206: total, sum and counts come without `after` only', async () => {
    const { next, total, sum, counts } = await search({ rowsCount: 5 })
    expect([total, sum, counts]).toEqual([45, sumOf(all), countsOf(all)])
    expect(Object.keys(await search({ rowsCount: 5, after: next }))).toEqual(['orders', 'next'])
    expect(await search({ rowsCount: 0, after: next })).toEqual({ orders: [], next: null })
  })

  const cursor = (content: string) => Buffer.from(content).toString('base64url')
  test.each([
    ...['', '1', 'x', '%00', '1.2', 'next', `${cursor('1.2')}=`],
    ...['123', '01.2', 'a.1', '1.', '1.9999999999', '99999999999999999.1'].map(cursor),
  ])('AMB-206: `after` %j, which no answer gave, is refused by its name', async (after) => {
    expect(await api.refusal(searchOrders, { params: own, query: { after }, token })).toEqual({
      status: 400,
      body: {
        code: 'INVALID_REQUEST',
        message: expect.any(String),
        fields: [{ path: 'after', message: 'Продолжение не из ответа поиска. Начните поиск заново.' }],
      },
    })
  })

  test('AMB-206: the way of receiving', async () => {
    const [pickups, deliveries] = [0, 1].map((type) => all.filter(({ deliveryTypeId }) => deliveryTypeId === type))
    expect(pickups?.length).toBeGreaterThan(0)
    await expectFound({ receiving: 'pickup' }, pickups ?? [])
    await expectFound({ receiving: 'delivery' }, deliveries ?? [])
  })

  test('AMB-206: days in Moscow, both included', async () => {
    const [from, to] = [dayOf(all[30]?.orderDate ?? ''), dayOf(all[10]?.orderDate ?? '')]
    const isWithin = ({ orderDate }: Order) => dayOf(orderDate) >= from && dayOf(orderDate) <= to
    expect(all.filter(isWithin).length).toBeGreaterThanOrEqual(21)
    await expectFound({ from, to }, all.filter(isWithin))
    await expectFound(
      { from },
      all.filter(({ orderDate }) => dayOf(orderDate) >= from),
    )
    await expectFound(
      { to },
      all.filter(({ orderDate }) => dayOf(orderDate) <= to),
    )
    await expectFound({ from: to, to: from }, [])
  })

  test.each([
    [{ from: '0000-01-01', to: '9999-12-31' }, 45],
    [{ from: '0001-01-01' }, 45],
    [{ to: '0000-01-01' }, 0],
    [{ from: '9999-12-31' }, 0],
  ])('AMB-206: %j, which no database date reaches, finds %i orders', async (query, total) => {
    expect(await search(query)).toMatchObject({ total })
  })

  test.each(['2025-02-29', '2025-1-31', '31.01.2025', ''])('AMB-206: %j, which is no day, is refused', async (from) => {
    expect(await api.refusal(searchOrders, { params: own, query: { from }, token })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'from', message: 'должен быть днем вида 2025-01-31' }] },
    })
  })

  test('AMB-206: one order by its id; none of another organisation or without an order', async () => {
    const order = all[17]
    await expectFound({ orderId: order?.orderId }, order === undefined ? [] : [order])
    for (const orderId of [0, 1, 2_147_483_648, 999_999_999_999_999]) await expectFound({ orderId }, [])
  })

  test('AMB-206: a part of the number, however it was typed', async () => {
    const number = String(all[5]?.orderId)
    const has = (part: string) => all.filter(({ orderId }) => String(orderId).includes(part))
    for (const part of ['1', number.slice(-2), number.slice(1, 4), number.slice(1), number]) {
      await expectFound({ number: part }, has(part))
    }
    for (const typed of [`№${number}`, `№ ${number.slice(0, 3)} ${number.slice(3)}`, ` ${number}\u00A0`]) {
      await expectFound({ number: typed }, has(number))
    }
    for (const nothing of ['', '№', ' ', '-', "'"]) await expectFound({ number: nothing }, all)
    for (const foreign of ['777', 'abc', '%', '_', '\\']) await expectFound({ number: foreign }, [])
  })

  test("AMB-206: from five characters on a part of an invoice's number, which the row tells", async () => {
    const { orderId = 0 } = all[7] ?? {}
    const [invoice] = await api.answer(getOrderDocs, { params: { ...own, orderId }, token })
    const matched = String(invoice?.orderNumber)
    expect(matched).toBe(`ФН-${orderId}`)
    for (const typed of [
      matched,
      matched.toLowerCase(),
      ` № ${matched} `,
      matched.slice(1),
      `ФН\u2011${orderId}`,
      `фн ${orderId}`,
    ]) {
      expect(await search({ number: typed })).toEqual({
        orders: [{ ...all[7], matched }],
        next: null,
        total: 1,
        sum: all[7]?.price,
        counts: expect.anything(),
      })
    }
    expect(await search({ number: 'ФН-1' })).toMatchObject({ orders: [], total: 0 })
    const { total, orders } = await search({ number: 'ФН-10' })
    // The newest order has no invoice.
    expect(total).toBe(44)
    expect(orders.map((order) => order.matched)).toEqual(orders.map((order) => `ФН-${order.orderId}`))
  })

  test('AMB-206: from five characters on a part of a serial number, which the row tells', async () => {
    const drives = await api.answer(searchSerialNumbers, { params: own, query: { query: '99604405' }, token })
    const [drive] = drives
    const order = all.find(({ orderId }) => orderId === drive?.orderId)
    const { serialNumber = '' } = drive ?? {}
    for (const typed of [serialNumber, serialNumber.replaceAll(/(.{4})(?=.)/g, '$1\u2011'), `№ ${serialNumber}`]) {
      expect(await search({ number: typed })).toEqual({
        orders: [{ ...order, matched: serialNumber }],
        next: null,
        total: 1,
        sum: order?.price,
        counts: expect.anything(),
      })
    }
    expect(await search({ number: '9960' })).toMatchObject({ total: 0 })
    const found = await searchAll({ number: '99604', rowsCount: 2 })
    expect(found.length).toBeGreaterThan(4)
    expect(idsOf(found)).toEqual(idsOf(all).filter((id) => found.some(({ orderId }) => orderId === id)))
    expect(found.every((row) => row.matched?.startsWith('99604405'))).toBe(true)
    expect(await search({ number: '99604', rowsCount: 0 })).toMatchObject({ total: found.length, sum: sumOf(found) })
  })

  test('AMB-196: states, of which an order has at least one; counts obey the other filters only', async () => {
    const inStates = (orders: readonly Order[], states: readonly StateFilter[]) =>
      orders.filter((order) => states.some((state) => isIn[state](order)))
    for (const state of STATE_FILTERS) expect(inStates(all, [state]).length).toBeGreaterThan(0)
    const expired = all.filter(({ expiredAt, payRemain }) => expiredAt != null && Number(payRemain) > 0)
    expect(expired.length).toBeGreaterThan(0)
    const combinations: StateFilter[][] = [
      ...STATE_FILTERS.map((state) => [state]),
      ['unpaid', 'ready'],
      ['ready', 'ready'],
    ]
    for (const states of [...combinations, ['shipped', 'signature', 'unpaid'], [...STATE_FILTERS]] as StateFilter[][]) {
      const state = states.join(',')
      await expectFound({ state }, inStates(all, states), all)
      const pickups = all.filter(({ deliveryTypeId }) => deliveryTypeId === 0)
      await expectFound({ state, receiving: 'pickup' }, inStates(pickups, states), pickups)
      const numbered = all.filter(({ orderId }) => String(orderId).includes('1030'))
      await expectFound({ state, number: '1030' }, inStates(numbered, states), numbered)
      const day = dayOf(all[9]?.orderDate ?? '')
      const later = all.filter(({ orderDate }) => dayOf(orderDate) >= day)
      await expectFound({ state, from: day }, inStates(later, states), later)
    }
  })

  test.each(['', 'paid', 'unpaid,', 'unpaid,paid', 'unpaid, ready', 'UNPAID'])(
    'AMB-206: the state %j, which does not exist, is refused',
    async (state) => {
      expect(await api.refusal(searchOrders, { params: own, query: { state }, token })).toMatchObject({
        status: 400,
        body: {
          fields: [{ path: 'state', message: 'должно быть из unpaid, signature, ready, shipped через запятую' }],
        },
      })
    },
  )

  test('AMB-206: filters together', async () => {
    const [from, to] = [dayOf(all[40]?.orderDate ?? ''), dayOf(all[3]?.orderDate ?? '')]
    const query = { from, to, receiving: 'delivery', number: '10' }
    const expected = all.filter(
      ({ orderDate, deliveryTypeId, orderId }) =>
        dayOf(orderDate) >= from && dayOf(orderDate) <= to && deliveryTypeId === 1 && String(orderId).includes('10'),
    )
    expect(expected.length).toBeGreaterThan(7)
    await expectFound(query, expected)
    await expectFound({ ...query, orderId: expected[2]?.orderId }, expected.slice(2, 3))
    await expectFound({ ...query, orderId: all[0]?.orderId }, [])
  })
})
