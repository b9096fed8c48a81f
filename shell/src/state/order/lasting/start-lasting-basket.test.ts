import { observable } from 'shared-ui/observable'
import { createLastingBasket } from './lasting-basket.ts'
import { READ_EVERY_MS, startLastingBasket, UNUSED_AFTER_MS, type StartOptions } from './start-lasting-basket.ts'

jest.mock('./lasting-basket.ts')
const pull = jest.fn()
jest.mocked(createLastingBasket).mockReturnValue({ pull })

const isOnline = observable(true)
const route = observable({ pathname: '/products' })
const freshen = jest.fn(() => Promise.resolve())
let isHidden = false
Object.defineProperty(document, 'hidden', { get: () => isHidden })

const reads = async () => {
  await Promise.resolve()
  const { length } = pull.mock.calls
  pull.mockClear()
  return length
}

beforeAll(() => {
  jest.useFakeTimers()
  // The listeners and the timer live as long as the page.
  startLastingBasket({ network: { isOnline }, route, freshen } as unknown as StartOptions)
})
beforeEach(() => {
  isHidden = false
  document.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  pull.mockClear()
  freshen.mockClear()
})

test('BSK-003: the basket is read every 15 s while the page is visible', async () => {
  jest.advanceTimersByTime(READ_EVERY_MS)
  expect(await reads()).toBe(1)
  isHidden = true
  jest.advanceTimersByTime(READ_EVERY_MS)
  expect(await reads()).toBe(0)
})

test('BSK-003: the basket is read when the page is looked at, and before an order', async () => {
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await reads()).toBe(1)
  window.dispatchEvent(new Event('focus'))
  expect(await reads()).toBe(1)
  route.set({ pathname: '/order' })
  expect(await reads()).toBe(1)
  route.set({ pathname: '/orders' })
  expect(await reads()).toBe(0)
})

test('BSK-005: nothing is read without a network, and the basket is read when it is back', async () => {
  isOnline.set(false)
  jest.advanceTimersByTime(READ_EVERY_MS)
  window.dispatchEvent(new Event('focus'))
  expect(await reads()).toBe(0)
  isOnline.set(true)
  expect(await reads()).toBe(1)
})

test('a page that nobody uses prolongs no session, and reads again at the first key', async () => {
  jest.advanceTimersByTime(UNUSED_AFTER_MS)
  await reads()
  freshen.mockClear()
  jest.advanceTimersByTime(READ_EVERY_MS * 2)
  expect(await reads()).toBe(0)
  expect(freshen).not.toHaveBeenCalled()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  expect(await reads()).toBe(1)
})
