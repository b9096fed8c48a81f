import type { Tariff } from 'shared-contracts/api/delivery'
import type { OrderInfo } from 'shared-contracts/api/orders'
import { kopecksOf, ZERO } from 'shared-contracts/domain/money'
import type { Tariffs } from '../../delivery/tariffs.ts'
import { createSignedAddresses } from '../../suggestions/signed-addresses.ts'
import { contacts } from '../../../testing/order.ts'
import { priceDelivery, type DeliveryRequest } from './price-delivery.ts'

const tariff: Tariff = {
  vendorId: 1,
  vendorName: 'СДЭК',
  urgentTypeId: 2,
  tariffName: 'до двери',
  price: 640,
  minDays: 2,
  maxDays: 4,
}
const tariffs: Tariffs = { offers: ({ placeId }) => Promise.resolve(placeId === 'known' ? [tariff] : []) }
const info = { fias_id: 'known', city_fias_id: 'known', region_fias_id: 'region' }
const kazan = { value: 'г Казань', data: info }
const village = { value: 'село Дальнее', data: { ...info, city_fias_id: null, settlement_fias_id: 'farther' } }
const street = { value: 'обл Дальняя', data: { fias_id: 'known', region_fias_id: 'region' } }
const addresses = (text: string) =>
  Promise.resolve([kazan, village, street].filter(({ value }) => value === text.slice(0, value.length)))
const signedAddresses = createSignedAddresses(['key'])
const sources = { tariffs, suggestions: { addresses }, signedAddresses }
const goods = { lines: [], price: kopecksOf(1000), count: 2 }
const chosen = { ...contacts, fiasId: 'known', address: 'г Казань', vendorId: 1, urgentTypeId: 2 }
const none = contacts
const regular: DeliveryRequest = { organisationType: 'REGULAR', delivery: true, price: 640, info: chosen }
const special: DeliveryRequest = { ...regular, organisationType: 'SPECIAL', price: undefined }

test('AMB-038 AMB-004: a regular organisation pays the price of its tariff', async () => {
  await expect(priceDelivery(regular, goods, sources)).resolves.toEqual({
    isPickup: false,
    price: kopecksOf(640),
    tariff,
  })
})

test('AMB-038 AMB-004: delivery is included for the special type, whatever the tariff', async () => {
  const included = { isPickup: false, price: ZERO, tariff: null }
  await expect(priceDelivery(special, goods, sources)).resolves.toEqual(included)
  await expect(priceDelivery({ ...special, price: 0 }, goods, sources)).resolves.toEqual(included)
})

test('AMB-038 CALL-028: pickup costs nothing and needs no address', async () => {
  await expect(priceDelivery({ ...special, delivery: false, info: none }, goods, sources)).resolves.toEqual({
    isPickup: true,
    price: ZERO,
    tariff: null,
  })
})

test('AMB-065: tariffs are for the settlement or town, else for the region or the address itself', async () => {
  const from = { addressFiasId: 'street', regionFiasId: 'region' }
  for (const place of [
    { settlementFiasId: 'known', cityFiasId: 'other', ...from },
    { settlementFiasId: 'other', cityFiasId: 'known', ...from },
    { cityFiasId: 'known', ...from },
    { ...from, regionFiasId: 'known' },
    { ...from, addressFiasId: 'known' },
    {},
  ]) {
    await expect(priceDelivery({ ...regular, info: { ...chosen, ...place } }, goods, sources)).resolves.toMatchObject({
      tariff,
    })
  }
})

test.each<[string, Partial<OrderInfo>]>([
  ['another town', { cityFiasId: 'farther', regionFiasId: 'known' }],
  ['another settlement', { settlementFiasId: 'farther' }],
  ['another region', { regionFiasId: 'farther', addressFiasId: 'farther street' }],
])('A7 AMB-065: a tariff for another place than the address (%s) is refused', async (_, place) => {
  await expect(priceDelivery({ ...regular, info: { ...chosen, ...place } }, goods, sources)).rejects.toMatchObject({
    statusCode: 400,
    body: { code: 'ADDRESS_REQUIRED', fields: [{ path: 'orderInfo.fiasId' }] },
  })
})

test.each<[string, Partial<OrderInfo>]>([
  ['only the id of the tariffs', {}],
  ['the ids of another town', { cityFiasId: 'known', regionFiasId: 'region', addressFiasId: 'known' }],
])('A7: an address that names another place than its ids is refused, with %s', async (_, ids) => {
  for (const address of ['село Дальнее', 'село Дальнее, д 1', 'г Москва', 'г Казань, село Дальнее']) {
    for (const asked of [regular, special]) {
      const order = { ...asked, info: { ...chosen, ...ids, address } }
      await expect(priceDelivery(order, goods, sources)).rejects.toMatchObject({
        statusCode: 400,
        body: { code: 'ADDRESS_MISMATCH', fields: [{ path: 'orderInfo.address' }] },
      })
    }
  }
})

