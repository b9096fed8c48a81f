import { getMultiLogin } from 'shared-contracts/api/multilogin'
import { createOrder, getOrders } from 'shared-contracts/api/orders'
import { getProducts } from 'shared-contracts/api/products'
import { createTestBus } from 'shared-contracts/testing/test-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { CallOptions, Http } from 'shared-contracts/portal/portal'
import { withMiddleware } from './middleware.ts'
import { guardOrganisation } from './organisation-guard.ts'

interface Sent {
  readonly signal: AbortSignal | undefined
  readonly answer: (value: unknown) => void
  readonly fail: (error: Error) => void
}

function setUp(orgId: number | null = 11) {
  const core = createTestBus(initialState, ({ error }) => {
    throw error
  })
  const become = (next: number | null) => core.set('organisation', { ...initialState.organisation, orgId: next })
  become(orgId)
  const sent: Sent[] = []
  const send = (options: CallOptions | undefined) =>
    new Promise((answer, fail) => sent.push({ signal: options?.signal, answer, fail }))
  const catchUp = jest.fn()
  const guard = guardOrganisation(core.busFor('test').state.organisation)
  guard.beforeCall(catchUp)
  const http = withMiddleware(
    {
      call: (_call: unknown, _input: unknown, options?: CallOptions) => send(options),
      file: (_call: unknown, _input: unknown, _name: string, options?: CallOptions) => send(options),
      text: (_url: string, options?: CallOptions) => send(options),
    } as unknown as Http,
    guard.middleware,
  )
  const orders = (id: number, options?: CallOptions) => http.call(getOrders, { params: { orgId: id } }, options)
  return { http, become, sent, catchUp, orders }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))
const dropped = { failure: 'aborted', status: 0 }

test('F11: a pending call ends as aborted when its organisation is no longer current', async () => {
  const { orders, become, sent } = setUp()
  const [answered, failed] = [orders(11), orders(11)]
  await turn()
  become(12)
  expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true, true])
  sent[0]?.answer(['late'])
  sent[1]?.fail(new Error('late too'))
  await expect(answered).rejects.toMatchObject({ call: 'getOrders', ...dropped })
  await expect(failed).rejects.toMatchObject(dropped)
})

test('F11: it stays aborted when the organisation is current again', async () => {
  const { orders, become, sent } = setUp()
  const answer = orders(11)
  await turn()
  become(12)
  become(11)
  sent[0]?.answer([])
  await expect(answer).rejects.toMatchObject(dropped)
})

test('F11: a call of an organisation that is not current is not sent', async () => {
  const { orders, become, sent } = setUp()
  await expect(orders(12)).rejects.toMatchObject(dropped)
  const early = orders(11)
  become(12)
  await expect(early).rejects.toMatchObject(dropped)
  expect(sent).toEqual([])
})

test('F11: every call of an organisation first checks the choice of other tabs', async () => {
  const { http, orders, become, sent, catchUp } = setUp()
  catchUp.mockImplementation(() => become(12))
  await expect(orders(11)).rejects.toMatchObject(dropped)
  expect(sent).toEqual([])
  void http.call(getMultiLogin)
  expect(catchUp).toHaveBeenCalledTimes(1)
})

test('F11: a write is not aborted, but its answer is dropped', async () => {
  const { http, become, sent } = setUp()
  const order = http.call(createOrder, { params: { orgId: 11 } })
  await turn()
  become(12)
  expect(sent[0]?.signal).toBeUndefined()
  sent[0]?.answer({ orderId: 5 })
  await expect(order).rejects.toMatchObject(dropped)
})

test('AMB-187: when the session ends, a read is aborted and a write gets its answer', async () => {
  const { http, orders, become, sent } = setUp()
  const [read, write] = [orders(11), http.call(createOrder, { params: { orgId: 11 } })]
  await turn()
  become(null)
  sent[1]?.fail(new Error('401'))
  await expect(read).rejects.toMatchObject(dropped)
  await expect(write).rejects.toThrow('401')
})

test('before an organisation is known a call may guess one; a wrong guess is aborted', async () => {
  const { orders, become, sent } = setUp(null)
  const [wrong, right] = [orders(11), orders(12)]
  await turn()
  become(12)
  expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  sent[1]?.answer(['mine'])
  await expect(wrong).rejects.toMatchObject(dropped)
  expect(await right).toEqual(['mine'])
})

test('calls without an organisation and of the public list are not affected', async () => {
  const { http, become, sent } = setUp()
  const answers = [
    http.call(getProducts, { params: { orgId: 0 }, query: { withSketches: false } }),
    http.call(getMultiLogin),
    http.text('/public/api/v3/product/file/id/5'),
  ]
  become(12)
  for (const { answer } of sent) answer('here')
  expect(await Promise.all(answers)).toEqual(['here', 'here', 'here'])
})

test('files and texts of an organisation are aborted too', async () => {
  const { http, become } = setUp()
  const file = http.file(getOrders, { params: { orgId: 11 } }, 'Счет.pdf')
  const text = http.text('/public/api/v3/organizations/11/agreements')
  become(12)
  await expect(file).rejects.toMatchObject(dropped)
  await expect(text).rejects.toMatchObject(dropped)
})

test('the caller can abort, and an answer of the current organisation passes', async () => {
  const { orders, sent } = setUp()
  const own = new AbortController()
  const answer = orders(11, { signal: own.signal })
  await turn()
  own.abort()
  expect(sent[0]?.signal?.aborted).toBe(true)
  sent[0]?.fail(new TypeError('cut'))
  await expect(answer).rejects.toThrow('cut')
  const good = orders(11)
  await turn()
  sent[1]?.answer([])
  expect(await good).toEqual([])
})
