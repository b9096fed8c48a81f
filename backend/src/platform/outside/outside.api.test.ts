import { calculateDelivery } from 'shared-contracts/api/delivery'
import { ADDRESS_SIGNATURE, createOrder, getOrders } from 'shared-contracts/api/orders'
import { suggestAddress, suggestOrganisation } from 'shared-contracts/api/suggestions'
import { addressAnswer, partyAnswer } from '../../shop/suggestions/dadata/testing/answers.ts'
import { createClient, type Client } from '../../testing/client.ts'
import { bodyOf, KAZAN, toKazan } from '../../testing/order.ts'
import { outsideFaults, startOutsideServer, type OutsideServer } from '../../testing/outside-server.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

let outside: OutsideServer
let backend: TestBackend
let api: Client
let token: string

beforeAll(async () => {
  outside = await startOutsideServer()
  backend = await startBackend({
    DADATA_URL: `${outside.url}/dadata/`,
    DADATA_TOKEN: 'token-of-dadata',
    TARIFFS_URL: `${outside.url}/carriers`,
    TARIFFS_TOKEN: 'token-of-carriers',
  })
  api = createClient(backend.url)
  token = await backend.signIn('79000000001')
}, 180_000)
afterAll(async () => {
  await backend.dispose()
  await outside.dispose()
}, 60_000)

const orders = { params: { orgId: 1001 }, query: {} }
const tariff = {
  vendorId: 'cdek',
  vendorName: 'СДЭК',
  urgentTypeId: 137,
  tariffName: 'до двери',
  price: 512.25,
  minDays: 2,
  maxDays: 4,
}
/** Answers as both services: with these tariffs, and with the address of `toKazan`. */
function answerOrders(tariffs: readonly unknown[]): void {
  const kazan = { value: 'г Казань, ул Баумана, д 7', data: { city_fias_id: KAZAN } }
  outside.answer = (response, { path }) =>
    response.end(JSON.stringify(path.startsWith('/carriers') ? { tariffs } : { suggestions: [kazan] }))
}
const calculated = { query: { cityId: KAZAN, count: 2, cost: 24_580 } }

test('CALL-025 CALL-026: suggestions come from DaData when it is configured', async () => {
  outside.answerJson(addressAnswer)
  expect(await api.answer(suggestAddress, { query: { query: 'хабар' }, token })).toHaveLength(3)
  outside.answerJson(partyAnswer)
  const [company] = await api.answer(suggestOrganisation, { query: { query: 'вектор' } })
  expect(company?.data.name?.fullName).toMatch('ВЕКТОР')
})

test('CALL-023 AMB-168: tariffs come from the carrier service when it is configured, and an order is priced by its current offer', async () => {
  answerOrders([tariff])
  expect(await api.answer(calculateDelivery, { ...calculated, token })).toEqual([tariff])
  const sent = {
    params: orders.params,
    query: { delivery: true, price: tariff.price },
    body: bodyOf(toKazan(tariff), [7102, 2]),
    token,
  }
  const { orderId } = await api.answer(createOrder, sent)
  const [first] = await api.answer(getOrders, { ...orders, token })
  expect(first).toMatchObject({ orderId, deliveryPrice: 512.25, vendorName: 'СДЭК' })
  answerOrders([{ ...tariff, price: 600 }])
  const { status, body } = await api.refusal(createOrder, sent)
  expect([status, body.code]).toEqual([400, 'TARIFF_CHANGED'])
})

test('A7: an order whose address DaData places elsewhere than its ids is refused', async () => {
  answerOrders([tariff])
  const before = await api.answer(getOrders, { ...orders, token })
  const info = { ...toKazan(tariff), address: 'г Владивосток, ул Светланская, д 1' }
  const sent = { query: { delivery: true, price: tariff.price }, body: bodyOf(info, [7102, 2]) }
  const { status, body } = await api.refusal(createOrder, { params: orders.params, ...sent, token })
  expect([status, body.code]).toEqual([400, 'ADDRESS_MISMATCH'])
  expect(await api.answer(getOrders, { ...orders, token })).toEqual(before)
})

