import { sampleAddresses, sampleTariffs } from '../testing/sample.ts'
import {
  dadataInfo,
  DELIVERY_TYPE,
  DELIVERY_TYPE_ID,
  deliveryOptions,
  deliveryPrice,
  tariffPlaceId,
  periodText,
  tariffDays,
  tariffText,
} from './delivery.ts'
import { kopecksOf, ZERO } from './money.ts'
import { deliveryTimeText, organisationType } from './organisation-type.ts'

const [tariff] = sampleTariffs
const [address] = sampleAddresses
if (tariff === undefined || address === undefined) throw new Error('no samples')

describe('delivery', () => {
  test('AMB-067: a tariff’s text names carrier, tariff, price and days', () => {
    expect(tariffText(tariff).replaceAll('\u00A0', ' ')).toBe('СДЭК, до двери, 2-4 дн., 640,00 ₽')
  })

  test('AMB-067: the days are shown as a range with a dash, and one day once', () => {
    expect(tariffDays(tariff)).toBe('2–4 дн.')
    expect(tariffDays({ ...tariff, minDays: 1, maxDays: 1 })).toBe('1 дн.')
    expect(tariffText({ ...tariff, minDays: 1, maxDays: 1 }, false)).toBe('СДЭК, до двери, 1 дн.')
  })

  test.each([
    ['2-4 дн.', '2–4 дн.'],
    ['от 2 - 4 рабочих дней', 'от 2–4 рабочих дней'],
    ['2—4 дн.', '2–4 дн.'],
    ['1-1 дн.', '1 дн.'],
    ['3 дн.', '3 дн.'],
    ['завтра', 'завтра'],
  ])('AMB-067: the carrier’s «%s» is shown as «%s»', (period, shown) => {
    expect(periodText(period)).toBe(shown)
  })

  test('AMB-038: a special organisation has pickup, a regular one has tariffs, a guest has neither', () => {
    expect(deliveryOptions('SPECIAL')).toEqual({ pickup: true, tariffs: false })
    expect(deliveryOptions('REGULAR')).toEqual({ pickup: false, tariffs: true })
    expect(deliveryOptions(undefined)).toEqual({ pickup: false, tariffs: false })
  })

  test('DELIV-011 CONST-027 AMB-038: pickup and included delivery cost nothing', () => {
    expect(deliveryPrice(DELIVERY_TYPE.pickup, tariff, 'REGULAR')).toBe(ZERO)
    expect(deliveryPrice(DELIVERY_TYPE.delivery, tariff, 'SPECIAL')).toBe(ZERO)
    expect(deliveryPrice(DELIVERY_TYPE.delivery, null, 'REGULAR')).toBe(ZERO)
    expect(deliveryPrice(DELIVERY_TYPE.delivery, tariff, 'REGULAR')).toBe(kopecksOf(640))
  })

  test('DELIV-005 AMB-066: each DaData field maps to its field of the contract, an absent one to null', () => {
    const none = Object.values(dadataInfo({ value: 'Россия', data: {} }))
    expect(none).toHaveLength(11)
    expect(none.every((value) => value === null)).toBe(true)
    const data = {
      fias_id: 'address',
      city_fias_id: 'city id',
      settlement_fias_id: 'settlement id',
      region_fias_id: 'region id',
      region_kladr_id: 'kladr',
      country: 'country',
      country_iso_code: 'iso',
      postal_code: 'code',
      region: 'region',
      region_type: 'type',
      city: 'city',
      settlement: 'settlement',
    }
    expect(dadataInfo({ value: 'address', data })).toEqual({
      fiasId: 'address',
      cityFiasId: 'city id',
      settlementFiasId: 'settlement id',
      regionFiasId: 'region id',
      country: 'country',
      countryIsoCode: 'iso',
      postalCode: 'code',
      region: 'region',
      regionType: 'type',
      city: 'city',
      settlement: 'settlement',
    })
  })

  test('AMB-065: tariffs are requested for the settlement, or else for the city', () => {
    const info = dadataInfo(address)
    expect(tariffPlaceId(info)).toBe(info.cityFiasId)
    expect(tariffPlaceId({ ...info, settlementFiasId: 's' })).toBe('s')
  })

  test('CONST-028 DELIV-044: the history’s delivery types have their numbers', () => {
    expect(DELIVERY_TYPE_ID).toEqual({ pickup: 0, delivery: 1 })
  })

  test('DELIV-002: the two delivery types have their names', () => {
    expect(Object.values(DELIVERY_TYPE)).toEqual(['Доставка', 'Самовывоз'])
  })
})

describe('organisation type', () => {
  test('AMB-037: orgType decides, or else the login type; a guest has no type', () => {
    expect(organisationType({ orgType: 'SPECIAL' }, 'LK')).toBe('SPECIAL')
    expect(organisationType({}, 'PK')).toBe('SPECIAL')
    expect(organisationType({}, 'LK')).toBe('REGULAR')
    expect(organisationType(undefined, undefined)).toBeUndefined()
  })

  test('CAT-026 CAT-027: the delivery time depends on the organisation type', () => {
    expect(deliveryTimeText('REGULAR')).toBe('Отгрузка в течение 14 дней')
    expect(deliveryTimeText('SPECIAL')).toBe('Доставка включена в стоимость')
    expect(deliveryTimeText(undefined)).toBe('Доставка включена в стоимость')
  })
})
