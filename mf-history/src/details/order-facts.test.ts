import type { Order } from 'shared-contracts/api/orders'
import { sampleOrders } from 'shared-contracts/testing/sample'
import { paymentFacts, receivingFacts, trackingUrl } from './order-facts.ts'

const [sample] = sampleOrders
if (sample === undefined) throw new Error('no sample')
const order = (patch: Partial<Order>): Order => ({ ...sample, ...patch })
const templates = { СДЭК: 'https://track.example.ru/?n={trackNumber}', Плохой: 'javascript:alert(1)' }
const sources = { trackingUrls: templates, payer: 'ООО «Ромашка», ИНН 7701234567', seller: 'ООО «Торговый дом ФН»' }
const factsOf = (patch: Partial<Order>) =>
  Object.fromEntries(
    [...receivingFacts(order(patch), sources), ...paymentFacts(order(patch), sources)].map(({ name, text }) => [
      name,
      text.replaceAll('\u00A0', ' '),
    ]),
  )

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

  test('tariff, payer and seller are listed; a pickup has no tariff', () => {
    const delivery = { tariffName: 'до двери', period: '2-4 дн.' }
    expect(factsOf(delivery)).toMatchObject({
      Тариф: 'до двери, 2-4 дн.',
      Плательщик: 'ООО «Ромашка», ИНН 7701234567',
      Продавец: 'ООО «Торговый дом ФН»',
    })
    expect(factsOf({ tariffName: 'до двери', period: null })).toMatchObject({ Тариф: 'до двери' })
    expect(Object.keys(factsOf({ ...delivery, deliveryTypeId: 0 }))).not.toContain('Тариф')
    expect(Object.keys(factsOf({}))).not.toContain('Тариф')
  })

  test('what is left to pay is listed until the order is paid', () => {
    expect(factsOf({ payRemain: 24_690.5 })).toMatchObject({ 'Осталось оплатить': '24 690,50 ₽' })
    expect(Object.keys(factsOf({ payRemain: 0 }))).not.toContain('Осталось оплатить')
    expect(Object.keys(factsOf({ expiredAt: '2026-11-20T07:00:00.000Z' }))).not.toContain('Осталось оплатить')
  })

  test('AMB-052: an expired order says when it expired', () => {
    expect(factsOf({ expiredAt: '2026-11-20T07:00:00.000Z' })).toMatchObject({
      'Срок оплаты истек': '20.11.2026 10:00',
      'Статус заказа': 'Заказ не оплачен',
    })
    expect(Object.keys(factsOf({ expiredAt: null }))).not.toContain('Срок оплаты истек')
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
