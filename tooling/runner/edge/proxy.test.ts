/** @jest-environment node */
import { once } from 'node:events'
import { Agent, createServer, request as httpRequest, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { LONGEST_BODY, routes } from '../rules/routes.ts'
import { startTestEdge } from './testing/start-test-edge.ts'

/** How the backend answers in the current test. */
let answer: RequestListener
const backend = createServer((request, response) => answer(request, response))
let backendPort: number
let edge: Awaited<ReturnType<typeof startTestEdge>>

beforeAll(async () => {
  backend.listen(0, '127.0.0.1')
  await once(backend, 'listening')
  backendPort = (backend.address() as AddressInfo).port
  edge = await startTestEdge({ backendPort: () => backendPort })
})
afterAll(async () => {
  await edge.stop()
  backend.closeAllConnections()
  backend.close()
})

const addressOf = (path: string) => `http://127.0.0.1:${edge.port}/public/api/${path}`

test('a GET is repeated over a new connection when the backend has closed all kept ones', async () => {
  /** Kept connections that the backend closes at their next request. */
  const stale: Set<Socket> = new Set()
  const seen: Set<Socket> = new Set()
  /** Answers held back until three connections are open. */
  const waiting: (() => void)[] = []
  answer = (request, response) => {
    if (stale.has(request.socket)) return void request.socket.destroy()
    seen.add(request.socket)
    if (request.url === '/public/api/now') return void response.end('here')
    waiting.push(() => response.end('here'))
    if (waiting.length === 3) for (const send of waiting) send()
  }
  const ask = async (path: string) => (await fetch(addressOf(path))).status
  expect(await Promise.all(['1', '2', '3'].map(ask))).toEqual([200, 200, 200])
  for (const socket of seen) stale.add(socket)
  expect(stale.size).toBe(3)
  expect(await ask('now')).toBe(200)
})

test('a POST is never repeated', async () => {
  let count = 0
  answer = (request) => {
    count += 1
    request.socket.destroy()
  }
  expect((await fetch(addressOf('orders'), { method: 'POST', body: '{}' })).status).toBe(503)
  expect(count).toBe(1)
})

test('a 503 of the backend is passed on, not repeated', async () => {
  let count = 0
  answer = (_, response) => {
    count += 1
    response.writeHead(503, { 'retry-after': '7' }).end('busy')
  }
  const refused = await fetch(addressOf('orders'))
  expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([503, '7', 'busy'])
  expect(count).toBe(1)
})

test('a backend that does not answer in time gives 504', async () => {
  const impatient = await startTestEdge({ backendPort: () => backendPort, timeout: 100 })
  answer = () => undefined
  const late = await fetch(`http://127.0.0.1:${impatient.port}/public/api/slow`)
  expect([late.status, await late.json()]).toEqual([
    504,
    { code: 'TIMEOUT', message: 'Сервер не ответил вовремя', requestId: late.headers.get('x-request-id') },
  ])
  await impatient.stop()
})

test('an answer is passed on while it is being made', async () => {
  let goOn: () => void = () => undefined
  answer = (_, response) => {
    response.write('first')
    goOn = () => response.end('last')
  }
  const reader = (await fetch(addressOf('long'))).body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? '').toString()).toBe('first')
  goOn()
  expect(Buffer.from((await reader?.read())?.value ?? '').toString()).toBe('last')
})

test('a body is passed on while it arrives, with its length or in chunks', async () => {
  const bodies = new Promise((resolve) => {
    answer = (request, response) => {
      request.once('data', (part) => resolve(String(part)))
      request.on('end', () => response.end(JSON.stringify(request.headers)))
    }
  })
  const chunked = httpRequest(addressOf('upload'), { method: 'POST' })
  chunked.write('part')
  expect(await bodies).toBe('part')
  chunked.end()
  const [response] = await once(chunked, 'response')
  response.resume()
  expect(response.statusCode).toBe(200)

  const whole = await (await fetch(addressOf('upload'), { method: 'POST', body: 'привет' })).json()
  expect(whole['content-length']).toBe('12')
})

test('a body that the backend refuses unread does not hide its answer', async () => {
  answer = (_, response) => response.writeHead(413, { connection: 'close' }).end('too large')
  const refused = await fetch(addressOf('orders'), { method: 'POST', body: 'a'.repeat(60_000) })
  expect([refused.status, await refused.text()]).toEqual([413, 'too large'])
})

