import { sampleOrders } from 'shared-contracts/testing/sample'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { rowsAfterOrder } from './rows-after-order.ts'

const rows = sampleOrders.slice(0, 1)
const placed = rows[0]?.orderId ?? 0

function setUp() {
  const { bus, core } = createTestPortal()
  const read = () => core.update('basket', (basket) => ({ ...basket, ordersHistory: rows }))
  return { bus, core, read }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('ORDER-014: the list that the shell has read is used at once', async () => {
  const { bus, core, read } = setUp()
  read()
  await expect(rowsAfterOrder(bus, placed, new AbortController().signal)).resolves.toBe(rows)
  await jest.advanceTimersByTimeAsync(0)
  expect(core.subscriptionCount()).toBe(0)
})

test('ORDER-014: the list that the shell is still reading is awaited', async () => {
  const { bus, core, read } = setUp()
  const answer = rowsAfterOrder(bus, placed, new AbortController().signal)
  read()
  await expect(answer).resolves.toBe(rows)
  await jest.advanceTimersByTimeAsync(0)
  expect(core.subscriptionCount()).toBe(0)
})

test('without the list of this order there are no rows after one second', async () => {
  const { bus, core, read } = setUp()
  const answer = rowsAfterOrder(bus, placed + 1, new AbortController().signal)
  read()
  await jest.advanceTimersByTimeAsync(1_000)
  await expect(answer).resolves.toBeNull()
  expect(core.subscriptionCount()).toBe(0)
})

test('the wait ends when the page is left', async () => {
  const { bus, core } = setUp()
  const leave = new AbortController()
  const answer = rowsAfterOrder(bus, placed, leave.signal)
  leave.abort()
  await expect(answer).resolves.toBeNull()
  await jest.advanceTimersByTimeAsync(0)
  expect(core.subscriptionCount()).toBe(0)
})
