import { getProductFiles, getProducts } from 'shared-contracts/api/products'
import { createOrder, getOrders } from 'shared-contracts/api/orders'
import { createTestPortal } from 'shared-contracts/testing/test-portal'
import { guardOrganisation } from './organisation-guard.ts'
import { createPrefetchingHttp } from './prefetching-http.ts'
import { fakeApi, type FakeAnswer } from './testing.ts'

function setUp(answer: FakeAnswer, token: string | null = 'stored') {
  const api = fakeApi(() => answer)
  const { core } = createTestPortal()
  const { middleware } = guardOrganisation(core.busFor('shell').state.organisation)
  const http = createPrefetchingHttp({
    ...api.options,
    storedToken: () => token,
    organisationGuard: middleware,
  })
  return { http, core, requests: api.requests }
}
const files = { params: { id: 7101, typeId: 2 } }
const orders = { params: { orgId: 11 }, query: { rowsCount: 20, rowsOffset: 0 } }

test('a safe call is sent with the stored token', async () => {
  const { http, requests } = setUp({ status: 200, data: [] })
  expect(await http.call(getProductFiles, files)).toEqual([])
  expect(requests[0]?.headers.Authorization).toBe('Bearer stored')
})

test('a call that changes something is not sent', async () => {
  const { http, requests } = setUp({ status: 200, data: {} })
  await expect(http.call(createOrder, { params: { orgId: 11 } } as never)).rejects.toThrow('changes something')
  expect(requests).toEqual([])
})

test.each<[string, FakeAnswer]>([
  ['a 401', { status: 401 }],
  ['a 500', { status: 500 }],
  ['a lost network', 'noNetwork'],
])('a call that fails by %s is sent once', async (_, answer) => {
  const { http, requests } = setUp(answer)
  await expect(http.call(getProducts, { params: { orgId: 0 }, query: { withSketches: false } })).rejects.toThrow()
  expect(requests).toHaveLength(1)
})

test('a call that hangs ends after 8 s', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const { http } = setUp('hang')
  await expect(http.call(getProductFiles, files)).rejects.toMatchObject({ failure: 'aborted' })
  expect(timeout).toHaveBeenCalledWith(8_000)
  timeout.mockRestore()
})

test('F11: a call of an organisation that is not the current one is not sent', async () => {
  const { http, core, requests } = setUp({ status: 200, data: [] })
  core.set('organisation', { ...core.busFor('shell').state.organisation.value, orgId: 12 })
  await expect(http.call(getOrders, orders)).rejects.toMatchObject({ failure: 'aborted' })
  expect(requests).toEqual([])
})
