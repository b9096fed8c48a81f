import { setTimeout as pause } from 'node:timers/promises'
import { caching } from '../../runner/rules/routes.ts'
import { close, createServer, listen } from '../../runner/edge/server.ts'
import { createChanges, PAGES, serveChanges, SERVICES } from './changes.ts'

let changes = createChanges()
let edge = createServer({ headersOf: () => ({}) })
let url = ''

beforeEach(async () => {
  changes = createChanges()
  edge = createServer({ headersOf: () => ({}) })
  serveChanges(edge, changes)
  edge.get('/public/api/v3/tag', async ({ headers }) => headers['if-none-match'] ?? 'none')
  for (const path of ['/products', '/public/api/v3/products', '/assets/main.js'])
    edge.get(path, (_, reply) => reply.header('cache-control', caching.immutable).send('x'))
  url = `http://127.0.0.1:${await listen(edge, { port: 0, host: '127.0.0.1' })}`
})
afterEach(() => close(edge))

const ask = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers })

/** Asserts that a request waits while parts take a change over. @returns its answer */
async function waiting(path: string, headers: Record<string, string> = {}) {
  let isAnswered = false
  const answer = ask(path, headers).finally(() => (isAnswered = true))
  await pause(200)
  expect(isAnswered).toBe(false)
  return { answer }
}

describe('pages learn of changes', () => {
  test('when every part has taken them over, the rendered pages excepted', () => {
    const told: string[] = []
    changes.follow((text) => told.push(text))
    for (const part of ['builds', 'backend', PAGES]) changes.begin(part)
    changes.end('builds', { versions: { shell: '1' } })
    expect(told).toHaveLength(1)
    changes.end('backend', { problems: ['x'] })
    expect(JSON.parse(told[1] ?? '')).toEqual({ versions: { shell: '1' }, problems: ['x'] })
  })

  test('and keep the version of a part with a problem', () => {
    changes.end('backend', { versions: { backend: '1' } })
    changes.end('backend', { problems: ['x'] })
    changes.follow((text) => expect(JSON.parse(text)).toEqual({ versions: { backend: '1' }, problems: ['x'] }))
    expect.assertions(1)
  })

  test('by a stream, which ends when the edge closes', async () => {
    changes.end('builds', { versions: { shell: '1' } })
    const answer = await fetch(`${url}/-/changes`)
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    changes.end('builds', { versions: { shell: '2' } })
    await edge.close()
    const data = (shell: string) => `data: ${JSON.stringify({ versions: { shell }, problems: [] })}\n\n`
    expect(await answer.text()).toBe(data('1') + data('2'))
  })
})

test('a page waits until every part has taken a change over', async () => {
  changes.begin(PAGES)
  const { answer } = await waiting('/products', { 'sec-fetch-dest': 'document' })
  expect((await ask('/products')).status).toBe(200)
  changes.end(PAGES)
  expect((await answer).status).toBe(200)
})

test('a call waits until the backend has restarted, a file does not', async () => {
  changes.begin(SERVICES)
  const { answer } = await waiting('/public/api/v3/products')
  expect((await ask('/assets/main.js')).status).toBe(200)
  changes.end(SERVICES)
  expect((await answer).status).toBe(200)
  changes.begin('builds')
  expect((await ask('/public/api/v3/products')).status).toBe(200)
})

test('files are revalidated at every use, because they keep their names', async () => {
  const { headers } = await fetch(`${url}/assets/main.js`)
  expect(headers.get('cache-control')).toBe(caching.revalidate)
})

test('an answer of the backend is not compared with the one that the browser has', async () => {
  const answer = await fetch(`${url}/public/api/v3/tag`, { headers: { 'if-none-match': '"1"' } })
  expect(await answer.text()).toBe('none')
})
