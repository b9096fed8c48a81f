import { DELIVERY_TYPE } from 'shared-contracts/domain/delivery'
import { emptyDelivery } from 'shared-contracts/portal/initial-state'
import type { DeliveryState } from 'shared-contracts/portal/state'
import { filledDelivery } from '../testing/filled.ts'
import { firstWrong, orderErrors, orderFields } from './order-fields.ts'

const addressText = 'Введите адрес или ближайший город (с Вами свяжется оператор)'

describe('order fields', () => {
  test('DELIV-022 DELIV-023 DELIV-035: an empty form has an error for each missing field', () => {
    expect(orderErrors(emptyDelivery, 'REGULAR')).toEqual({
      currentAddress: addressText,
      contactName: 'Введите контактное лицо',
      contactPhone: 'Введите номер телефона',
    })
  })

  test.each(['   ', '\u200b\u2060', '\u202e \u00ad'])('DELIV-022: an invisible name is missing: %j', (contactName) => {
    expect(orderErrors({ ...filledDelivery, contactName }, 'REGULAR')).toEqual({
      contactName: 'Введите контактное лицо',
    })
  })

  test('a filled form is valid', () => {
    expect(orderErrors(filledDelivery, 'REGULAR')).toEqual({})
  })

  test('DELIV-035: a typed address that was not picked is invalid', () => {
    const typed = { ...filledDelivery, currentAddress: 'Казань', pickedAddress: null, fiasId: null, dadataInfo: null }
    expect(orderErrors({ ...typed, tariff: null }, 'REGULAR')).toEqual({ currentAddress: addressText })
  })

  test('AMB-190: an address changed after it was picked must be picked again', () => {
    const changed = { ...filledDelivery, currentAddress: 'г Казань, ул Баумана, д 71', fiasId: null, tariff: null }
    expect(orderErrors(changed, 'REGULAR')).toEqual({ currentAddress: 'Выберите адрес из списка' })
    expect(orderErrors({ ...changed, currentAddress: ' ' }, 'REGULAR')).toEqual({ currentAddress: addressText })
  })

  test('A33: control characters pasted unseen are not sent, line breaks of the comment are', () => {
    const typed = { contactName: 'Иван\u0007', comments: 'Строка 1\nевил\u000bx ', currentAddress: 'г Казань\u0000' }
    const delivery = { ...filledDelivery, ...typed }
    expect(orderFields.contactName.request(delivery)).toEqual({ contactName: 'Иван' })
    expect(orderFields.comments.request(delivery)).toEqual({ comment: 'Строка 1\nевил x' })
    expect(orderFields.currentAddress.request(delivery)).toMatchObject({ address: 'г Казань' })
  })

  test('AMB-190 AMB-184: what is added to the picked address is sent with it', () => {
    const delivery = { ...filledDelivery, currentAddress: 'г Казань, ул Баумана, д 7, офис 5 ' }
    expect(orderErrors(delivery, 'REGULAR')).toEqual({})
    expect(orderFields.currentAddress.request(delivery)).toMatchObject({
      address: 'г Казань, ул Баумана, д 7, офис 5',
      fiasId: filledDelivery.fiasId,
    })
  })

  test.each<[string, Partial<DeliveryState>, string]>([
    ['offered', {}, 'Выберите тариф'],
    ['failed', { deliveryList: [] }, 'Выберите тариф'],
    ['loading', { deliveryList: [], isTariffLoading: true }, 'Рассчитываем стоимость доставки'],
    ['loading again', { isTariffLoading: true }, 'Рассчитываем стоимость доставки'],
  ])('DELIV-037 AMB-041: a picked address requires a tariff; while the tariffs are %s', (_, patch, tariff) => {
    expect(orderErrors({ ...filledDelivery, tariff: null, ...patch }, 'REGULAR')).toEqual({ tariff })
  })

  test('DELIV-038 ERR-009: an address that no carrier serves is wrong itself; no tariff is required', () => {
    const nowhere = { ...filledDelivery, tariff: null, deliveryList: [], isDeliveryAddressError: true }
    expect(orderErrors(nowhere, 'REGULAR')).toEqual({ currentAddress: addressText })
  })

  test('DELIV-036 DELIV-038: pickup needs neither address nor tariff', () => {
    const pickup = { ...filledDelivery, deliveryType: DELIVERY_TYPE.pickup, fiasId: null, tariff: null }
    expect(orderErrors(pickup, 'SPECIAL')).toEqual({})
    expect(orderErrors(pickup, 'REGULAR')).toEqual({})
  })

  test('DELIV-038 AMB-038: delivery to the special type needs no tariff', () => {
    expect(orderErrors({ ...filledDelivery, tariff: null }, 'SPECIAL')).toEqual({})
  })

  test.each(['+7 (123) 456-78-90', '+7 (916) 123-45', '+7 (9'])('DELIV-024: «%s» is not a phone', (contactPhone) => {
    expect(orderErrors({ ...filledDelivery, contactPhone }, 'REGULAR')).toEqual({
      contactPhone: 'Введите корректный номер',
    })
  })

  test('DELIV-022: a name of spaces is missing', () => {
    expect(orderErrors({ ...filledDelivery, contactName: '  ' }, 'REGULAR').contactName).toBe('Введите контактное лицо')
  })

  test.each(['123', '+7 916', '—'])('«%s» is no name: it has no letter', (contactName) => {
    expect(orderErrors({ ...filledDelivery, contactName }, 'REGULAR')).toEqual({ contactName: 'Напишите имя буквами' })
  })

  test('the first wrong field is the one highest on the page', () => {
    expect(firstWrong({ contactPhone: 'a', tariff: 'b' })).toBe('tariff')
    expect(firstWrong({})).toBeUndefined()
  })
})
