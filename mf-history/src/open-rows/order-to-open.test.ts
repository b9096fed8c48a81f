import fc from 'fast-check'
import { forgetOrderToOpen, orderToOpen } from './order-to-open.ts'

const KEY = 'openInvoiceOrder'
afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('AMB-155: the order stored by the order page is opened once', () => {
  localStorage.setItem(KEY, '104001')
  expect(orderToOpen()).toBe(104_001)
  forgetOrderToOpen()
  expect(orderToOpen()).toBeNull()
})

test('F22: any other stored text is ignored', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      localStorage.setItem(KEY, text)
      expect(String(orderToOpen() ?? '')).toMatch(/^\d{0,15}$/)
    }),
  )
})

test.each(['', '{bad', '-1', '+1', '1.5', '1e3', '1e309', '0x10', ' 5', '5\n', '1'.repeat(16)])(
  'F22: the stored text %j is ignored',
  (text) => {
    localStorage.setItem(KEY, text)
    expect(orderToOpen()).toBeNull()
  },
)

test('F22: blocked storage means no order and causes no error', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(denied)
  expect(orderToOpen()).toBeNull()
  expect(forgetOrderToOpen).not.toThrow()
})
