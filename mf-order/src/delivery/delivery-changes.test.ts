import { DELIVERY_TYPE } from 'shared-contracts/domain/delivery'
import { kopecksOf } from 'shared-contracts/domain/money'
import { sampleAddresses, sampleTariffs } from 'shared-contracts/testing/sample'
import {
  addressPicked,
  addressTyped,
  deliveryTypeChosen,
  isSameTariff,
  tariffChosen,
  tariffsArrived,
} from './delivery-changes.ts'

const [address] = sampleAddresses
const [cdek, major] = sampleTariffs
if (address === undefined || cdek === undefined || major === undefined) throw new Error('no sample')

const picked = { fiasId: 'kazan', pickedAddress: address.value }

describe('delivery changes', () => {
  const noTariffs = { deliveryList: [], tariff: null, deliveryPrice: 0, isTariffLoading: false }

  test('DELIV-018 DELIV-019 DELIV-020: an edited address clears the tariffs, the price and its own error', () => {
    expect(addressTyped('г Казань, ул\0', picked)).toEqual({
      ...noTariffs,
      currentAddress: 'г Казань, ул',
      fiasId: null,
      dadataInfo: null,
      isDeliveryAddressError: false,
    })
  })

  test.each([', офис 5', ' подъезд 2', ' (вход со двора)', '. Офис 5', ', ТЦ «Новый город», павильон 5', ''])(
    'AMB-190 AMB-204: «%s» after the picked address keeps its ids and tariffs',
    (added) => {
      expect(addressTyped(`${address.value}${added}`, picked)).toEqual({ currentAddress: `${address.value}${added}` })
    },
  )

  test.each([
    ['another house', `${address.value}1`],
    ['another house behind a point', `${address.value}.1`],
    ['a shorter text', address.value.slice(0, -1)],
    ['another beginning', ` ${address.value}`],
  ])('AMB-190: %s must be picked again', (_, text) => {
    expect(addressTyped(text, picked)).toMatchObject({ currentAddress: text, fiasId: null, deliveryList: [] })
  })

  test('AMB-190: an address that was edited is not picked again by typing it', () => {
    expect(addressTyped(address.value, { ...picked, fiasId: null })).toMatchObject({ fiasId: null })
  })

  test('AMB-065 AMB-184: a picked address sets its text, its place for the tariffs and its own id', () => {
    const patch = addressPicked(address)
    expect([patch.currentAddress, patch.pickedAddress]).toEqual([address.value, 'г Казань, ул Баумана, д 7'])
    expect(patch.fiasId).toBe('93b3df57-4c89-44df-ac42-96f05e9cd3b9')
    expect(patch.dadataInfo?.fiasId).toBe('0f7e1f00-0000-4000-8000-000000000007')
    expect(patch).toMatchObject({ ...noTariffs, isDeliveryAddressError: false })
  })

  test('CONST-027 DELIV-011 DELIV-012: pickup costs nothing and has no tariff', () => {
    expect(deliveryTypeChosen(DELIVERY_TYPE.pickup)).toEqual({
      ...noTariffs,
      deliveryType: 'Самовывоз',
      isDeliveryAddressError: false,
    })
  })

  test('DELIV-017 AMB-039: a regular organisation gets the first tariff and its price', () => {
    expect(tariffsArrived(sampleTariffs, null, 'REGULAR')).toEqual({
      deliveryList: sampleTariffs,
      tariff: cdek,
      deliveryPrice: kopecksOf(640),
      isTariffLoading: false,
      isDeliveryAddressError: false,
      start: false,
    })
  })

  test.each([{ vendorId: 99 }, { urgentTypeId: 99 }, { tariffName: 'до пункта выдачи' }])(
    'a tariff with another carrier, urgency or name is another one: %j',
    (part) => {
      expect(isSameTariff(cdek, { ...cdek, ...part })).toBe(false)
      expect(isSameTariff(cdek, { ...cdek, price: 1 })).toBe(true)
    },
  )

  test('the chosen tariff stays chosen at its new price; if it is no longer offered, the first is chosen', () => {
    const dearer = { ...major, price: 1500 }
    expect(tariffsArrived([cdek, dearer], major, 'REGULAR')).toMatchObject({
      tariff: dearer,
      deliveryPrice: kopecksOf(1500),
    })
    expect(tariffsArrived([cdek], major, 'REGULAR').tariff).toEqual(cdek)
  })

  test('DELIV-017: of two tariffs of the same service only the first is offered', () => {
    const again = { ...cdek, price: cdek.price + 60 }
    expect(tariffsArrived([cdek, major, again], null, 'REGULAR')).toMatchObject({
      deliveryList: [cdek, major],
      tariff: cdek,
    })
  })

  test('tariffs that are shown already keep their places when they arrive in another order; new ones follow', () => {
    const post = { ...cdek, vendorId: 77, vendorName: 'Почта' }
    const cheaper = { ...major, price: 1 }
    const { deliveryList, tariff } = tariffsArrived([cheaper, post, cdek], null, 'REGULAR', [cdek, major])
    expect(deliveryList).toEqual([cdek, cheaper, post])
    expect(tariff).toEqual(cdek)
    expect(tariffsArrived([post, cdek], cdek, 'REGULAR', [major, cdek]).deliveryList).toEqual([cdek, post])
  })

  test('AMB-038 AMB-039: the special type gets no tariff; its delivery is included', () => {
    expect(tariffsArrived(sampleTariffs, null, 'SPECIAL')).toMatchObject({ tariff: null, deliveryPrice: 0 })
    expect(tariffChosen(cdek, 'SPECIAL').deliveryPrice).toBe(0)
  })

  test('ERR-009 DELIV-010 AMB-040: an empty list means a wrong address for either type', () => {
    expect(tariffsArrived([], null, 'REGULAR').isDeliveryAddressError).toBe(true)
    expect(tariffsArrived([], null, 'SPECIAL').isDeliveryAddressError).toBe(true)
    expect(tariffsArrived(sampleTariffs, null, 'REGULAR').isDeliveryAddressError).toBe(false)
  })
})
