import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'

import { z } from 'zod/mini'
import { defineCall } from 'shared-contracts/api/call'
import { getMultiLogin } from 'shared-contracts/api/multilogin'
import { createOrder } from 'shared-contracts/api/orders'
import { getProductFile, getProducts } from 'shared-contracts/api/products'
import { sampleMultiLogin, sampleProducts } from 'shared-contracts/testing/sample'
import { createHttp } from './create-http.ts'

interface Answer {
  readonly status: number
  readonly data?: unknown
  readonly headers?: Record<string, string>
}

function setUp(answers: (Answer | Error)[], token: string | null = 'token-1') {
  const requests: InternalAxiosRequestConfig[] = []
  const adapter: AxiosAdapter = (config) => {
    requests.push(config)
    const answer = answers.shift() ?? new Error('no answer left')
    if (answer instanceof Error) return Promise.reject(new AxiosError(answer.message, 'ERR_NETWORK', config))
    const data =
      typeof answer.data === 'object' && !(answer.data instanceof Blob) ? JSON.stringify(answer.data) : answer.data
    const response = { data, status: answer.status, statusText: '', headers: answer.headers ?? {}, config }
    if (answer.status < 400) return Promise.resolve(response)
    return Promise.reject(new AxiosError('refused', 'ERR_BAD_RESPONSE', config, undefined, response))
  }
  let current = token
  const session = {
    token: () => Promise.resolve(current),
    recover: jest.fn((_spent: string) => {
      current = 'token-2'
      return Promise.resolve<'refreshed' | 'refused' | 'offline'>('refreshed')
    }),
    expire: jest.fn(),
  }
  const reportShape = jest.fn()
  return { http: createHttp({ session, reportShape, adapter }), requests, session, reportShape }
}

const products = { params: { orgId: 11 }, query: { withSketches: false } }
const bearer = (config: InternalAxiosRequestConfig | undefined) => config?.headers.get('Authorization') ?? null

test('AUTH-028 CALL-014: a call of the portal’s API carries the stored token', async () => {
  const { http, requests } = setUp([{ status: 200, data: sampleProducts }])
  expect(await http.call(getProducts, products)).toEqual(sampleProducts)
  expect(requests[0]?.url).toBe('/public/api/v3/organizations/11/products?withSketches=false')
  expect(bearer(requests[0])).toBe('Bearer token-1')
})

test('AMB-020: without a token there is no header, and no other origin gets one', async () => {
  const { http, requests } = setUp([{ status: 200, data: sampleProducts }], null)
  await http.call(getProducts, products)
  expect(bearer(requests[0])).toBeNull()
  const signed = setUp([{ status: 200, data: 'text' }])
  await expect(signed.http.text('https://evil.example/spec.html')).rejects.toMatchObject({ failure: 'network' })
  await signed.http.text('/docs/spec.html')
  expect(signed.requests).toHaveLength(1)
  expect(bearer(signed.requests[0])).toBeNull()
})

test('A2: a path that begins with two slashes stays on the portal’s origin', async () => {
  const { http, requests } = setUp([{ status: 200, data: 'text' }])
  await http.text(`${location.origin}//evil.example/spec.html`)
  expect(new URL(requests[0]?.url ?? '', location.origin).origin).toBe(location.origin)
})

test('AUTH-029: there is no timeout', async () => {
  const { http, requests } = setUp([{ status: 200, data: sampleProducts }])
  await http.call(getProducts, products)
  expect(requests[0]?.timeout ?? 0).toBe(0)
})

test('AUTH-018 AUTH-019 AMB-021: a 401 is refreshed once and the request retried with the new token', async () => {
  const { http, requests, session } = setUp([{ status: 401 }, { status: 200, data: sampleProducts }])
  expect(await http.call(getProducts, products)).toHaveLength(sampleProducts.length)
  expect(session.recover.mock.calls).toEqual([['token-1']])
  expect(requests.map(bearer)).toEqual(['Bearer token-1', 'Bearer token-2'])
})

test('AUTH-020 AMB-021 AMB-023: a second 401 is final and ends the session', async () => {
  const { http, requests, session } = setUp([{ status: 401 }, { status: 401 }])
  await expect(http.call(getProducts, products)).rejects.toMatchObject({ failure: 'status', status: 401 })
  expect(session.recover).toHaveBeenCalledTimes(1)
  expect(session.expire).toHaveBeenCalledTimes(1)
  expect(requests).toHaveLength(2)
})

test('AUTH-022: a failed refresh is a 401, and the request is not sent again', async () => {
  const { http, requests, session } = setUp([{ status: 401 }])
  session.recover.mockResolvedValueOnce('refused')
  await expect(http.call(getProducts, products)).rejects.toMatchObject({ status: 401 })
  expect(requests).toHaveLength(1)
})

test('a refresh without an answer fails the call as a network failure, not as a 401', async () => {
  const { http, requests, session } = setUp([{ status: 401 }])
  session.recover.mockResolvedValueOnce('offline')
  await expect(http.call(getProducts, products)).rejects.toMatchObject({ failure: 'network', status: 0 })
  expect(requests).toHaveLength(1)
  expect(session.expire).not.toHaveBeenCalled()
})

