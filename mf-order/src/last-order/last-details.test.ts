import { LAST_DETAILS_KEY } from 'shared-contracts/portal/storage-keys'
import { filledDelivery } from '../testing/filled.ts'
import { storeLastDetails, lastDetails, removeLastDetails } from './last-details.ts'

const details = {
  deliveryType: 'Доставка',
  currentAddress: 'г Казань, ул Баумана, д 7',
  pickedAddress: 'г Казань, ул Баумана, д 7',
  fiasId: filledDelivery.fiasId,
  dadataInfo: filledDelivery.dadataInfo,
  contactName: 'Петрова Анна Сергеевна',
  contactPhone: '+7 (916) 123-45-67',
}

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('address and contact are kept for their user and organisation only; tariff and comment are not', () => {
  storeLastDetails('7:11', filledDelivery)
  expect(lastDetails('7:11')).toEqual(details)
  expect([lastDetails('7:12'), lastDetails('8:11')]).toEqual([undefined, undefined])
})

test('details that were stored without a delivery type are read', () => {
  const { deliveryType: _, ...older } = details
  localStorage.setItem(LAST_DETAILS_KEY, JSON.stringify([['7:11', older]]))
  expect(lastDetails('7:11')).toEqual(older)
})

test('the last order counts; removed details are gone from the browser', () => {
  storeLastDetails('7:11', { ...filledDelivery, contactName: 'Иванов Петр' })
  storeLastDetails('7:12', filledDelivery)
  storeLastDetails('7:11', filledDelivery)
  expect(lastDetails('7:11')?.contactName).toBe('Петрова Анна Сергеевна')
  removeLastDetails('7:11')
  expect([lastDetails('7:11'), lastDetails('7:12')]).toEqual([undefined, details])
  removeLastDetails('7:12')
  expect(localStorage.getItem(LAST_DETAILS_KEY)).toBeNull()
})

test('at most 20 are kept, the latest', () => {
  for (let orgId = 1; orgId <= 21; orgId += 1) storeLastDetails(`7:${orgId}`, filledDelivery)
  expect([lastDetails('7:1'), lastDetails('7:2'), lastDetails('7:21')]).toEqual([undefined, details, details])
})

test.each<[string, unknown]>([
  ['no list', { '7:11': details }],
  ['another shape', [['7:11', { ...details, contactName: 7 }]]],
  ['another delivery type', [['7:11', { ...details, deliveryType: 'Почта' }]]],
  ['an unknown field', [['7:11', { ...details, admin: true }]]],
  ['a text that is too long', [['7:11', { ...details, contactName: 'x'.repeat(100_001) }]]],
])('F22: a stored value with %s holds nothing', (_, value) => {
  localStorage.setItem(LAST_DETAILS_KEY, JSON.stringify(value))
  expect(lastDetails('7:11')).toBeUndefined()
})

test('F22: a blocked storage keeps them in memory', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('blocked')
    })
  }
  storeLastDetails('7:11', filledDelivery)
  expect(lastDetails('7:11')).toEqual(details)
  removeLastDetails('7:11')
  expect(lastDetails('7:11')).toBeUndefined()
})
