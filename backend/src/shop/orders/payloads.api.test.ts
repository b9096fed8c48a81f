import fc from 'fast-check'
import { calculateDelivery, type Tariff } from 'shared-contracts/api/delivery'
import type { ApiErrorBody } from 'shared-contracts/api/error'
import {
  createOrder,
  EXPECTED_GOODS_PRICE,
  getOrders,
  IDEMPOTENCY_KEY,
  orderInfoSchema,
  type OrderInfo,
} from 'shared-contracts/api/orders'
import { createClient, type Client } from '../../testing/client.ts'
import { bodyOf, KAZAN, toKazan } from '../../testing/order.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

const ORDERS = '/public/api/v3/organizations/1001/orders'
const CALC = '/public/api/v3/delivery/calc'
const ADDRESS = '/public/api/v3/dadata/suggest/address'
const ORGANISATION = '/public/api/v3/dadata/suggest/organization'

let backend: TestBackend
let api: Client
let token: string
let tariff: Tariff

beforeAll(async () => {
  backend = await startBackend()
  api = createClient(backend.url)
  token = await backend.signIn('79000000001')
  const [cheapest] = await api.answer(calculateDelivery, { query: { cityId: KAZAN, count: 3, cost: 1_000 }, token })
  if (cheapest === undefined) throw new Error('no tariffs')
  tariff = cheapest
}, 180_000)
afterAll(() => backend.dispose(), 60_000)

/** A valid order. */
const right = () => ({
  query: `delivery=true&price=${tariff.price}`,
  body: bodyOf(toKazan(tariff), [7101, 1], [7102, 2]),
})