test('AMB-022: a 401 of a guest only fails the call', async () => {
  const { http, session } = setUp([{ status: 401 }], null)
  await expect(http.call(getProducts, products)).rejects.toMatchObject({ status: 401 })
  expect(session.recover).not.toHaveBeenCalled()
  expect(session.expire).not.toHaveBeenCalled()
})

test('a body is sent as JSON with the caller’s headers, also on the retry', async () => {
  const { http, requests } = setUp([{ status: 401 }, { status: 200, data: { orderId: 5 } }])
  const input = { params: { orgId: 11 }, query: { delivery: false }, body: { orderInfo: {}, orderLines: [] } as never }
  await http.call(createOrder, input, { headers: { 'Idempotency-Key': 'k' } })
  for (const request of requests) {
    expect(request.headers.get('Content-Type')).toBe('application/json')
    expect(request.headers.get('Idempotency-Key')).toBe('k')
    expect(JSON.parse(request.data as string)).toEqual(input.body)
    expect(request.method).toBe('post')
  }
})

test('a malformed answer fails the call and is reported', async () => {
  const { http, reportShape } = setUp([
    { status: 200, data: { ...sampleMultiLogin, type: 'XX' } },
    { status: 200, data: '<html>' },
  ])
  await expect(http.call(getMultiLogin)).rejects.toMatchObject({ failure: 'shape', status: 200 })
  await expect(http.call(getMultiLogin)).rejects.toMatchObject({ failure: 'shape' })
  expect(reportShape).toHaveBeenCalledTimes(2)
  expect(reportShape.mock.calls[0]?.[0]).toBe('getMultiLogin')
})

test.each(['', 'null', '[{"id":7101,', '<!doctype html><h1>Bad Gateway</h1>', '[{"id":"7101","name":null}]'])(
  'the answer %s instead of a list is malformed',
  async (data) => {
    const { http, reportShape } = setUp([{ status: 200, data }])
    await expect(http.call(getProducts, products)).rejects.toMatchObject({ failure: 'shape', status: 200 })
    expect(reportShape).toHaveBeenCalledTimes(1)
  },
)

test('unknown fields of an answer are accepted', async () => {
  const { http } = setUp([{ status: 200, data: { ...sampleMultiLogin, later: 1 } }])
  expect((await http.call(getMultiLogin)).userId).toBe(sampleMultiLogin.userId)
})

test("an error carries the server's message", async () => {
  const { http } = setUp([{ status: 409, data: { code: 'paid', message: 'Заказ уже оплачен' } }])
  await expect(http.call(getMultiLogin)).rejects.toMatchObject({ status: 409, body: { message: 'Заказ уже оплачен' } })
})

test('no answer is a network failure, and an abort is reported as aborted', async () => {
  const { http } = setUp([new Error('offline')])
  await expect(http.call(getMultiLogin)).rejects.toMatchObject({ failure: 'network', status: 0 })
  const abort = new AbortController()
  abort.abort()
  const call = http.call(getMultiLogin, {}, { signal: abort.signal })
  await expect(call).rejects.toMatchObject({ failure: 'aborted' })
})

test('DOC-014 DOC-015: a file has the name of the response, else the fallback', async () => {
  const blob = new Blob(['%PDF'])
  const headers = { 'content-disposition': `attachment; filename*=UTF-8''%D0%A1%D1%87%D0%B5%D1%82.pdf` }
  const { http, requests } = setUp([
    { status: 200, data: blob, headers },
    { status: 200, data: blob },
  ])
  const input = { params: { id: 3 } }
  expect(await http.file(getProductFile, input, 'Документ.pdf')).toEqual({ blob, name: 'Счет.pdf' })
  expect((await http.file(getProductFile, input, 'Документ.pdf')).name).toBe('Документ.pdf')
  expect(requests[0]?.responseType).toBe('blob')
})

test('a file can be requested with a body and reports its progress', async () => {
  const getFiles = defineCall({
    name: 'getFiles',
    method: 'POST',
    path: '/public/api/v3/files',
    body: z.strictObject({ ids: z.array(z.int()) }),
    answer: z.unknown(),
    kind: 'blob',
  })
  const { http, requests } = setUp([{ status: 200, data: new Blob(['PK']) }])
  const progress: [number, number | null][] = []
  const onProgress = (loaded: number, total: number | null) => void progress.push([loaded, total])
  await http.file(getFiles, { body: { ids: [1, 2] } }, 'Документы.zip', { onProgress })
  expect(requests[0]).toMatchObject({ method: 'post', data: '{"ids":[1,2]}' })
  const reported = requests[0]?.onDownloadProgress as ((event: { loaded: number; total?: number }) => void) | undefined
  reported?.({ loaded: 512, total: 2048 })
  reported?.({ loaded: 512 })
  expect(progress).toEqual([
    [512, 2048],
    [512, null],
  ])
})
