import { IF_MATCH } from 'shared-contracts/api/desk/common'
import { changeCompany, getCompanies, getCompany } from 'shared-contracts/api/desk/companies'
import { getJournal } from 'shared-contracts/api/desk/journal'
import { getDocExchangeType } from 'shared-contracts/api/edo'
import { createClient, type Client } from '../../../testing/client.ts'
import { startBackend, type TestBackend } from '../../../testing/start-backend.ts'

let backend: TestBackend
let api: Client
let token: string
let buyer: string

beforeAll(async () => {
  backend = await startBackend()
  api = createClient(backend.url)
  token = await backend.signIn('79000000009')
  buyer = await backend.signIn('79000000002')
}, 120_000)
afterAll(() => backend.dispose(), 60_000)

const find = async (text: string) =>
  (await api.answer(getCompanies, { query: { text }, token })).items.map(({ companyId }) => companyId)
const own = { companyId: 1003 }
const company = (params = own) => api.answer(getCompany, { params, token })
const change = (version: string, body: Record<string, unknown>, params = own) => ({
  ...{ params, body, token },
  headers: { [IF_MATCH]: `"${version}"` },
})

test('DESK-012: companies are found by name, INN and KPP, newest first and in pages', async () => {
  const { items } = await api.answer(getCompanies, { query: { rowsCount: '100' }, token })
  const [newest, second] = items
  expect(items.map(({ companyId }) => companyId)).toEqual(
    items.map(({ companyId }) => companyId).toSorted((one, other) => other - one),
  )
  const page = await api.answer(getCompanies, { query: { rowsCount: '1' }, token })
  const next = await api.answer(getCompanies, { query: { rowsCount: '1', after: page.next ?? '' }, token })
  expect([...page.items, ...next.items]).toEqual([newest, second])

  const found = await company()
  expect(await find(found.shortName.toUpperCase())).toContain(own.companyId)
  expect(await find(found.inn)).toContain(own.companyId)
  expect(await find(found.kpp ?? '')).toContain(own.companyId)
  expect(await find(`${found.inn}/${found.kpp}`)).toEqual([own.companyId])
  expect(await find('нет такой компании')).toEqual([])
})

test('DESK-012: a company is shown with members, orders, branches, the offer and consents', async () => {
  const shown = await company({ companyId: 1008 })
  expect(shown.people).toMatchObject([{ role: 'owner' }])
  expect(shown.members).toBe(shown.people.length)
  expect(shown.orders).toHaveLength(10)
  expect(shown.ordersCount).toBeGreaterThan(10)
  expect(shown.lastOrderAt).toBe(shown.orders[0]?.at)
  expect(shown.offer?.at).toBeDefined()
  expect((await api.refusal(getCompany, { params: { companyId: 999_999 }, token })).status).toBe(404)
  expect((await api.refusal(getCompany, { params: { companyId: 99_999_999_999 }, token })).status).toBe(404)
})

test('DESK-012: type and EDO are changed with a row of the journal; a stale change is told what changed', async () => {
  const { version, type, isElectronic } = await company()
  const isNow = !isElectronic
  const other = type === 'SPECIAL' ? 'REGULAR' : 'SPECIAL'
  const both = await api.answer(changeCompany, change(version, { isElectronic: isNow, type: other }))
  expect(both).toMatchObject({ isElectronic: isNow, type: other })
  const changed = await api.answer(changeCompany, change(both.version, { type }))
  expect(await company()).toMatchObject({ isElectronic: isNow, type, version: changed.version })
  const orgId = own.companyId
  expect(await api.answer(getDocExchangeType, { params: { orgId }, token: buyer })).toBe(isNow ? 1 : 0)
  const { items } = await api.answer(getJournal, { query: { number: '1003' }, token })
  expect(items).toMatchObject([
    { what: 'set', before: { type: other }, after: { type } },
    { what: 'set', before: { isElectronic, type }, after: { isElectronic: isNow, type: other } },
  ])

  const stale = await api.refusal(changeCompany, change(version, { type: 'REGULAR' }))
  expect(stale).toMatchObject({ status: 412, body: { code: 'CHANGED' } })
  expect(stale.body.message).toContain(items[0]?.who)
  await api.answer(changeCompany, change(changed.version, {}))
  expect((await api.answer(getJournal, { query: { number: '1003' }, token })).items).toHaveLength(2)
})