async function send(path: string, body?: string): Promise<{ status: number; body: ApiErrorBody; text: string }> {
  const response = await fetch(`${backend.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text) as ApiErrorBody, text }
}

async function expectNamed(path: string, named: string, body?: string): Promise<void> {
  const refused = await send(path, body)
  expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_REQUEST'])
  expect(refused.body.fields?.map((field) => field.path)).toContain(named)
  expect(refused.body.message).toMatch(/[а-я]/)
}

/** The orders and the stock, which a refused request must not change. */
async function shop() {
  const orders = await api.answer(getOrders, { params: { orgId: 1001 }, query: {}, token })
  // The refusal of too large a quantity gives the pieces left.
  const tooMany = JSON.stringify(bodyOf(toKazan(tariff), [7101, 99_999], [7102, 99_999]))
  const { body } = await send(`${ORDERS}?${right().query}`, tooMany)
  return { orders, stock: body.fields?.map((field) => field.message) }
}

/** Raw JSON of invalid numbers and of other types. */
const wrongNumber = fc.oneof(
  fc.constantFrom('-1', '0', '-0', '1.5', '1e309', '-1e309', '1e-7', '"NaN"', '"3"', '""', 'null', 'true', '[]', '[1]'),
  fc.constantFrom('{}', '{"valueOf":1}', '9007199254740992', '9007199254740993', '1e21', '"1e3"', '"0x10"', '" 7"'),
  fc.double({ noInteger: true, noNaN: true, noDefaultInfinity: true }).map(String),
  fc.integer({ max: 0 }).map(String),
)
/** Unknown field names: plausible ones, those of Object.prototype, random ones. */
const unknownName = fc.oneof(
  fc.constantFrom('price', 'total', 'orgId', 'organizationId', 'userId', 'sum', 'discount', 'payRemain', 'statusName'),
  fc.constantFrom('constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'),
  fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' }),
)
const infoField = fc.constantFrom(...(Object.keys(orderInfoSchema.def.shape) as (keyof OrderInfo)[]))
const lineIndex = fc.constantFrom(0, 1)

/** A valid body with one number of a line replaced by raw JSON. */
function withNumber(index: number, field: string, raw: string): string {
  const { body } = right()
  const orderLines = body.orderLines.map((line, at) => (at === index ? { ...line, [field]: '@' } : line))
  return JSON.stringify({ ...body, orderLines }).replace('"@"', raw)
}

test('the valid order is the only one placed in this file', async () => {
  const before = await shop()
  expect(before.orders).toEqual([])
  expect((await send(`${ORDERS}?${right().query}`, JSON.stringify(right().body))).status).toBe(200)
  const after = await shop()
  expect(after.orders).toHaveLength(1)
  expect(after.stock).toHaveLength(2)
  expect(after.stock).not.toEqual(before.stock)
})

describe('a wrong request is 400 with the field’s name and writes nothing', () => {
  let before: Awaited<ReturnType<typeof shop>>
  beforeAll(async () => {
    before = await shop()
  })
  afterEach(async () => {
    expect(await shop()).toEqual(before)
  })

  test('A8: a quantity or a product id that is not a positive whole number', async () => {
    await fc.assert(
      fc.asyncProperty(lineIndex, fc.constantFrom('quantity', 'productId'), wrongNumber, (index, field, raw) =>
        expectNamed(`${ORDERS}?${right().query}`, `orderLines.${index}.${field}`, withNumber(index, field, raw)),
      ),
      { numRuns: 150 },
    )
  })

  test('A8: a quantity of more than five digits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 100_000 }), (count) =>
        expectNamed(`${ORDERS}?${right().query}`, 'orderLines.0.quantity', withNumber(0, 'quantity', String(count))),
      ),
      { numRuns: 20 },
    )
  })

  test('A7 A16: an unknown field at any level', async () => {
    const level = fc.constantFrom<readonly (string | number)[]>([], ['orderInfo'], ['orderLines', 0], ['orderLines', 1])
    await fc.assert(
      fc.asyncProperty(level, unknownName, fc.jsonValue({ maxDepth: 2 }), async (at, name, value) => {
        const { query, body } = structuredClone(right())
        const target = at.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], body) as object
        fc.pre(!Object.hasOwn(target, name))
        Object.defineProperty(target, name, { value, enumerable: true })
        const text = JSON.stringify(body)
        // The parser refuses this key before the schema can name a field.
        fc.pre(!text.includes('"__proto__"'))
        await expectNamed(`${ORDERS}?${query}`, [...at, name].join('.'), text)
      }),
      { numRuns: 150 },
    )
  })

  test('ORDER-008: each field of the order info, missing, of a wrong type or too long', async () => {
    const wrong = fc.oneof(
      fc.constantFrom<unknown>(undefined, {}, [], [null], { length: 1 }, 'x'.repeat(2_001)),
      fc.array(fc.string(), { maxLength: 3 }),
    )
    await fc.assert(
      fc.asyncProperty(infoField, wrong, async (field, value) => {
        const { query, body } = right()
        const sent = { ...body, orderInfo: { ...body.orderInfo, [field]: value } }
        await expectNamed(`${ORDERS}?${query}`, `orderInfo.${field}`, JSON.stringify(sent))
      }),
      { numRuns: 150 },
    )
  })

  test('A12 ORDER-008: an unstorable text in each field of the order info', async () => {
    const unstorable = fc.constantFrom('\u0000', 'г Казань\u0000', '\ud800', 'Петрова \udc00 Анна', '\udfff\ud800')
    await fc.assert(
      fc.asyncProperty(infoField, unstorable, async (field, value) => {
        const { query, body } = right()
        const sent = { ...body, orderInfo: { ...body.orderInfo, [field]: value } }
        await expectNamed(`${ORDERS}?${query}`, `orderInfo.${field}`, JSON.stringify(sent))
      }),
      { numRuns: 150 },
    )
  })

  test('ORDER-008: a line break in each field of the order info but the comment', async () => {
    const { query, body } = right()
    for (const field of Object.keys(orderInfoSchema.def.shape).filter((name) => name !== 'comment')) {
      for (const value of ['a@example.ru\r\nBcc: b@example.ru', 'x\n', '\rx']) {
        const sent = { ...body, orderInfo: { ...body.orderInfo, [field]: value } }
        await expectNamed(`${ORDERS}?${query}`, `orderInfo.${field}`, JSON.stringify(sent))
      }
    }
  })

  test.each<[string, Partial<OrderInfo>]>([
    ['DELIV-022: a blank contact name', { contactName: ' \u00a0\t ' }],
    ['DELIV-022: a contact name of invisible characters', { contactName: '\u200b\u2060\u202e' }],
    ['DELIV-022: a contact name without a letter', { contactName: '12 345' }],
    ['DELIV-032: a phone with an impossible area code', { contactPhone: '8-116-1234-567' }],
    ['DELIV-030: a phone with a line break', { contactPhone: '8-916-1234-567\n' }],
    ['DELIV-030: a phone with digits of another script', { contactPhone: '8-٩١٦-1234-567' }],
  ])('%s', async (_, wrong) => {
    const { query, body } = right()
    const sent = JSON.stringify({ ...body, orderInfo: { ...body.orderInfo, ...wrong } })
    await expectNamed(`${ORDERS}?${query}`, `orderInfo.${Object.keys(wrong)[0]}`, sent)
  })

  test('F13: an invalid idempotency key', async () => {
    const { query, body } = right()
    for (const key of ['', 'k'.repeat(201), 'two keys', 'a, b', '\u00fc', 'ключ', '\t']) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const response = await fetch(`${backend.url}${ORDERS}?${query}`, {
        method: 'POST',
        headers: { ...headers, [IDEMPOTENCY_KEY]: Buffer.from(key).toString('latin1') },
        body: JSON.stringify(body),
      })
      expect([key, response.status]).toEqual([key, 400])
      expect(await response.json()).toMatchObject({ fields: [{ path: IDEMPOTENCY_KEY }] })
    }
  })

  test.each(['', ' ', '-1', '1e3', '1,50', '1.505', 'NaN', '99999999999999'])(
    'A7: an invalid goods price: %j',
    async (price) => {
      const { query, body } = right()
      const response = await fetch(`${backend.url}${ORDERS}?${query}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          [EXPECTED_GOODS_PRICE]: price,
        },
        body: JSON.stringify(body),
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ fields: [{ path: EXPECTED_GOODS_PRICE }] })
    },
  )

  test('A11: a body without a JSON content type, and one in invalid UTF-8', async () => {
    const sent = JSON.stringify(right().body)
    const ask = async (type: string, body: Buffer<ArrayBuffer>) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type }
      const response = await fetch(`${backend.url}${ORDERS}?${right().query}`, { method: 'POST', headers, body })
      return [response.status, ((await response.json()) as ApiErrorBody).code]
    }
    for (const type of [
      'text/plain',
      'text/plain; charset=utf-8',
      'text/json',
      'application/json-patch+json',
      'json',
    ]) {
      expect(await ask(type, Buffer.from(sent))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    }
    const latin = Buffer.from(sent.replace('Петрова', 'Müller'), 'latin1')
    expect(await ask('application/json', latin)).toEqual([400, 'INVALID_REQUEST'])
  })

  test.each([
    [
      'the same product twice',
      [
        [7101, 1],
        [7102, 1],
        [7101, 2],
      ],
      'DUPLICATE_LINE',
      'orderLines.2',
    ],
    [
      'a set beside a kit',
      [
        [7104, 1],
        [7505, 1],
      ],
      'INCOMPATIBLE',
      'orderLines.1',
    ],
    [
      'a kit beside a set',
      [
        [7505, 1],
        [7104, 1],
      ],
      'INCOMPATIBLE',
      'orderLines.1',
    ],
    [
      'a product beyond numbers of the database',
      [
        [7101, 1],
        [2 ** 31, 1],
      ],
      'UNKNOWN_PRODUCT',
      'orderLines.1',
    ],
    ['the largest whole number as a product', [[Number.MAX_SAFE_INTEGER, 1]], 'UNKNOWN_PRODUCT', 'orderLines.0'],
  ] as [string, [number, number][], string, string][])('A8: %s', async (_, lines, code, named) => {
    const refused = await send(`${ORDERS}?${right().query}`, JSON.stringify(bodyOf(toKazan(tariff), ...lines)))
    expect([refused.status, refused.body.code]).toEqual([400, code])
    expect(refused.body.fields?.map((field) => field.path)).toEqual([named])
  })

  test('A16: prototype keys', async () => {
    const info = JSON.stringify(right().body.orderInfo)
    for (const forged of [
      `{"__proto__":{"delivery":false},"orderInfo":${info},"orderLines":[{"productId":7101,"quantity":1}]}`,
      `{"orderInfo":${info},"orderLines":[{"productId":7101,"quantity":1,"__proto__":{"price":1}}]}`,
      `{"orderInfo":${info},"orderLines":[{"productId":7101,"__proto__":{"quantity":1}}]}`,
      `{"orderInfo":${info},"orderLines":{"__proto__":[{"productId":7101,"quantity":1}],"length":1}}`,
      `{"constructor":{"prototype":{"isAdmin":true}},"orderInfo":${info},"orderLines":[]}`,
    ]) {
      expect((await send(`${ORDERS}?${right().query}`, forged)).status).toBe(400)
    }
  })

  test('A11: deeply nested JSON', async () => {
    const info = JSON.stringify(right().body.orderInfo)
    for (const depth of [100, 5_000, 30_000]) {
      const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`
      await expectNamed(`${ORDERS}?${right().query}`, 'orderInfo', `{"orderInfo":${deep},"orderLines":[]}`)
      await expectNamed(`${ORDERS}?${right().query}`, 'orderLines.0', `{"orderInfo":${info},"orderLines":${deep}}`)
    }
  })

  test('random JSON is refused and never causes a 500', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 4, noUnicodeString: false }), async (body) => {
        const refused = await send(`${ORDERS}?${right().query}`, body)
        expect(refused.status).toBe(400)
        expect(refused.text).not.toMatch(/\.js|node_modules|select /)
      }),
      { numRuns: 100 },
    )
  })

  test.each<[string, string, string]>([
    ...['-1', '1.005', '1e3', '1e309', 'NaN', 'Infinity', '0x10', '', '%201', '1,5', '+1', '9'.repeat(13)].map(
      (price): [string, string, string] => [`price ${price.slice(0, 8)}`, `delivery=true&price=${price}`, 'price'],
    ),
    ['two prices', 'delivery=true&price=1&price=2', 'price'],
    ['a price as an array', 'delivery=true&price[]=1', 'price[]'],
    ...['', '1', 'TRUE', 'yes', 'null', 'true&delivery=false'].map((delivery): [string, string, string] => [
      `delivery ${delivery}`,
      `delivery=${delivery}`,
      'delivery',
    ]),
    ['no delivery', 'price=1', 'delivery'],
    ['a total', 'delivery=true&price=1&total=1', 'total'],
    ['an organisation', 'delivery=true&price=1&orgId=1002', 'orgId'],
    ['a prototype', 'delivery=true&__proto__=1', '__proto__'],
  ])('A7 A8 CALL-027: in the URL of an order, %s', async (_, query, named) => {
    await expectNamed(`${ORDERS}?${query}`, named, JSON.stringify(right().body))
  })

  test.each<[string, string]>([
    ['count=-1', 'count'],
    ['count=1.5', 'count'],
    ['count=1e309', 'count'],
    ['count=NaN', 'count'],
    ['count=9007199254740992', 'count'],
    ['count=', 'count'],
    ['count=1&count=2', 'count'],
    ['cost=-1', 'cost'],
    ['cost=1.005', 'cost'],
    ['cost=1e309', 'cost'],
    ['cost=NaN', 'cost'],
    ['cost=1&cost=1', 'cost'],
    ['cityId=', 'cityId'],
    [`cityId=${'x'.repeat(65)}`, 'cityId'],
    ['cityId=a&cityId=b', 'cityId'],
    ['weight=1', 'weight'],
    ['__proto__=1', '__proto__'],
  ])('A8 CALL-020: in the URL of the tariffs, %s', async (wrong, named) => {
    const rest = ['cityId=x', 'count=1', 'cost=100'].filter((part) => !part.startsWith(`${named}=`))
    await expectNamed(`${CALC}?${[...rest, wrong].join('&')}`, named)
    if (rest.length < 3) await expectNamed(`${CALC}?${rest.join('&')}`, named)
  })

  test.each([ADDRESS, ORGANISATION])('A8 CALL-025 CALL-026: in the URL of %s', async (path) => {
    for (const wrong of ['', 'query=', `query=${'x'.repeat(301)}`, 'query=a&query=b']) {
      await expectNamed(`${path}?${wrong}`, 'query')
    }
    for (const name of ['count', 'token', 'constructor', 'query[]']) {
      await expectNamed(`${path}?query=a&${name}=1`, name)
    }
  })

  test('A12: any search text is answered or refused and never causes a 500', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('\u0000', `' or 1=1 --`, '%', '\\'),
    )
    await fc.assert(
      fc.asyncProperty(text, async (query) => {
        const search = new URLSearchParams({ query })
        for (const path of [ADDRESS, ORGANISATION]) {
          expect([query === '' ? 400 : 200, 400]).toContain((await send(`${path}?${search}`)).status)
        }
        const place = new URLSearchParams({ cityId: query, count: '1', cost: '1' })
        expect([200, 400]).toContain((await send(`${CALC}?${place}`)).status)
      }),
      { numRuns: 60 },
    )
  })

  test('A5 A8: an invalid organisation id', async () => {
    for (const organisation of ['-1', '1.5', '1e3', '1001x', '%00', 'NaN', '9007199254740993', '__proto__']) {
      const path = `${ORDERS.replace('1001', organisation)}?${right().query}`
      await expectNamed(path, 'orgId', JSON.stringify(right().body))
    }
  })
})

test('the paths of this file are those of the contract', () => {
  expect(createOrder.path.replace(':orgId', '1001')).toBe(ORDERS)
  expect(calculateDelivery.path).toBe(CALC)
})
