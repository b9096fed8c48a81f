import type { OrderShipment } from 'shared-contracts/api/order-shipments'
import { payments, shipments, shippedLines } from '../testing/shipped-order.ts'
import { knownNumbers, shippedPieces } from './pieces.ts'
import { progressFacts } from './progress-facts.ts'

const line = (quantity: number, productId: number | null = 1) => ({
  productName: 'ФН',
  productId,
  quantity,
  price: 1,
  sum: 1,
})
const shipmentOf = (...lines: OrderShipment['lines']): OrderShipment => ({
  shipmentId: 1,
  number: 1,
  shippedAt: '2026-11-26T09:00:00.000Z',
  lines,
})
const part = (quantity: number, productId: number | null = 1) => ({
  productName: 'ФН',
  productId,
  quantity,
  serialNumbers: [],
})

test('SHIP-003: the shipped pieces of each line are those of all shipments', () => {
  expect(shippedPieces(shippedLines, shipments)).toEqual([7, 4, 0])
  expect(shippedPieces([line(5)], [shipmentOf(part(1)), shipmentOf(part(2))])).toEqual([3])
})

test('SHIP-003: pieces of a product that stands in two lines fill the first line first', () => {
  expect(shippedPieces([line(2), line(3)], [shipmentOf(part(4))])).toEqual([2, 2])
})

test('SHIP-003: a product without an id is known by its name', () => {
  expect(shippedPieces([line(2, null)], [shipmentOf(part(1, null))])).toEqual([1])
})

test('SHIP-003 SHIP-009: the progress gets the day of the last payment, and day and pieces of the latest shipment', () => {
  expect(progressFacts(shippedLines, { shipments, payments })).toEqual({
    paidOn: '25.11.2026',
    shipped: '26.11.2026, 11 из 16\u00A0шт.',
  })
  expect(progressFacts([], { shipments, payments }).shipped).toBe('26.11.2026')
  expect(progressFacts(shippedLines, { shipments: [], payments: [] })).toEqual({ paidOn: null, shipped: null })
})

test('SHIP-004: the serial numbers of all shipments are counted', () => {
  expect(knownNumbers({ shipments })).toBe('11\u00A0номеров')
  expect(knownNumbers({ shipments: [] })).toBeUndefined()
})