test('an order is 503 and writes nothing while DaData is down', async () => {
  outside.answer = (response, { path }) =>
    path.startsWith('/carriers') ? response.end(JSON.stringify({ tariffs: [tariff] })) : response.writeHead(500).end()
  const before = await api.answer(getOrders, { ...orders, token })
  const info = { ...toKazan(tariff), address: 'г Казань, ул Баумана, д 8' }
  const sent = { query: { delivery: true, price: tariff.price }, body: bodyOf(info, [7102, 1]) }
  expect((await api.refusal(createOrder, { params: orders.params, ...sent, token })).status).toBe(503)
  expect(await api.answer(getOrders, { ...orders, token })).toEqual(before)
})

test('A26: an order with a suggestion that the server signed is placed while DaData is down', async () => {
  const house = { value: 'г Казань, ул Баумана, д 9', data: { fias_id: 'house-9', city_fias_id: KAZAN, house: '9' } }
  outside.answerJson({ suggestions: [house] })
  const [picked] = await api.answer(suggestAddress, { query: { query: 'Казань Баумана 9' }, token })
  outside.answer = (response, { path }) =>
    path.startsWith('/carriers') ? response.end(JSON.stringify({ tariffs: [tariff] })) : response.writeHead(500).end()
  const info = { ...toKazan(tariff), address: `${house.value}, офис 5`, addressFiasId: 'house-9' }
  const sent = {
    query: { delivery: true, price: tariff.price },
    body: bodyOf(info, [7102, 1]),
    params: orders.params,
    token,
  }
  const headers = { [ADDRESS_SIGNATURE]: picked?.signature ?? '' }
  const { orderId } = await api.answer(createOrder, { ...sent, headers })
  expect((await api.answer(getOrders, { ...orders, token }))[0]).toMatchObject({ orderId })
  expect((await api.refusal(createOrder, sent)).status).toBe(503)
  const elsewhere = bodyOf({ ...info, address: 'г Казань, ул Баумана, д 10' }, [7102, 1])
  expect((await api.refusal(createOrder, { ...sent, body: elsewhere, headers })).status).toBe(503)
})

test('an order is 503 and writes nothing while the carrier service is down', async () => {
  outside.answer = (response) => response.writeHead(500).end()
  const before = await api.answer(getOrders, { ...orders, token })
  const sent = { query: { delivery: true, price: 1 }, body: bodyOf(toKazan(tariff), [7102, 1]) }
  expect((await api.refusal(createOrder, { params: orders.params, ...sent, token })).status).toBe(503)
  expect(await api.answer(getOrders, { ...orders, token })).toEqual(before)
})

/** Makes each question unique, so that no cached answer is used. */
let questions = 0

test.each(outsideFaults)(
  'an outside service that answers with %s leads to an answer in our own words',
  async (_, answer, fault, status) => {
    outside.answer = answer
    questions += 1
    const line = backend.nextLine((text) => text.includes('"request failed"'))
    const [suggested, offered] = await Promise.all([
      api.send(suggestAddress, { query: { query: `улица ${questions}` }, token }),
      api.send(calculateDelivery, { ...calculated, token }),
    ])
    for (const response of [suggested, offered]) {
      expect(response.status).toBe(status)
      expect(response.headers.get('retry-after')).toBe(status === 502 ? null : fault === 'busy' ? '17' : '5')
      expect(await response.json()).toEqual({
        code: expect.any(String),
        message: expect.stringMatching(/[а-я]/),
        requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
      })
    }
    const logged = await line
    expect(logged).toMatch(`: ${fault}: `)
    expect(logged).not.toMatch(/token-of|улица|secret of theirs|93b3df57/)
  },
  60_000,
)
