import { afterFirstPaint, MAX_WAIT_MS } from './after-first-paint.ts'

let paint: () => void
class FakeObserver {
  readonly #report: () => void
  constructor(report: () => void) {
    this.#report = report
  }
  observe(options: object) {
    expect(options).toEqual({ type: 'paint', buffered: true })
    paint = this.#report
  }
}
const realObserver = window.PerformanceObserver
beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(window, { PerformanceObserver: FakeObserver })
})
afterEach(() => {
  jest.useRealTimers()
  Object.assign(window, { PerformanceObserver: realObserver })
  Reflect.deleteProperty(document, 'hidden')
})

/** Whether the paint counts as over, asked again and again. */
function watch(): () => boolean {
  let isOver = false
  void afterFirstPaint().then(() => (isOver = true))
  return () => isOver
}

test('resolves when the browser reports its first paint, and not before', async () => {
  const isOver = watch()
  await jest.advanceTimersByTimeAsync(MAX_WAIT_MS - 1)
  expect(isOver()).toBe(false)
  paint()
  await Promise.resolve()
  expect(isOver()).toBe(true)
})

test('waits no longer than a second', async () => {
  const isOver = watch()
  await jest.advanceTimersByTimeAsync(MAX_WAIT_MS)
  expect(isOver()).toBe(true)
})

test('a hidden tab, which shows nothing, does not wait', async () => {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  const isOver = watch()
  await jest.advanceTimersByTimeAsync(0)
  expect(isOver()).toBe(true)
})
