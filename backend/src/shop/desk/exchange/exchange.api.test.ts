import type { ApiCall } from 'shared-contracts/api/call'
import { IF_MATCH } from 'shared-contracts/api/desk/common'
import {
  addProgramAccount,
  approveExchangeRun,
  declineExchangeRun,
  getExchangeFile,
  getExchangeGoods,
  getExchangeRun,
  getExchangeRuns,
  getExchangeSettings,
  getProgramAccounts,
  linkExchangeGoods,
  requestFullExchange,
  revokeProgramAccount,
  saveExchangeSettings,
  showExchangeGoods,
} from 'shared-contracts/api/desk/exchange'
import { createOrder } from 'shared-contracts/api/orders'
import { createClient, type Client, type Sent } from '../../../testing/client.ts'
import { bodyOf, contacts } from '../../../testing/order.ts'
import { startBackend, type TestBackend } from '../../../testing/start-backend.ts'
import { catalogueFile, offersFile } from '../../exchange/import/testing/xml-files.ts'
import { openFake1C, type Fake1C } from '../../exchange/testing/fake-1c.ts'

let backend: TestBackend
let api: Client
let token: string
let account: { accountId: number; login: string; secret: string }
let oneC: Fake1C

beforeAll(async () => {
  backend = await startBackend({ INVOICE_DELAY_SECONDS: '0' })
  api = createClient(backend.url)
  token = await backend.signIn('79000000009')
  account = await api.answer(addProgramAccount, { token, body: { name: '1С УТ', kind: 'exchange' } })
  oneC = openFake1C({ account, urls: [backend.url] })
}, 120_000)
afterAll(() => backend.dispose(), 60_000)

const ask = <C extends ApiCall>(call: C, sent: Sent = {}) => api.answer(call, { token, ...sent })
const known = 'dee6e19a-55bc-11d9-848a-00112f43529a'
const fresh = 'bd72d8f9-55bc-11d9-848a-00112f43529a'
const goods = {
  'import.xml': catalogueFile([
    { id: known, name: 'ФН-1.2 на 36 месяцев', article: '7101' },
    { id: fresh, name: 'ФН-1.2 на 15 месяцев' },
  ]),
  'offers.xml': offersFile([
    { id: known, price: '25100.50', rests: { main: '300' } },
    { id: fresh, price: '1320.50', rests: { main: '7' } },
  ]),
}
/** Saves settings as they were last read. */
async function save(body: Record<string, unknown>) {
  const { version } = await ask(getExchangeSettings)
  return ask(saveExchangeSettings, { body, headers: { [IF_MATCH]: `"${version}"` } })
}

test('DESK-010: goods of 1C come by settings and decisions of the desk alone', async () => {
  expect((await oneC.sendGoods(goods)).map(([word]) => word)).toEqual(['success', 'success'])
  const seen = await ask(getExchangeSettings)
  expect(seen).toMatchObject({
    settings: { priceType: null, warehouses: null },
    priceTypes: [{ id: 'retail', name: 'Розничная', currency: 'руб' }],
    warehouses: [
      { id: 'main', name: 'Основной' },
      { id: 'far', name: 'Дальний' },
    ],
  })
  const statuses = { 'К выдаче': 'ready' }
  const { settings } = await save({ priceType: 'retail', warehouses: ['main'], hideShare: 1, statuses })
  expect(settings).toEqual({ ...seen.settings, priceType: 'retail', warehouses: ['main'], hideShare: 1, statuses })
  await oneC.sendGoods(goods)

  const { items: waiting, next } = await ask(getExchangeGoods)
  expect([waiting, next]).toMatchObject([
    [
      { externalId: known, proposed: { productId: 7101 } },
      { externalId: fresh, price: 1320.5, rests: 7, proposed: null },
    ],
    null,
  ])
  const [first, second] = waiting.map(({ goodsId }) => ({ goodsId }))
  await ask(linkExchangeGoods, { params: first, body: { productId: 7101 } })
  const refusal = await api.refusal(linkExchangeGoods, { token, params: second, body: { productId: 7101 } })
  expect(refusal).toMatchObject({ status: 409, body: { message: expect.stringContaining('уже связан') } })
  await ask(showExchangeGoods, { params: second, body: { type: 'FN', months: 15 } })
  expect((await ask(getExchangeGoods)).items).toEqual([])
})

test('DESK-014: settings that were changed meanwhile are not overwritten', async () => {
  const { version } = await ask(getExchangeSettings)
  await save({ hideShare: 2 })
  const sent = { token, body: { hideShare: 3 }, headers: { [IF_MATCH]: `"${version}"` } }
  const { status, body } = await api.refusal(saveExchangeSettings, sent)
  expect([status, body.message]).toEqual([412, expect.stringContaining('уже изменены: ')])
  expect((await ask(getExchangeSettings)).settings.hideShare).toBe(2)
})