test('A24: a body over 64 KB is refused without the backend, except at the addresses of the table that allow more', async () => {
  const received: number[] = []
  answer = (request, response) => {
    received.push(Number(request.headers['content-length']))
    request.resume().once('end', () => response.end())
  }
  const upload = {
    path: '/public/api/upload',
    from: 'backend' as const,
    audience: 'api' as const,
  }
  const uploading = await startTestEdge({
    backendPort: () => backendPort,
    routes: [...routes, { ...upload, body: 100_000 }],
  })
  const send = async (path: string, length: number) => {
    const address = `http://127.0.0.1:${uploading.port}/public/api/${path}`
    const { status } = await fetch(address, { method: 'POST', body: 'a'.repeat(length) })
    return status
  }
  const orders = [await send('orders', LONGEST_BODY), await send('orders', LONGEST_BODY + 1)]
  const uploads = [await send('upload', 100_000), await send('upload', 100_001)]
  await uploading.stop()
  expect([orders, uploads]).toEqual([
    [200, 413],
    [200, 413],
  ])
  expect(received).toEqual([LONGEST_BODY, 100_000])
})

test('a client that leaves in the middle of a body is no failure to report', async () => {
  const reported: string[] = []
  const left = new Promise((resolve) => {
    answer = (request) => {
      request.resume().once('error', () => undefined)
      request.socket.once('close', resolve)
    }
  })
  const quiet = await startTestEdge({ backendPort: () => backendPort, say: (line) => reported.push(line) })
  const headers = { 'content-length': '100' }
  const client = httpRequest({ port: quiet.port, path: '/public/api/orders', method: 'POST', headers })
  client.once('error', () => undefined)
  const begun = once(backend, 'request')
  client.write('{')
  await begun
  client.destroy()
  await left
  await quiet.stop()
  expect(reported).toEqual([])
})

describe('a client that leaves ends its request to the backend', () => {
  test.each(['before the answer', 'during the answer'])('%s', async (when) => {
    const asked: Promise<{ left: Promise<unknown> }> = new Promise((resolve) => {
      answer = (request, response) => {
        if (when === 'during the answer') response.write('first')
        resolve({ left: once(request.socket, 'close') })
      }
    })
    const client = httpRequest(addressOf('left'))
    client.once('error', () => undefined)
    client.end()
    const { left } = await asked
    if (when === 'during the answer') await once(client, 'response')
    client.destroy()
    await left
  })
})

test('A20: headers of one connection are not passed on, in either direction', async () => {
  answer = (request, response) => {
    response.writeHead(200, {
      connection: 'keep-alive, x-own',
      'keep-alive': 'timeout=9',
      'x-own': '1',
      'x-other': '2',
    })
    response.end(JSON.stringify(request.headers))
  }
  const client = httpRequest(addressOf('headers'), {
    headers: {
      connection: 'keep-alive, x-mine',
      'x-mine': '1',
      te: 'trailers',
      'proxy-authorization': 'a',
      'x-kept': '1',
    },
  })
  client.end()
  const [response] = await once(client, 'response')
  let text = ''
  for await (const part of response) text += part
  const sent = JSON.parse(text)
  for (const name of ['x-mine', 'te', 'proxy-authorization']) expect(sent).not.toHaveProperty(name)
  expect(sent['x-kept']).toBe('1')
  expect(response.headers).not.toHaveProperty('x-own')
  expect(response.headers['keep-alive']).not.toBe('timeout=9')
  expect(response.headers['x-other']).toBe('2')
})

test('F25: a connection that the client keeps is closed once its last request is answered', async () => {
  answer = (request, response) => request.resume().once('end', () => response.end('placed'))
  const stopping = await startTestEdge({ backendPort: () => backendPort })
  const held = httpRequest({
    port: stopping.port,
    path: '/public/api/orders',
    method: 'POST',
    headers: { 'content-length': '2', expect: '100-continue' },
    agent: new Agent({ keepAlive: true }),
  })
  held.flushHeaders()
  await once(held, 'continue')

  const stopped = stopping.stop(60_000)
  held.end('ok')
  const [response] = await once(held, 'response')
  response.resume()
  expect(response.statusCode).toBe(200)
  await stopped
})