describe('an order with the signature of a suggestion', () => {
  const house = { value: 'г Дальний, ул Мира, д 1', data: { ...info, fias_id: 'house', house: '1' } }
  const { signature } = signedAddresses.sign(house)
  const ids = { addressFiasId: 'house', cityFiasId: 'known', regionFiasId: 'region' }
  const order = {
    ...regular,
    info: { ...chosen, ...ids, address: `${house.value}, офис 5` },
    addressSignature: signature,
  }
  const asked = jest.fn(() => Promise.resolve([]))
  const unanswered = { ...sources, suggestions: { addresses: asked } }
  beforeEach(() => asked.mockClear())

  test('A26: asks no source of suggestions', async () => {
    await expect(priceDelivery(order, goods, unanswered)).resolves.toMatchObject({ tariff })
    expect(asked).not.toHaveBeenCalled()
  })

  test('A7: of another one is looked up by its text', async () => {
    for (const changed of [{ address: 'г Москва' }, { regionFiasId: 'other' }]) {
      const other = { ...order, info: { ...order.info, ...changed } }
      await expect(priceDelivery(other, goods, unanswered)).rejects.toMatchObject({
        body: { code: 'ADDRESS_MISMATCH' },
      })
    }
    expect(asked).toHaveBeenCalled()
  })
})

test('an office after the address changes nothing', async () => {
  const order = { ...regular, info: { ...chosen, address: 'г Казань, офис 5' } }
  await expect(priceDelivery(order, goods, sources)).resolves.toMatchObject({ tariff })
})

test('AMB-065: an address without a town has the tariffs of its region or its own', async () => {
  const order = { ...regular, info: { ...chosen, address: 'обл Дальняя' } }
  await expect(priceDelivery(order, goods, sources)).resolves.toMatchObject({ tariff })
})

test('AMB-069: a pickup with address or tariff fields is refused with their names', async () => {
  const filled = { ...contacts, fiasId: 'known', address: '', vendorId: 0, insurance: false, city: 'Казань' }
  await expect(priceDelivery({ ...special, delivery: false, info: filled }, goods, sources)).rejects.toMatchObject({
    statusCode: 400,
    body: {
      code: 'INVALID_REQUEST',
      fields: ['address', 'fiasId', 'city', 'vendorId', 'insurance'].map((name) => ({ path: `orderInfo.${name}` })),
    },
  })
})

test.each<[string, DeliveryRequest, string, string]>([
  [
    'DELIV-035: no address in words',
    { ...regular, info: { ...chosen, address: null } },
    'ADDRESS_REQUIRED',
    'orderInfo.address',
  ],
  [
    'DELIV-035: an address of blanks',
    { ...special, info: { ...chosen, address: ' \t' } },
    'ADDRESS_REQUIRED',
    'orderInfo.address',
  ],
  ['AMB-168: an outdated price', { ...regular, price: 1 }, 'TARIFF_CHANGED', 'tariff'],
  ['AMB-168: no price', { ...regular, price: undefined }, 'TARIFF_CHANGED', 'tariff'],
  ['AMB-168: an unknown tariff', { ...regular, info: { ...chosen, urgentTypeId: 9 } }, 'TARIFF_CHANGED', 'tariff'],
  ['AMB-168: an unknown carrier', { ...regular, info: { ...chosen, vendorId: 9 } }, 'TARIFF_CHANGED', 'tariff'],
  ['DELIV-037: no carrier', { ...regular, info: { ...chosen, vendorId: null } }, 'TARIFF_REQUIRED', 'tariff'],
  ['DELIV-037: no tariff', { ...regular, info: { ...chosen, urgentTypeId: null } }, 'TARIFF_REQUIRED', 'tariff'],
  ['DELIV-035: no address', { ...regular, info: none }, 'ADDRESS_REQUIRED', 'orderInfo.fiasId'],
  [
    'AMB-040: an unknown place',
    { ...special, info: { ...chosen, fiasId: 'x' } },
    'ADDRESS_REQUIRED',
    'orderInfo.fiasId',
  ],
  ['AMB-038: pickup by a regular organisation', { ...regular, delivery: false }, 'PICKUP_UNAVAILABLE', 'delivery'],
  ['AMB-038: a price for included delivery', { ...special, price: 640 }, 'INVALID_REQUEST', 'price'],
  ['AMB-004: a price with pickup', { ...special, delivery: false, price: 0 }, 'INVALID_REQUEST', 'price'],
])('%s is refused with the field’s name', async (_, asked, code, path) => {
  await expect(priceDelivery(asked, goods, sources)).rejects.toMatchObject({
    statusCode: 400,
    body: { code, fields: [{ path }] },
  })
})
