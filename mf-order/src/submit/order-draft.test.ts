import { kopecksOf } from 'shared-contracts/domain/money'
import { cdek, filledDelivery, twoLines } from '../testing/filled.ts'
import { idempotencyKey, type OrderDraft } from './order-draft.ts'

const draft: OrderDraft = { orgId: 11, lines: twoLines, delivery: filledDelivery, contactEmail: 'buh@example.ru' }
const key = idempotencyKey('id', draft)
const withDelivery = (patch: Partial<OrderDraft['delivery']>): OrderDraft => ({
  ...draft,
  delivery: { ...draft.delivery, ...patch },
})

test('F13: the same draft has the same key, another draft another one', () => {
  expect(idempotencyKey('id', { ...draft, lines: [...twoLines] })).toBe(key)
  expect(idempotencyKey('other', draft)).not.toBe(key)
})

test.each<[string, OrderDraft]>([
  ['organisation', { ...draft, orgId: 12 }],
  ['quantity', { ...draft, lines: twoLines.map((line) => ({ ...line, quantity: line.quantity + 1 })) }],
  ['line', { ...draft, lines: twoLines.slice(1) }],
  ['delivery type', withDelivery({ deliveryType: 'Самовывоз' })],
  ['address', withDelivery({ currentAddress: 'г Казань, ул Баумана, д 8' })],
  ['place', withDelivery({ fiasId: 'naberezhnye-chelny' })],
  ['carrier', withDelivery({ tariff: { ...cdek, vendorId: 2 } })],
  ['tariff', withDelivery({ tariff: { ...cdek, urgentTypeId: 2 } })],
  ['name', withDelivery({ contactName: 'Иванова Ольга' })],
  ['phone', withDelivery({ contactPhone: '+7 (916) 123-45-68' })],
  ['comment', withDelivery({ comments: '' })],
])('another %s changes the key', (_, changed) => {
  expect(idempotencyKey('id', changed)).not.toBe(key)
})

test.each<[string, OrderDraft]>([
  ['other prices', { ...draft, lines: twoLines.map((line) => ({ ...line, price: kopecksOf(1) })) }],
  ['another delivery price', withDelivery({ deliveryPrice: kopecksOf(700), tariff: { ...cdek, price: 700 } })],
  ['another stored e-mail', { ...draft, contactEmail: null }],
  ['another spelling of the phone', withDelivery({ contactPhone: '89161234567' })],
  ['spaces around a text', withDelivery({ contactName: ' Петрова Анна Сергеевна', comments: 'Позвонить за час\n' })],
  ['a carrier’s number as text', withDelivery({ tariff: { ...cdek, vendorId: String(cdek.vendorId) } })],
  ['another order of the lines', { ...draft, lines: twoLines.toReversed() }],
  ['flags of the form', withDelivery({ isTariffLoading: true, isDeliveryFormReady: true })],
])('F13: %s: the key stays the same', (_, changed) => {
  expect(idempotencyKey('id', changed)).toBe(key)
})
