import { whenIdle } from './when-idle.ts'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['requestIdleCallback', 'cancelIdleCallback'] }))
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  Reflect.deleteProperty(window, 'cancelIdleCallback')
})

test('the callback runs when the browser is idle, unless it is cancelled', () => {
  let idle: (() => void) | undefined
  const cancelled = jest.fn()
  window.requestIdleCallback = (run) => {
    idle = run as () => void
    return 7
  }
  window.cancelIdleCallback = cancelled
  const run = jest.fn()
  const cancel = whenIdle(run)
  jest.runAllTimers()
  expect(run).not.toHaveBeenCalled()
  idle?.()
  expect(run).toHaveBeenCalledTimes(1)
  cancel()
  expect(cancelled).toHaveBeenCalledWith(7)
})

test('without idle callbacks it runs after a delay', () => {
  const run = jest.fn()
  whenIdle(run)
  expect(run).not.toHaveBeenCalled()
  whenIdle(run)()
  jest.runAllTimers()
  expect(run).toHaveBeenCalledTimes(1)
})
