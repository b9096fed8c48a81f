import type { AddressSuggestion } from 'shared-contracts/api/suggestions'
import { contacts } from '../../testing/order.ts'
import { additionForms } from './addition-forms.ts'
import { createSignedAddresses } from './signed-addresses.ts'

const addresses = createSignedAddresses(['key'])
const kazan: AddressSuggestion = {
  value: 'г Казань, ул Баумана, д 7',
  data: { fias_id: 'house', city_fias_id: 'kazan', region_fias_id: 'tatarstan', house: '7' },
}
const signature = addresses.sign(kazan).signature ?? ''
const order = {
  ...contacts,
  fiasId: 'kazan',
  address: kazan.value,
  addressFiasId: 'house',
  cityFiasId: 'kazan',
  regionFiasId: 'tatarstan',
}

test('A26: an order with the suggested text and ids is the server’s own suggestion', () => {
  expect(addresses.isOwn(order, signature)).toBe(true)
})

test.each(additionForms)('A26 AMB-204 A7: so is one with «%s» after it: %s', (addition, isAccepted) => {
  expect(addresses.isOwn({ ...order, address: kazan.value + addition }, signature)).toBe(isAccepted)
})

test('AMB-190: so is one with a point and an office after it', () => {
  expect(addresses.isOwn({ ...order, address: `${kazan.value}. Офис 5` }, signature)).toBe(true)
})

test('A7: text after a street or a town may name another place, so that order is looked up', () => {
  const street = { value: 'г Москва', data: { ...kazan.data, house: null } }
  const sealed = addresses.sign(street).signature ?? ''
  expect(addresses.isOwn({ ...order, address: 'г Москва' }, sealed)).toBe(true)
  expect(addresses.isOwn({ ...order, address: 'г Москва, Зеленоград' }, sealed)).toBe(false)
  expect(addresses.isOwn({ ...order, address: 'г Москва, Зеленоград' }, sealed.replace('text', 'house'))).toBe(false)
})

test.each([
  ['another house', { address: 'г Казань, ул Баумана, д 71' }],
  ['another town', { address: 'г Владивосток, ул Светланская, д 1' }],
  ['another town after it', { address: `${kazan.value}, г Владивосток` }],
  ['less than the suggestion', { address: 'г Казань' }],
  ['no text', { address: null }],
  ['the tariffs of another place', { fiasId: 'moscow' }],
  ['the id of another house', { addressFiasId: 'other' }],
  ['the id of another town', { cityFiasId: 'moscow', fiasId: 'moscow' }],
  ['the id of a settlement', { settlementFiasId: 'moscow', fiasId: 'moscow' }],
  ['the id of another region', { regionFiasId: 'moscow' }],
])('A7: an order with %s is not', (_, changes) => {
  expect(addresses.isOwn({ ...order, ...changes }, signature)).toBe(false)
})

test('A7: neither is one with an invented signature, or with that of another key', () => {
  const [other] = [createSignedAddresses(['other']).sign(kazan).signature ?? '']
  for (const invented of [other, '', 'x', `${signature}x`, 'é'.repeat(43)]) {
    expect(addresses.isOwn(order, invented)).toBe(false)
  }
})

test('A7: ids do not change places in what is signed', () => {
  const moved = { ...order, cityFiasId: null, settlementFiasId: 'kazan' }
  expect(addresses.isOwn(moved, signature)).toBe(false)
})

test('a former key still verifies', () => {
  expect(createSignedAddresses(['newer', 'key']).isOwn(order, signature)).toBe(true)
  expect(createSignedAddresses(['newer', 'key']).sign(kazan).signature).not.toBe(signature)
})
