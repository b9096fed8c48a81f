import { calculateDelivery } from 'shared-contracts/api/delivery'
import { kopecksOf } from 'shared-contracts/domain/money'
import { OutsideError } from '../../platform/outside/outside-error.ts'
import { outsideFaults, startOutsideServer, type OutsideServer } from '../../testing/outside-server.ts'
import { carrierServiceTariffs } from './carrier-service.ts'

let service: OutsideServer
beforeEach(async () => {
  service = await startOutsideServer()
})
afterEach(() => service.dispose())

const token = 'a9b8c7'
const consignment = { placeId: '93b3df57-4c89-44df-ac42-96f05e9cd3b9', count: 7, cost: kopecksOf(81_234.5) }
const offers = (asked = consignment) =>
  carrierServiceTariffs({ url: service.url, token }, { timeout: 1_000 }).offers(asked)

const toDoor = {
  vendorId: 'cdek',
  vendorName: 'СДЭК',
  urgentTypeId: 137,
  tariffName: 'до двери',
  insurance: 120.5,
  period: '2-4 дн.',
  price: 640,
  minDays: 2,
  maxDays: 4,
}
const toPoint = { ...toDoor, urgentTypeId: 136, tariffName: 'до пункта выдачи', insurance: null, price: 420.35 }

test('CALL-023 DELIV-006: requests follow the documented protocol, offers come cheapest first', async () => {
  service.answerJson({ tariffs: [toDoor, { ...toPoint, currency: 'RUB' }], more: true })
  const found = await offers()
  expect(service.asked).toEqual([
    expect.objectContaining({
      method: 'POST',
      path: '/tariffs',
      headers: expect.objectContaining({ authorization: `Bearer ${token}` }),
      body: { placeId: consignment.placeId, count: 7, weight: 1_050, cost: 81_234.5 },
    }),
  ])
  expect(found).toEqual([toPoint, toDoor])
  expect(calculateDelivery.answer.parse(found)).toEqual(found)
})

test('DELIV-010: a place without delivery has no offers; an empty consignment sends no request', async () => {
  service.answerJson({ tariffs: [] })
  await expect(offers()).resolves.toEqual([])
  await expect(offers({ ...consignment, count: 0 })).resolves.toEqual([])
  expect(service.asked).toHaveLength(1)
})

test('equal requests are not cached, so that an order gets the current offer', async () => {
  service.answerJson({ tariffs: [toDoor] })
  await offers()
  service.answerJson({ tariffs: [{ ...toDoor, price: 700 }] })
  await expect(offers()).resolves.toMatchObject([{ price: 700 }])
})

test('of a hundred requests to a hanging service twenty wait and the others fail at once; later none waits', async () => {
  service.answer = () => undefined
  const tariffs = carrierServiceTariffs({ url: service.url, token }, { timeout: 1_000 })
  const faultOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'none',
      (error: unknown) => (error as OutsideError).fault,
    )
  const faults = await Promise.all(Array.from({ length: 100 }, () => faultOf(tariffs.offers(consignment))))
  expect(faults.filter((fault) => fault === 'busy')).toHaveLength(80)
  expect(faults.filter((fault) => fault === 'away')).toHaveLength(20)
  expect(service.asked).toHaveLength(20)
  service.answerJson({ tariffs: [toDoor] })
  expect(await faultOf(tariffs.offers(consignment))).toBe('away')
  expect(service.asked).toHaveLength(20)
})

test('texts are reduced to one visible line', async () => {
  service.answerJson({ tariffs: [{ ...toDoor, vendorName: ' СДЭК\u202e\n', tariffName: 'до\u0000двери' }] })
  await expect(offers()).resolves.toEqual([{ ...toDoor, vendorName: 'СДЭК', tariffName: 'до двери' }])
})

test.each([
  ['no price', { price: undefined }],
  ['a price as a text', { price: '640' }],
  ['a negative price', { price: -1 }],
  ['an implausible price', { price: 1e300 }],
  ['fewer maximum than minimum days', { minDays: 5, maxDays: 4 }],
  ['half a day', { minDays: 0.5 }],
  ['no carrier', { vendorName: ' \u200b' }],
  ['too long a vendor name', { vendorName: 'х'.repeat(201) }],
  ['too long a vendor id', { vendorId: 'х'.repeat(65) }],
])('an offer with %s is dropped', async (_, wrong) => {
  service.answerJson({ tariffs: [{ ...toPoint, ...wrong }, toDoor] })
  await expect(offers()).resolves.toEqual([toDoor])
})

test('prices are whole kopecks, and of two offers with one key the cheaper stays', async () => {
  service.answerJson({
    tariffs: [
      { ...toDoor, price: 640.3333 },
      { ...toDoor, urgentTypeId: '137', price: 650 },
    ],
  })
  await expect(offers()).resolves.toEqual([{ ...toDoor, price: 640.33 }])
})

test.each(outsideFaults)('%s gives its kind of error, without the token in the message', async (_, answer, fault) => {
  service.answer = answer
  const error = await offers().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(OutsideError)
  expect(error).toMatchObject({ service: 'tariffs', fault })
  expect(`${(error as Error).message} ${String((error as Error).cause)}`).not.toMatch(`${token}|secret of theirs`)
})
