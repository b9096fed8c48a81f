import type { OrderDocument } from 'shared-contracts/api/order-documents'
import { sampleOrders } from 'shared-contracts/testing/sample'
import { invoiceNumber, isInvoiceAwaited, pollInterval } from './document-polling.ts'

const [order] = sampleOrders
if (order === undefined) throw new Error('no sample')
const invoice: OrderDocument = { docType: 'INVOICE_ORDER', docId: 1, orderId: 104518, orderNumber: '2026-17' }

test('CALL-034: the invoice’s number is the order number of the first document', () => {
  expect(invoiceNumber([invoice, { ...invoice, docType: 'UPD', orderNumber: '9' }])).toBe('2026-17')
  expect(invoiceNumber([{ ...invoice, orderNumber: 17 }])).toBe('17')
  expect(invoiceNumber([])).toBeNull()
  expect(invoiceNumber([{ ...invoice, orderNumber: null }, invoice])).toBeNull()
  expect(invoiceNumber([{ ...invoice, orderNumber: '' }])).toBeNull()
})

test.each([
  ['an unpaid order without a number', {}, true],
  ['AMB-055: a partly paid one', { payStatusName: 'Частично оплачен', payRemain: 1 }, true],
  ['a paid order', { payRemain: 0 }, false],
  ['an order of unknown payment', { payRemain: null, payStatusName: null }, false],
  ['an expired order', { expiredAt: '2026-11-20T07:00:00.000Z' }, false],
])('DOC-005: an invoice of %s is awaited: %#', (_, patch, isAwaited) => {
  expect(isInvoiceAwaited({ ...order, ...patch }, [])).toBe(isAwaited)
  expect(isInvoiceAwaited({ ...order, ...patch }, [invoice])).toBe(false)
})

test('DOC-007 F24: every 3 s, and ever more rarely from the second failure in a row on', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 50].map(pollInterval)).toEqual([
    3_000, 3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000,
  ])
})
