import type { Order } from 'shared-contracts/api/orders'
import { sampleOrders } from 'shared-contracts/testing/sample'
import { orderFacts, trackingUrl } from './order-facts.ts'

const [sample] = sampleOrders
if (sample === undefined) throw new Error('no sample')
const order = (patch: Partial<Order>): Order => ({ ...sample, ...patch })
const templates = { СДЭК: 'https://track.example.ru/?n={trackNumber}', Плохой: 'javascript:alert(1)' }
const factsOf = (patch: Partial<Order>) =>
  Object.fromEntries(orderFacts(order(patch), templates).map(({ name, text }) => [name, text]))

describe('facts of an order', () => {
  test('recipient and address are listed, with a formatted phone', () => {
    expect(factsOf({})).toMatchObject({
      'Контактное лицо': 'Петрова Анна Сергеевна',
      Телефон: '+7 (916) 123-45-67',
      'Адрес доставки': 'г Казань, ул Баумана, д 7',
      Перевозчик: 'СДЭК',
    })
  })

  test('HIST-030 HIST-031: pickup number and track number are listed if present', () => {
    expect(factsOf({ deliveryTypeId: 0, FNR: 'FNR-7', addressDesc: 'Склад' })).toMatchObject({
      'Номер FNR': 'FNR-7',
      'Пункт выдачи': 'Склад',
    })
    expect(factsOf({ trackNumber: '10-1' })).toMatchObject({ 'Трек-номер': '10-1' })
    expect(Object.keys(factsOf({}))).not.toContain('Трек-номер')
  })

  test('the buyer’s comment is listed', () => {
    expect(factsOf({ comment: 'Звоните за час' })).toMatchObject({ Комментарий: 'Звоните за час' })
    expect(Object.keys(factsOf({}))).not.toContain('Комментарий')
  })

  test('the status agrees with the progress', () => {
    expect(factsOf({ deliveryStatusName: 'Ожидает отгрузку' })).toMatchObject({ 'Статус заказа': 'Ожидает оплаты' })
  })

  test('AMB-156: the pay status «Готов к выдаче» is not listed', () => {
    expect(factsOf({ payStatusName: 'Готов к выдаче', deliveryStatusName: 'Готов к выдаче' })).toMatchObject({
      'Статус заказа': 'Готов к выдаче',
    })
    expect(Object.keys(factsOf({ payStatusName: 'Готов к выдаче' }))).not.toContain('Оплата')
  })

  test('HIST-022 AMB-152: the tracking URL is made from the carrier’s template', () => {
    expect(trackingUrl({ vendorName: 'СДЭК', trackNumber: '1&2' }, templates)).toBe('https://track.example.ru/?n=1%262')
    expect(trackingUrl({ vendorName: 'Почта', trackNumber: '1' }, templates)).toBeUndefined()
    expect(trackingUrl({ vendorName: 'СДЭК', trackNumber: null }, templates)).toBeUndefined()
    expect(trackingUrl({ vendorName: 'Плохой', trackNumber: '1' }, templates)).toBeUndefined()
    expect(trackingUrl({ vendorName: 'constructor', trackNumber: '1' }, templates)).toBeUndefined()
  })
})
