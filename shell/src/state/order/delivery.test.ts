import { createTestBus } from 'shared-contracts/testing/test-bus'
import { emptyDelivery, initialState } from 'shared-contracts/portal/initial-state'
import { createTextStorage } from 'shared-ui/storage'
import { createDeliveryStore } from './delivery.ts'

function setUp() {
  const core = createTestBus(initialState, ({ error }) => {
    throw error
  })
  const store = createDeliveryStore(
    core,
    createTextStorage(() => sessionStorage),
  )
  const bus = core.busFor('test')
  return { store, bus, value: () => bus.state.delivery.value }
}

beforeEach(() => sessionStorage.clear())

test('DELIV-009 DELIV-014: setting delivery data marks the form as edited', () => {
  const { bus, value } = setUp()
  bus.send({ type: 'delivery/set', patch: { contactName: 'Анна' } })
  expect(value()).toEqual({ ...emptyDelivery, contactName: 'Анна', isDeliveryFormWasEdit: true })
})

test('the form survives the redirect to the sign-in page, without its pending request', () => {
  setUp().bus.send({ type: 'delivery/set', patch: { contactName: 'Анна', isTariffLoading: true } })
  expect(setUp().value()).toMatchObject({ contactName: 'Анна', isTariffLoading: false })
})

test('a malformed stored form resets only its key', () => {
  sessionStorage.setItem('delivery', '{"contactName":5}')
  sessionStorage.setItem('order', '{}')
  expect(setUp().value()).toBe(emptyDelivery)
  expect(sessionStorage.getItem('order')).toBe('{}')
  expect(sessionStorage.getItem('delivery')).toBeNull()
})

test('AMB-030: a reset empties the form and its storage', () => {
  const { bus, value } = setUp()
  bus.send({ type: 'delivery/set', patch: { contactName: 'Анна' } })
  bus.send({ type: 'delivery/reset' })
  expect(value()).toBe(emptyDelivery)
  expect(sessionStorage).toHaveLength(0)
})
