import { getBasket, NO_BASKET, saveBasket, type SavedBasketLine } from 'shared-contracts/api/baskets'
import { entityTag, IF_MATCH, IF_NONE_MATCH } from 'shared-contracts/api/version'
import { createClient, type Client } from '../../testing/client.ts'
import { findPostgres, type TestPostgres } from '../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../testing/database/start-sample-postgres.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

const bin = findPostgres()
const [own, second] = [{ orgId: 1002 }, { orgId: 1003 }]

let postgres: TestPostgres | undefined
let backend: TestBackend
let api: Client
let token: string
let other: string

beforeAll(async () => {
  if (bin !== undefined) postgres = await startSamplePostgres(bin)
  backend = await startBackend(postgres && { DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' })
  api = createClient(backend.url)
  token = await backend.signIn('79000000002')
  other = await backend.signIn('79000000001')
}, 180_000)
afterAll(async () => {
  await backend.dispose()
  postgres?.dispose()
}, 60_000)

const line = (quantity: number): SavedBasketLine => ({ productId: 7101, quantity, price: 16_490.5 })
const read = (params = own) => api.answer(getBasket, { params, token })
const saving = (version: string, lines: readonly SavedBasketLine[], params = own) => ({
  params,
  body: { lines },
  headers: { [IF_MATCH]: entityTag(version) },
  token,
})

test('BSK-001: each user has one basket in each organisation, with the price that was seen and the product’s name', async () => {
  expect(await read(second)).toEqual({ version: NO_BASKET, lines: [] })
  const { version } = await api.answer(saveBasket, saving(NO_BASKET, [line(2)], second))
  expect(await read(second)).toEqual({
    version,
    lines: [{ ...line(2), name: expect.stringContaining('Фискальный накопитель') }],
  })
  expect((await read({ orgId: 1004 })).lines).toEqual([])
  expect((await api.refusal(getBasket, { params: second, token: other })).status).toBe(403)
  expect((await api.answer(getBasket, { params: { orgId: 1001 }, token: other })).lines).toEqual([])
})

test('BSK-003: a reader who has the version gets no body; another version gets the basket', async () => {
  const { version } = await read()
  const ask = (known: string) =>
    api.send(getBasket, { params: own, token, headers: { [IF_NONE_MATCH]: entityTag(known) } })
  const same = await ask(version)
  expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', entityTag(version)])
  expect((await ask('other')).status).toBe(200)
})

test('BSK-003: a change of another version is refused and changes nothing', async () => {
  const { version: before } = await read()
  const { version } = await api.answer(saveBasket, saving(before, [line(1)]))
  expect(version).not.toBe(before)
  const late = await api.send(saveBasket, saving(before, [line(9)]))
  expect([late.status, late.headers.get('etag')]).toEqual([412, entityTag(version)])
  for (const wrong of [NO_BASKET, 'none', '99999999999']) {
    expect(await api.refusal(saveBasket, saving(wrong, [line(9)]))).toMatchObject({
      status: 412,
      body: { code: 'CHANGED' },
    })
  }
  expect((await api.refusal(saveBasket, { ...saving(version, [line(9)]), headers: {} })).status).toBe(428)
  expect(await read()).toMatchObject({ version, lines: [line(1)] })
})

test('BSK-003: of several who save the same version at once one wins, also the first basket', async () => {
  const params = { orgId: 1004 }
  const saveAtOnce = async (version: string) => {
    const sent = [1, 2, 3, 4].map((quantity) => api.send(saveBasket, saving(version, [line(quantity)], params)))
    return (await Promise.all(sent)).map(({ status }) => status).toSorted()
  }
  expect(await saveAtOnce(NO_BASKET)).toEqual([200, 412, 412, 412])
  expect(await saveAtOnce((await read(params)).version)).toEqual([200, 412, 412, 412])
})

test('BSK-001: an empty basket is saved; a product twice and a quantity of 0 are refused by name', async () => {
  const { version: before } = await read()
  const { version } = await api.answer(saveBasket, saving(before, []))
  expect((await read()).lines).toEqual([])
  const twice = await api.refusal(saveBasket, saving(version, [line(1), line(2)]))
  expect(twice).toMatchObject({ status: 400, body: { fields: [{ path: 'lines.1.productId' }] } })
  const none = await api.refusal(saveBasket, saving(version, [line(0)]))
  expect(none).toMatchObject({ status: 400, body: { fields: [{ path: 'lines.0.quantity' }] } })
})

test('BSK-001: a product that is no longer known stays in the basket without a name', async () => {
  const { version } = await read()
  await api.answer(saveBasket, saving(version, [{ ...line(1), productId: 999_999_999 }]))
  expect((await read()).lines).toEqual([{ ...line(1), productId: 999_999_999, name: null }])
})
