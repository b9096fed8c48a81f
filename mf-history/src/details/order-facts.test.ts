import type { Order } from 'shared-contracts/api/orders'
import { sampleOrders } from 'shared-contracts/testing/sample'
import { endFacts, moneyFacts, partyFacts, receivingFacts } from './order-facts.ts'

const [sample] = sampleOrders
if (sample === undefined) throw new Error('no sample')
const order = (patch: Partial<Order>): Order => ({ ...sample, ...patch })
const templates = { СДЭК: 'https://track.example.ru/?n={trackNumber}' }
const parties = { payer: 'ООО «Ромашка», ИНН 7701234567', seller: 'ООО «Торговый дом ФН»' }
const factsOf = (patch: Partial<Order>) =>
  Object.fromEntries(
    [
      ...receivingFacts(order(patch), templates),
      ...moneyFacts(order(patch), []),
      ...endFacts(order(patch)),
      ...partyFacts(order(patch), parties),
    ].map(({ name, text }) => [name, text.replaceAll('\u00A0', ' ')]),
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

  test('HIST-030 HIST-031: pickup number, whose letters are in its name, and track number are listed if present', () => {
    expect(factsOf({ deliveryTypeId: 0, FNR: 'FNR-7', addressDesc: 'Склад' })).toMatchObject({
      'Номер FNR': '7',
      'Пункт выдачи': 'Склад',
    })
    expect(factsOf({ trackNumber: '10-1' })).toMatchObject({ 'Трек-номер': '10-1' })
    expect(Object.keys(factsOf({}))).not.toContain('Трек-номер')
  })

  test('the buyer’s comment is listed', () => {
    expect(factsOf({ comment: 'Звоните за час' })).toMatchObject({ Комментарий: 'Звоните за час' })
    expect(Object.keys(factsOf({}))).not.toContain('Комментарий')
  })

  test('tariff, author, payer and seller are listed; a pickup has no tariff', () => {
    const delivery = { tariffName: 'до двери', period: '2-4 дн.' }
    expect(factsOf(delivery)).toMatchObject({
      Тариф: 'до двери, 2–4 дн.',
      Автор: 'Петрова А. С.',
      Плательщик: 'ООО «Ромашка», ИНН 7701234567',
      Продавец: 'ООО «Торговый дом ФН»',
    })
    expect(factsOf({ tariffName: 'до двери', period: null })).toMatchObject({ Тариф: 'до двери' })
    expect(Object.keys(factsOf({ ...delivery, deliveryTypeId: 0 }))).not.toContain('Тариф')
    expect(Object.keys(factsOf({}))).not.toContain('Тариф')
  })

  test('what is left to pay is listed of an order paid in part', () => {
    expect(factsOf({ payRemain: 24_690.5 })).toMatchObject({ 'Осталось оплатить': '24 690,50 ₽' })
    expect(Object.keys(factsOf({}))).not.toContain('Осталось оплатить')
    expect(Object.keys(factsOf({ payRemain: 0 }))).not.toContain('Осталось оплатить')
    expect(Object.keys(factsOf({ payRemain: 1, expiredAt: '2026-11-20T07:00:00.000Z' }))).not.toContain(
      'Осталось оплатить',
    )
  })

  test('APPR-005: an order says who approved it, beside its author', () => {
    expect(factsOf({ approvedBy: 'Иванов И. И.' })).toMatchObject({
      Автор: 'Петрова А. С.',
      'Согласовал(а)': 'Иванов И. И.',
    })
    expect(Object.keys(factsOf({ approvedBy: null }))).not.toContain('Согласовал(а)')
  })

  test('AMB-197: a cancelled order says why', () => {
    expect(factsOf({ cancelReason: 'Закажем другую модель' })).toMatchObject({
      'Причина отмены': 'Закажем другую модель',
    })
  })
})
