import { whenIdle } from './when-idle.ts'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['requestIdleCallback', 'cancelIdleCallback'] }))
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  Reflect.deleteProperty(window, 'cancelIdleCallback')
})

test('what can wait runs when the browser is idle, or not at all', () => {
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

test('without idle callbacks it waits a while', () => {
  const run = jest.fn()
  whenIdle(run)
  expect(run).not.toHaveBeenCalled()
  whenIdle(run)()
  jest.runAllTimers()
  expect(run).toHaveBeenCalledTimes(1)
})