test('DESK-010 EXCH-028: runs come newest first, by pages, with counts, refusals and the file as it was received', async () => {
  const wrong = offersFile([{ id: known, price: '0' }])
  await oneC.sendGoods({ 'offers0_1.xml': wrong })
  const { items: runs, next } = await ask(getExchangeRuns, { query: { rowsCount: 2 } })
  expect(runs).toMatchObject([
    { kind: 'prices', fileName: 'offers0_1.xml', accountName: '1С УТ', state: 'done', read: 1, refused: 1 },
    { kind: 'offers', fileName: 'offers.xml', refused: 0 },
  ])
  const older = await ask(getExchangeRuns, { query: { rowsCount: 2, after: next } })
  expect(older.items.map(({ fileName }) => fileName)).toEqual(['import.xml', 'offers.xml'])
  const [run] = runs
  const params = { runId: run?.runId }
  expect(await ask(getExchangeRun, { params })).toMatchObject({
    refusals: [{ what: known, why: expect.stringContaining('Цена «0»') }],
    file: { size: Buffer.byteLength(wrong) },
  })
  const file = await api.send(getExchangeFile, { token, params })
  expect(file.headers.get('content-disposition')).toBe('attachment; filename=offers0_1.xml')
  expect(await file.text()).toBe(wrong)
  for (const runId of [999_999, 999_999_999_999_999])
    expect((await api.send(getExchangeFile, { token, params: { runId } })).status).toBe(404)
})

test('DESK-010 EXCH-019: a file that would hide too much is looked at, declined or approved', async () => {
  const marked = { 'import0_1.xml': catalogueFile([{ id: known, isDeleted: true }]) }
  const wait = async () => {
    await oneC.sendGoods(marked)
    const { waiting } = await ask(getExchangeRuns)
    expect(waiting).toMatchObject([{ state: 'waiting', hides: { hidden: 1 } }])
    return { runId: waiting[0]?.runId }
  }
  const declined = await wait()
  expect((await ask(getExchangeRun, { params: declined })).hiddenProducts).toMatchObject([{ productId: 7101 }])
  expect(await ask(declineExchangeRun, { params: declined, body: {} })).toMatchObject({ state: 'failed' })
  expect(await api.refusal(approveExchangeRun, { token, params: declined, body: {} })).toMatchObject({ status: 409 })
  const approved = await wait()
  expect(await ask(approveExchangeRun, { params: approved, body: {} })).toMatchObject({ state: 'done', changed: 1 })
  expect((await ask(getExchangeRuns)).waiting).toEqual([])
})

test('DESK-010: orders that 1C has confirmed come again when all are asked for', async () => {
  const buyer = await backend.signIn('79000000002')
  const placed = {
    params: { orgId: 1003 },
    query: { delivery: false },
    body: bodyOf(contacts, [7102, 1]),
    token: buyer,
  }
  const { orderId } = await api.answer(createOrder, placed)
  expect(await oneC.takeOrders()).toContain(`<Номер>${orderId}</Номер>`)
  expect(await oneC.takeOrders()).not.toContain('<Документ>')
  expect(await ask(requestFullExchange, { body: {} })).toMatchObject({
    orders: 1,
    advice: expect.stringContaining('«Полная выгрузка»'),
  })
  expect(await oneC.takeOrders()).toContain(`<Номер>${orderId}</Номер>`)
})

describe('DESK-002: a service account', () => {
  const basic = ({ login, secret }: { login: string; secret: string }) => ({
    headers: { authorization: `Basic ${Buffer.from(`${login}:${secret}`).toString('base64')}` },
  })

  test('makes calls of the desk with HTTP Basic until it is revoked, and no other calls', async () => {
    const service = await ask(addProgramAccount, { body: { name: 'Сайт', kind: 'service' } })
    const settings = await api.send(getExchangeSettings, basic(service))
    expect(settings.status).toBe(200)
    expect((await api.send(getExchangeSettings, basic(account))).status).toBe(401)
    const listed = await api.answer(getProgramAccounts, basic(service))
    expect(listed).toMatchObject([
      { name: '1С УТ', kind: 'exchange', revokedAt: null },
      { name: 'Сайт', kind: 'service', usedAt: expect.any(String) },
    ])
    const params = { accountId: service.accountId }
    await ask(revokeProgramAccount, { params, body: {} })
    expect((await api.send(getExchangeSettings, basic(service))).status).toBe(401)
    expect((await api.refusal(revokeProgramAccount, { token, params, body: {} })).status).toBe(409)
  })

  test('A14: guesses of its secret are limited', async () => {
    const wrong = basic({ login: 'api-00000000', secret: 'wrong' })
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await api.send(getProgramAccounts, wrong)).status)
    expect([...new Set(statuses), statuses.at(-1)]).toEqual([401, 429, 429])
  })
})
