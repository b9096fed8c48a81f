import { createTestBus } from 'shared-contracts/testing/test-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import { createUiStore } from './ui.ts'

function setUp() {
  const scrollToTop = jest.fn()
  const core = createTestBus(initialState, ({ error }) => {
    throw error
  })
  createUiStore(core, scrollToTop)
  const bus = core.busFor('test')
  const texts = () => bus.state.ui.value.pageAlerts.map(({ text }) => text)
  return { bus, scrollToTop, texts }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('ALERT-007 ALERT-008 ALERT-009: alerts expire', () => {
  const { bus, texts } = setUp()
  bus.send({ type: 'alert/show', text: 'Готово', variant: 'success' })
  bus.send({ type: 'alert/show', text: 'Ошибка', variant: 'danger' })
  jest.advanceTimersByTime(9_999)
  expect(texts()).toEqual(['Ошибка', 'Готово'])
  jest.advanceTimersByTime(1)
  expect(texts()).toEqual(['Ошибка'])
  jest.advanceTimersByTime(50_000)
  expect(texts()).toEqual([])
})

test('ALERT-003 ALERT-007: an alert that is shown again gets its full lifetime again', () => {
  const { bus, texts } = setUp()
  bus.send({ type: 'alert/show', text: 'Готово', variant: 'success' })
  jest.advanceTimersByTime(9_000)
  bus.send({ type: 'alert/show', text: 'Готово', variant: 'success' })
  jest.advanceTimersByTime(9_000)
  expect(texts()).toEqual(['Готово'])
})

test('ALERT-006: showing an alert scrolls to the top', () => {
  const { bus, scrollToTop } = setUp()
  bus.send({ type: 'alert/show', text: 'Ошибка', variant: 'danger' })
  expect(scrollToTop).toHaveBeenCalledTimes(1)
})

test('ALERT-004 ALERT-005: commands remove alerts and their timers', () => {
  const { bus, texts } = setUp()
  bus.send({ type: 'alert/show', text: 'Первое', variant: 'info' })
  bus.send({ type: 'alert/show', text: 'Второе', variant: 'info' })
  bus.send({ type: 'alert/remove', by: 1 })
  expect(texts()).toEqual(['Второе'])
  bus.send({ type: 'alert/remove', by: 'Второе' })
  expect(texts()).toEqual([])
  expect(jest.getTimerCount()).toBe(0)
})

test('ALERT-007: a held alert does not expire and lives out its time afterwards', () => {
  const { bus, texts } = setUp()
  bus.send({ type: 'alert/show', text: 'Готово', variant: 'success' })
  jest.advanceTimersByTime(9_000)
  bus.send({ type: 'alert/hold', isHeld: true })
  bus.send({ type: 'alert/show', text: 'Еще готово', variant: 'success' })
  jest.advanceTimersByTime(300_000)
  expect(texts()).toEqual(['Еще готово', 'Готово'])
  bus.send({ type: 'alert/hold', isHeld: false })
  jest.advanceTimersByTime(999)
  expect(texts()).toEqual(['Еще готово', 'Готово'])
  jest.advanceTimersByTime(1)
  expect(texts()).toEqual(['Еще готово'])
  jest.advanceTimersByTime(9_000)
  expect(texts()).toEqual([])
})

test('ALERT-002 ALERT-007: closing one alert lets the others expire', () => {
  const { bus, texts } = setUp()
  bus.send({ type: 'alert/show', text: 'Первое', variant: 'success' })
  bus.send({ type: 'alert/show', text: 'Второе', variant: 'success' })
  bus.send({ type: 'alert/hold', isHeld: true })
  bus.send({ type: 'alert/remove', by: 'Второе' })
  expect(texts()).toEqual(['Первое'])
  jest.advanceTimersByTime(10_000)
  expect(texts()).toEqual([])
  expect(jest.getTimerCount()).toBe(0)
})

test('replaced alerts leave no timer behind', () => {
  const { bus } = setUp()
  for (let index = 0; index < 9; index += 1) bus.send({ type: 'alert/show', text: `${index}`, variant: 'info' })
  expect(jest.getTimerCount()).toBe(5)
})

test('UI-002 UI-003: the loader counts operations up and down, never below 0', () => {
  const { bus } = setUp()
  const count = () => bus.state.ui.value.loaderCounter
  bus.send({ type: 'loader/start' })
  bus.send({ type: 'loader/start' })
  bus.send({ type: 'loader/end' })
  expect(count()).toBe(1)
  bus.send({ type: 'loader/end' })
  bus.send({ type: 'loader/end' })
  expect(count()).toBe(0)
})
