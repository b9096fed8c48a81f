import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readSettings } from './config.mjs'
import { createEdge } from './edge.mjs'
import { caching } from './headers.mjs'
import { startServer } from './http-server.mjs'
import { startRemoteServer } from './remote-server.mjs'

/** @typedef {import('node:http').IncomingHttpHeaders} Headers */
/** @typedef {{status: number, headers: Headers, body: Buffer, text: string}} Answer */

const script = 'export const text = "x";\n'.repeat(100)
const config = { ...readSettings({}).config, signingUrl: '/</script>' }

/** @type {string} */
let folder
/** @type {Awaited<ReturnType<typeof startServer>>} */
let edgeServer
/** @type {Awaited<ReturnType<typeof startRemoteServer>>} */
let remote
/** @type {Awaited<ReturnType<typeof startServer>>} */
let backend
/** @type {ReturnType<typeof createEdge>} */
let edge
let isBackendUp = true
/** The last request that the backend received. @type {{method?: string | undefined, url?: string | undefined, headers: Headers, body: string}} */
let asked

/** @param {string} path @param {import('node:http').RequestOptions & {body?: string}} [options] @returns {Promise<Answer>} */
function ask(path, { body, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port: edgeServer.port, path, ...options }, (response) => {
      /** @type {Buffer[]} */
      const parts = []
      response.on('data', (part) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const whole = Buffer.concat(parts)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString() })
      })
    })
    request.once('error', reject).end(body)
  })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'edge-'))
  const [shellDir, remotesDir] = [join(folder, 'shell'), join(folder, 'remotes')]
  mkdirSync(join(shellDir, 'assets'), { recursive: true })
  mkdirSync(join(remotesDir, 'mf-order', '1.0.0'), { recursive: true })
  writeFileSync(
    join(shellDir, 'index.html'),
    '<script type="application/json" id="portal-config"><!--#include virtual="/config.json" --></script>' +
      '<script type="application/json" id="portal-registry"><!--#include virtual="/registry.json" --></script>',
  )
  writeFileSync(join(shellDir, 'silent-check-sso.html'), '<p>silent</p>')
  writeFileSync(join(shellDir, 'assets', 'main.12345678.js'), script)
  writeFileSync(join(folder, 'secret.json'), '{}')
  writeFileSync(join(remotesDir, 'registry.json'), '{"remotes":{"mf-order":{"live":1}}}')
  writeFileSync(join(remotesDir, 'mf-order', '1.0.0', 'remoteEntry.js'), script)

  backend = await startServer(
    (request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (text) => (body += text))
      request.on('end', () => {
        asked = { method: request.method, url: request.url, headers: request.headers, body }
        response.writeHead(201, { 'content-type': 'application/json', 'content-security-policy': 'theirs' })
        response.end('{"a":1}')
      })
    },
    { port: 0, host: '127.0.0.1' },
  )
  remote = await startRemoteServer('mf-order', join(remotesDir, 'mf-order'), {})
  edge = createEdge({
    shellDir,
    remotesDir,
    config,
    policy: {},
    publicUrl: new URL('https://shop.example.ru'),
    backendPort: () => (isBackendUp ? backend.port : undefined),
    remotes: { 'mf-order': remote },
  })
  edgeServer = await startServer(edge.listener, { port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await edgeServer.stop()
  edge.close()
  await Promise.all([remote.stop(), backend.stop()])
  rmSync(folder, { recursive: true, force: true })
})

