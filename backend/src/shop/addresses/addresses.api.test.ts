import pg from 'pg'
import {
  changeAddress,
  createAddress,
  getAddresses,
  MAX_ADDRESSES,
  type Address,
  type AddressBody,
} from 'shared-contracts/api/addresses'
import { calculateDelivery } from 'shared-contracts/api/delivery'
import { ADDRESS_SIGNATURE, createOrder, getOrders, IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { suggestAddress } from 'shared-contracts/api/suggestions'
import { entityTag, IF_MATCH } from 'shared-contracts/api/version'
import { createClient, type Client } from '../../testing/client.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import { findPostgres, type TestPostgres } from '../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../testing/database/start-sample-postgres.ts'
import { bodyOf, KAZAN, kazanAddress, toKazan } from '../../testing/order.ts'
import { startOutsideServer, type OutsideServer } from '../../testing/outside-server.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

const bin = findPostgres()
const kazan = { value: kazanAddress.pickedAddress, data: { city_fias_id: KAZAN } }

let postgres: TestPostgres | undefined
let outside: OutsideServer
let backend: TestBackend
let api: Client
let token: string
let other: string

beforeAll(async () => {
  if (bin !== undefined) postgres = await startSamplePostgres(bin)
  outside = await startOutsideServer()
  backend = await startBackend({
    DADATA_URL: `${outside.url}/dadata/`,
    DADATA_TOKEN: 'token-of-dadata',
    ...(postgres && { DATABASE_URL: postgres.url, SAMPLE_DATA: 'true' }),
  })
  api = createClient(backend.url)
  token = await backend.signIn('79000000002')
  other = await backend.signIn('79000000001')
}, 180_000)
afterAll(async () => {
  await backend.dispose()
  await outside.dispose()
  postgres?.dispose()
}, 60_000)
beforeEach(() => outside.answerJson({ suggestions: [kazan] }))

const [own, second, third] = [{ orgId: 1002 }, { orgId: 1003 }, { orgId: 1004 }]
const foreign = { orgId: 1001 }
const noSource = () => void (outside.answer = (response) => response.writeHead(500).end())

const list = (params = own) => api.answer(getAddresses, { params, token })
const add = (fields: Partial<AddressBody> = {}, headers: Record<string, string> = {}, params = own) =>
  api.answer(createAddress, { params, body: { ...kazanAddress, ...fields }, headers, token })
type AddressChange = Partial<AddressBody & Pick<Address, 'isArchived'>>
const changeOf = ({ addressId, version }: Address, body: AddressChange, params = own) => ({
  params: { ...params, addressId },
  body,
  headers: { [IF_MATCH]: entityTag(version) },
  token,
})
const change = (address: Address, body: AddressChange, params = own) =>
  api.answer(changeAddress, changeOf(address, body, params))
const labelsOf = (addresses: readonly Address[]) => addresses.map(({ label }) => label)

test('ADDR-001: a new address is listed with what was entered of it', async () => {
  const added = await add({ label: 'Со всеми полями' })
  expect(added).toEqual({
    ...kazanAddress,
    label: 'Со всеми полями',
    addressId: expect.any(Number),
    isArchived: false,
    version: expect.any(String),
  })
  expect(await list()).toContainEqual(added)
})

test('ADDR-001: the default address is first, archived ones are last, the others stand by name', async () => {
  for (const label of ['Склад 10', 'склад 9', 'Архив', 'Главный']) {
    await add({ label, isDefault: label === 'Главный' }, {}, third)
  }
  const archive = (await list(third)).find(({ label }) => label === 'Архив')
  await change(archive as Address, { isArchived: true }, third)
  expect(labelsOf(await list(third))).toEqual(['Главный', 'склад 9', 'Склад 10', 'Архив'])
})

test('ADDR-001: another default address ends the former one, and archiving ends it too', async () => {
  const first = await add({ label: 'Первый', isDefault: true })
  const next = await add({ label: 'Второй', isDefault: true })
  const defaults = async () => labelsOf((await list()).filter(({ isDefault }) => isDefault))
  expect(await defaults()).toEqual(['Второй'])
  const [former] = (await list()).filter(({ addressId }) => addressId === first.addressId)
  expect(former?.version).not.toBe(first.version)
  const again = await change(former as Address, { isDefault: true })
  expect(await defaults()).toEqual(['Первый'])
  expect((await list()).find(({ addressId }) => addressId === next.addressId)?.isDefault).toBe(false)
  expect(await change(again, { isArchived: true, isDefault: true })).toMatchObject({
    isArchived: true,
    isDefault: false,
  })
  expect(await defaults()).toEqual([])
})

test('ADDR-001: several who make their address the default one at once leave one default', async () => {
  const added = await Promise.all(
    Array.from({ length: 6 }, (_, index) => add({ label: `Сразу ${index}`, isDefault: true })),
  )
  expect(new Set(added.map(({ addressId }) => addressId)).size).toBe(6)
  expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('ADDR-001: a change of another version than the present one is refused, also of two at once', async () => {
  const seen = await add({ label: 'До' })
  const answers = await Promise.all(
    ['После', 'Тоже после'].map((label) => api.send(changeAddress, changeOf(seen, { label }))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  expect(await api.refusal(changeAddress, changeOf(seen, { label: 'Поздно' }))).toMatchObject({
    status: 412,
    body: {
      code: 'CHANGED',
      message: 'Адрес изменился, пока вы его правили. Проверьте его и сохраните еще раз.',
    },
  })
  const { headers: _, ...unseen } = changeOf(seen, { label: 'Вслепую' })
  expect((await api.refusal(changeAddress, unseen)).status).toBe(428)
  expect(labelsOf(await list())).not.toContain('Поздно')
})

test('ADDR-001: a change keeps what it does not name', async () => {
  const added = await add({ label: 'Старое имя' })
  const changed = await change(added, { label: 'Новое имя', contactPhone: null })
  expect(changed).toEqual({ ...added, label: 'Новое имя', contactPhone: null, version: changed.version })
  expect(changed.version).not.toBe(added.version)
})

test('ADDR-001 F13: a repetition with the key answers with the address that was added, also two at once', async () => {
  const headers = { [IDEMPOTENCY_KEY]: 'twice' }
  const [one, two] = await Promise.all([add({ label: 'Один раз' }, headers), add({ label: 'Один раз' }, headers)])
  expect(two).toEqual(one)
  noSource()
  expect(await add({ label: 'Один раз', address: `${kazan.value}, офис 6` }, headers)).toEqual(one)
  expect(labelsOf(await list()).filter((label) => label === 'Один раз')).toHaveLength(1)
  outside.answerJson({ suggestions: [kazan] })
  const elsewhere = await add({ label: 'Один раз' }, headers, second)
  expect(elsewhere.addressId).not.toBe(one.addressId)
})

test('ADDR-001: another organisation neither sees nor changes an address', async () => {
  const added = await add({ label: 'Чужим не виден' })
  expect(await api.answer(getAddresses, { params: foreign, token: other })).toEqual([])
  expect(labelsOf(await list(second))).not.toContain('Чужим не виден')
  const asked = changeOf(added, { label: 'Чужой' })
  for (const [params, bearer, status] of [
    [own, other, 403],
    [foreign, other, 404],
    [second, token, 404],
  ] as const) {
    const sent = { ...asked, params: { ...params, addressId: added.addressId }, token: bearer }
    expect((await api.refusal(changeAddress, sent)).status).toBe(status)
  }
  const missing = { ...asked, params: { ...own, addressId: 999_999_999_999_999 } }
  expect((await api.refusal(changeAddress, missing)).status).toBe(404)
  expect(await list()).toContainEqual(added)
})

test('ADDR-002: an order keeps its text when the address is changed and archived', async () => {
  const added = await add({ label: 'Для заказа' })
  const [tariff] = await api.answer(calculateDelivery, { query: { cityId: KAZAN, count: 1, cost: 1_000 }, token })
  const { orderId } = await api.answer(createOrder, {
    params: own,
    query: { delivery: true, price: tariff?.price },
    body: bodyOf({ ...toKazan(tariff), address: added.address }, [7101, 1]),
    token,
  })
  const ordered = async () =>
    (await api.answer(getOrders, { params: own, query: {}, token })).find((order) => order.orderId === orderId)
  const before = await ordered()
  expect(before?.orderDeliveryAddress).toBe('г Казань, ул Баумана, д 7, офис 5')
  const address = `${kazan.value}, склад 9`
  await change(await change(added, { address, contactName: 'Другой' }), { isArchived: true })
  expect(await ordered()).toEqual(before)
})

describe('ADDR-003: an address is resolved as in an order', () => {
  test.each<[string, Partial<AddressBody>, string, string]>([
    [
      'a text that names no address',
      { address: 'Атлантида', pickedAddress: 'Атлантида' },
      'ADDRESS_MISMATCH',
      'address',
    ],
    ['the place of another town', { fiasId: 'elsewhere' }, 'ADDRESS_REQUIRED', 'fiasId'],
    [
      'ids of another town',
      { fiasId: 'elsewhere', place: { ...kazanAddress.place, cityFiasId: 'elsewhere' } },
      'ADDRESS_MISMATCH',
      'address',
    ],
    ['a text of blanks', { address: ' ', pickedAddress: ' ' }, 'INVALID_REQUEST', 'address'],
    [
      'another text than the picked suggestion',
      { pickedAddress: 'г Казань, ул Кремлевская' },
      'ADDRESS_MISMATCH',
      'address',
    ],
    ['another town behind it', { address: `${kazan.value}, г Владивосток` }, 'ADDRESS_MISMATCH', 'address'],
  ])('%s is refused', async (_, fields, code, path) => {
    const before = await list()
    const added = await add({ label: 'Верный' })
    const body = { ...kazanAddress, ...fields }
    for (const refused of [
      await api.refusal(createAddress, { params: own, body, token }),
      await api.refusal(changeAddress, changeOf(added, fields)),
    ]) {
      expect(refused).toMatchObject({ status: 400, body: { code } })
      expect(refused.body.fields?.map((field) => field.path)).toContain(path)
    }
    expect(await list()).toEqual(expect.arrayContaining([...before, added]))
    expect(await list()).toHaveLength(before.length + 1)
  })

  test('only a changed address is looked up', async () => {
    const added = await add({ label: 'Без источника' })
    noSource()
    const changed = await change(added, { ...kazanAddress, label: 'Переименован', contactName: null })
    expect(changed.label).toBe('Переименован')
    const moved = changeOf(changed, {
      address: 'г Казань, ул Баумана, д 8',
      pickedAddress: 'г Казань, ул Баумана, д 8',
    })
    expect((await api.refusal(changeAddress, moved)).status).toBe(503)
    expect(await list()).toContainEqual(changed)
  })

  test('a suggestion that the server signed is not looked up', async () => {
    const value = 'г Казань, ул Баумана, д 9'
    outside.answerJson({
      suggestions: [{ value, data: { fias_id: 'house-9', city_fias_id: KAZAN, house: '9' } }],
    })
    const [picked] = await api.answer(suggestAddress, { query: { query: 'Казань Баумана 9' }, token })
    noSource()
    const place = { ...kazanAddress.place, fiasId: 'house-9' }
    const fields = { label: 'Подписан', address: `${value}, офис 5`, pickedAddress: value, place }
    const headers = { [ADDRESS_SIGNATURE]: picked?.signature ?? '' }
    const added = await add(fields, headers)
    expect(added.address).toBe(`${value}, офис 5`)
    const unsigned = { params: own, body: { ...kazanAddress, ...fields }, token }
    expect((await api.refusal(createAddress, unsigned)).status).toBe(503)
  })

  test('an archived address stays listed as archived, and comes back', async () => {
    const added = await add({ label: 'В архив' })
    const archived = await change(added, { isArchived: true })
    expect(await list()).toContainEqual({ ...added, isArchived: true, version: archived.version })
    expect(await change(archived, { isArchived: false })).toMatchObject({ isArchived: false, isDefault: false })
  })
})

describeOnPostgres('on a PostgreSQL server', () => {
  let sql: pg.Client
  beforeAll(async () => {
    sql = new pg.Client({ connectionString: postgres?.url })
    await sql.connect()
  })
  afterAll(() => sql.end())

  test('ADDR-001: all who act for the organisation see and change the same addresses', async () => {
    await sql.query(`insert into memberships (user_id, organisation_id)
      select id, ${own.orgId} from users where phone = '79000000001'`)
    const added = await add({ label: 'Общий' })
    const theirs = await api.answer(getAddresses, { params: own, token: other })
    expect(theirs).toEqual(await list())
    await api.answer(changeAddress, { ...changeOf(added, { label: 'Общий, изменен' }), token: other })
    expect(labelsOf(await list())).toContain('Общий, изменен')
  })

  test('ADDR-001: an organisation has at most so many addresses, and the refusal says what to do', async () => {
    const had = (await list(second)).length
    await sql.query(
      `insert into addresses (organisation_id, label, address, picked_address, fias_id, place, is_default, is_archived)
        select $1, 'Лишний ' || number, 'г Казань', 'г Казань', '${KAZAN}', '{}', false, true
        from generate_series(1, $2::int) as number`,
      [second.orgId, MAX_ADDRESSES - 1 - had],
    )
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => api.send(createAddress, { params: second, body: kazanAddress, token })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await api.refusal(createAddress, { params: second, body: kazanAddress, token })).toMatchObject({
      status: 409,
      body: {
        code: 'ADDRESSES_FULL',
        message: 'Уже сохранено 500 адресов, больше нельзя. Измените один из ненужных, подойдет и архивный.',
      },
    })
    await sql.query('delete from addresses where organisation_id = $1', [second.orgId])
  })
})
