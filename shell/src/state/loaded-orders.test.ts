import { getOrders } from 'shared-contracts/api/orders'
import { getProducts } from 'shared-contracts/api/products'
import { createBus } from 'shared-contracts/portal/create-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { Http } from 'shared-contracts/portal/portal'
import { sampleOrders } from 'shared-contracts/testing/sample'
import { keepLoadedOrders } from './loaded-orders.ts'

const [order] = sampleOrders
const page = (...ids: number[]) => ids.map((orderId) => ({ ...order, orderId }))

function setUp(...answers: unknown[]) {
  const core = createBus(initialState, ({ error }) => {
    throw error
  })
  const call = jest.fn<Promise<unknown>, unknown[]>()
  for (const answer of answers) {
    if (answer instanceof Error) call.mockRejectedValueOnce(answer)
    else call.mockResolvedValueOnce(answer)
  }
  const http = keepLoadedOrders({ call } as unknown as Http, core)
  const load = (rowsOffset?: number) => http.call(getOrders, { params: { orgId: 11 }, query: { rowsOffset } })
  const kept = () => core.face('test').state.basket.value.ordersHistory.map(({ orderId }) => orderId)
  return { http, load, kept }
}

test('AMB-102: the rows of the history that are loaded are the ordersHistory of the basket, page by page', async () => {
  const { load, kept } = setUp(page(5, 4), page(3), page(6, 5))
  expect(await load(0)).toEqual(page(5, 4))
  expect(kept()).toEqual([5, 4])
  await load(2)
  expect(kept()).toEqual([5, 4, 3])
  await load()
  expect(kept()).toEqual([6, 5])
})

test('AMB-102: neither a failed page nor another call changes them', async () => {
  const { http, load, kept } = setUp(page(5), new Error('no'), [])
  await load(0)
  await expect(load(1)).rejects.toThrow('no')
  await http.call(getProducts, { params: { orgId: 11 }, query: { withSketches: false } })
  expect(kept()).toEqual([5])
})