describe('pages', () => {
  test.each(['/', '/products', '/orders/5/cb?key=k', '/no-such', '/a.b', '/index.html'])(
    '%s answers with the page',
    async (path) => {
      const { status, headers, text } = await ask(path)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
      expect(text).toContain('id="portal-registry">{"remotes":{"mf-order":{"live":1}}}</script>')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    },
  )

  test('embed the configuration with < escaped', async () => {
    const { text } = await ask('/')
    expect(text).toContain('"/\\u003c/script>"')
    const json = /id="portal-config">(.*?)<\/script>/.exec(text)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual(config)
  })

  test('change with the registry', async () => {
    const before = await ask('/')
    writeFileSync(join(folder, 'remotes', 'registry.json'), '{"remotes":{"mf-order":{"live":2}}}')
    const after = await ask('/', { headers: { 'if-none-match': before.headers.etag } })
    expect(after.status).toBe(200)
    expect(after.text).toContain('{"live":2}')
    writeFileSync(join(folder, 'remotes', 'registry.json'), '{"remotes":{"mf-order":{"live":1}}}')
  })

  test('answer 304 while they are unchanged', async () => {
    const { headers } = await ask('/')
    const again = await ask('/', { headers: { 'if-none-match': headers.etag } })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
  })

  test('config.json and registry.json are served as files too', async () => {
    expect(JSON.parse((await ask('/config.json')).text)).toEqual(config)
    const { headers, text } = await ask('/registry.json')
    expect(JSON.parse(text)).toEqual({ remotes: { 'mf-order': { live: 1 } } })
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('A15: only the silent sign-in page may be framed', async () => {
    const framed = await ask('/silent-check-sso.html')
    expect(framed.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect((await ask('/')).headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

describe('files', () => {
  test.each(['/assets/main.12345678.js', '/remotes/mf-order/1.0.0/remoteEntry.js'])(
    '%s is immutable and compressed',
    async (path) => {
      const plain = await ask(path)
      expect(plain.headers['cache-control']).toBe(caching.immutable)
      expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8')
      expect(plain.text).toBe(script)
      const br = await ask(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
      expect(br.headers['content-encoding']).toBe('br')
      expect(br.headers.vary).toBe('accept-encoding')
      expect(brotliDecompressSync(br.body).toString()).toBe(script)
      const gzip = await ask(path, { headers: { 'accept-encoding': 'gzip, br;q=0' } })
      expect(gzip.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(gzip.body).toString()).toBe(script)
    },
  )

  test.each([
    '/assets/gone.12345678.js',
    '/assets/gone',
    '/favicon.ico',
    '/remotes/mf-order/2.0.0/remoteEntry.js',
    '/remotes/mf-gone/1.0.0/remoteEntry.js',
    '/assets/../../secret.json',
    '/assets/%2e%2e/%2e%2e/secret.json',
    '/..%2fsecret.json',
    '/%00.json',
    '/%E0%A4%A.json',
  ])('%s answers 404 in JSON, not with the page', async (path) => {
    const { status, headers, text } = await ask(path)
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(JSON.parse(text).code).toBe('NOT_FOUND')
  })

  test('HEAD answers with the length only, other methods are refused', async () => {
    const { headers, text } = await ask('/assets/main.12345678.js', { method: 'HEAD' })
    expect(headers['content-length']).toBe(String(script.length))
    expect(text).toBe('')
    expect((await ask('/products', { method: 'POST', body: 'a' })).status).toBe(405)
  })
})

describe('a remote that is down', () => {
  test('answers 502 in JSON until it runs again on the same port', async () => {
    const path = '/remotes/mf-order/1.0.0/remoteEntry.js'
    await ask(path)
    const { port } = remote
    await remote.stop()
    const down = await ask(path)
    expect(down.status).toBe(502)
    expect(JSON.parse(down.text)).toEqual({ code: 'REMOTE_DOWN', message: 'Раздел mf-order недоступен' })
    expect((await ask('/products')).status).toBe(200)
    await remote.start()
    expect(remote.port).toBe(port)
    expect((await ask(path)).status).toBe(200)
  })
})

describe('the backend', () => {
  test('A19: receives the request as it was sent, with client headers set by the edge only', async () => {
    const { status, text } = await ask('/public/api/v3/orders?a=1', {
      method: 'POST',
      body: '{"b":2}',
      headers: {
        authorization: 'Bearer t',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
      },
    })
    expect(status).toBe(201)
    expect(text).toBe('{"a":1}')
    expect(asked).toMatchObject({ method: 'POST', url: '/public/api/v3/orders?a=1', body: '{"b":2}' })
    expect(asked.headers).toMatchObject({
      authorization: 'Bearer t',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'shop.example.ru',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '443',
    })
    expect(asked.headers).not.toHaveProperty('forwarded')
    expect(asked.headers).not.toHaveProperty('x-real-ip')
  })

  test("gets the edge's policy on API answers and keeps its own on /auth/", async () => {
    expect((await ask('/public/api/v3/products')).headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
    const identity = await ask('/auth/realms/portal')
    expect(identity.headers['content-security-policy']).toBe('theirs')
    expect(identity.headers['x-content-type-options']).toBe('nosniff')
    expect((await ask('/docs/a.pdf')).status).toBe(201)
  })

  test('answers 503 with Retry-After while it is down', async () => {
    isBackendUp = false
    const { status, headers, text } = await ask('/public/api/v3/products')
    isBackendUp = true
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('2')
    expect(JSON.parse(text).code).toBe('UNAVAILABLE')
    expect((await ask('/public/api/v3/products')).status).toBe(201)
  })

  test('is reached over a new connection after a restart', async () => {
    await ask('/public/api/v3/products')
    await backend.stop()
    expect((await ask('/public/api/v3/products')).status).toBe(503)
    await backend.start()
    expect((await ask('/public/api/v3/products')).status).toBe(201)
  })
})
