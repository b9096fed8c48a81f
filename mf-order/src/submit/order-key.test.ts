import { kopecksOf } from 'shared-contracts/domain/money'
import { cdek, filledDelivery, twoLines } from '../testing/filled.ts'
import { hasSameLines, orderKey } from './order-key.ts'
import type { OrderDraft } from './order-payload.ts'

const draft: OrderDraft = { orgId: 11, lines: twoLines, delivery: filledDelivery, contactEmail: 'buh@example.ru' }
const key = orderKey('id', draft)
const withDelivery = (patch: Partial<OrderDraft['delivery']>): OrderDraft => ({
  ...draft,
  delivery: { ...draft.delivery, ...patch },
})

test('F13: the same draft has the same key, another draft has another', () => {
  expect(orderKey('id', { ...draft, lines: [...twoLines] })).toBe(key)
  expect(orderKey('other', draft)).not.toBe(key)
})

test.each<[string, OrderDraft]>([
  ['organisation', { ...draft, orgId: 12 }],
  ['quantity', { ...draft, lines: twoLines.map((line) => ({ ...line, quantity: line.quantity + 1 })) }],
  ['line', { ...draft, lines: twoLines.slice(1) }],
  ['way', withDelivery({ deliveryType: 'Самовывоз' })],
  ['address', withDelivery({ currentAddress: 'г Казань, ул Баумана, д 8' })],
  ['place', withDelivery({ fiasId: 'naberezhnye-chelny' })],
  ['carrier', withDelivery({ tariff: { ...cdek, vendorId: 2 } })],
  ['tariff', withDelivery({ tariff: { ...cdek, urgentTypeId: 2 } })],
  ['name', withDelivery({ contactName: 'Иванова Ольга' })],
  ['phone', withDelivery({ contactPhone: '+7 (916) 123-45-68' })],
  ['comment', withDelivery({ comments: '' })],
])('another %s is another order', (_, changed) => {
  expect(orderKey('id', changed)).not.toBe(key)
})

test.each<[string, OrderDraft]>([
  ['prices', { ...draft, lines: twoLines.map((line) => ({ ...line, price: kopecksOf(1) })) }],
  ['delivery price', withDelivery({ deliveryPrice: kopecksOf(700), tariff: { ...cdek, price: 700 } })],
  ['stored e-mail', { ...draft, contactEmail: null }],
  ['spelling of the phone', withDelivery({ contactPhone: '89161234567' })],
  ['spaces around a text', withDelivery({ contactName: ' Петрова Анна Сергеевна', comments: 'Позвонить за час\n' })],
  ['type of a carrier’s number', withDelivery({ tariff: { ...cdek, vendorId: String(cdek.vendorId) } })],
  ['order of the lines', { ...draft, lines: twoLines.toReversed() }],
  ['state of the form', withDelivery({ isTariffLoading: true, isDeliveryFormReady: true })],
])('F13: other %s, and it is still the same order', (_, changed) => {
  expect(orderKey('id', changed)).toBe(key)
})

test('the same goods, whatever else is written beside them', () => {
  expect(hasSameLines(draft, { lines: twoLines.toReversed() })).toBe(true)
  expect(hasSameLines(draft, { lines: twoLines.slice(1) })).toBe(false)
  expect(hasSameLines(draft, undefined)).toBe(false)
})
