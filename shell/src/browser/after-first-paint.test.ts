import { afterFirstPaint, PATIENCE } from './after-first-paint.ts'

let paint: () => void
class FakeObserver {
  readonly #tell: () => void
  constructor(tell: () => void) {
    this.#tell = tell
  }
  observe(options: object) {
    expect(options).toEqual({ type: 'paint', buffered: true })
    paint = this.#tell
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
  Reflect.deleteProperty(document, 'visibilityState')
})

/** Whether the paint counts as over, asked again and again. */
function watch(): () => boolean {
  let isOver = false
  void afterFirstPaint().then(() => (isOver = true))
  return () => isOver
}

test('resolves when the browser reports its first paint, and not before', async () => {
  const isOver = watch()
  await jest.advanceTimersByTimeAsync(PATIENCE - 1)
  expect(isOver()).toBe(false)
  paint()
  await Promise.resolve()
  expect(isOver()).toBe(true)
})

test('waits no longer than its patience', async () => {
  const isOver = watch()
  await jest.advanceTimersByTimeAsync(PATIENCE)
  expect(isOver()).toBe(true)
})

test('a hidden tab, which shows nothing, does not wait', async () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  const isOver = watch()
  await Promise.resolve()
  expect(isOver()).toBe(true)
})
