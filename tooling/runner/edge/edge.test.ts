import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { startRemoteServer } from './remote-server.ts'
import { caching } from '../rules/routes.ts'
import { config, script, sourceMaps, startTestEdge } from './testing/start-test-edge.ts'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

let edge: Awaited<ReturnType<typeof startTestEdge>>
let remote: Awaited<ReturnType<typeof startRemoteServer>>
/** Servers of remotes by name; filled before the first request. */
const remotes: Record<string, { readonly port: number }> = {}
let isBackendUp = true
/** The last request that the backend received. */
let asked: { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders; body: string }
/** Failures that the edge reported to the operator. */
const reported: string[] = []
/** What the backend says in addition to its type. */
let said: Record<string, string> = {}

/** The backend's answer, long enough to be compressed. */
const answer = `{"a":1}${' '.repeat(2_000)}`

const backend = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (text) => (body += text))
  request.on('end', () => {
    asked = { method: request.method, url: request.url, headers: request.headers, body }
    response.writeHead(201, { 'content-type': 'application/json', ...said }).end(answer)
  })
})

function ask(path: string, { body, ...options }: RequestOptions & { body?: string } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port: edge.port, path, ...options }, (response) => {
      const parts: Buffer[] = []
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
  backend.listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const { port } = backend.address() as AddressInfo
  edge = await startTestEdge({
    backendPort: () => (isBackendUp ? port : undefined),
    remotes,
    say: (line) => reported.push(line),
  })
  remote = await startRemoteServer('mf-order', join(edge.remotesDir, 'mf-order'), {})
  remotes['mf-order'] = remote
})

afterAll(async () => {
  await edge.stop()
  await remote.stop()
  backend.closeAllConnections()
  backend.close()
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
    writeFileSync(join(edge.remotesDir, 'registry.json'), '{"remotes":{"mf-order":{"live":2}}}')
    const after = await ask('/', { headers: { 'if-none-match': before.headers.etag } })
    expect(after.status).toBe(200)
    expect(after.text).toContain('{"live":2}')
    writeFileSync(join(edge.remotesDir, 'registry.json'), '{"remotes":{"mf-order":{"live":1}}}')
  })

  test('answer 304 while they are unchanged', async () => {
    const { headers } = await ask('/')
    const again = await ask('/', { headers: { 'if-none-match': headers.etag } })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
  })

  test('DESK-001: the registry of a role is served as a file, and no other file beside it', async () => {
    writeFileSync(join(edge.remotesDir, 'registry-shop-manager.json'), '{"remotes":{"mf-desk":{"live":1}}}')
    writeFileSync(join(edge.remotesDir, 'registry-x.txt'), 'x')
    const { status, headers, text } = await ask('/registry-shop-manager.json')
    expect([status, text, headers['cache-control']]).toEqual([200, '{"remotes":{"mf-desk":{"live":1}}}', 'no-cache'])
    for (const path of ['/registry-nobody.json', '/registry-x.txt', '/registry-'])
      expect((await ask(path)).status).toBe(404)
  })

  test('config.json and registry.json are served as files too', async () => {
    expect(JSON.parse((await ask('/config.json')).text)).toEqual(config)
    const { headers, text } = await ask('/registry.json')
    expect(JSON.parse(text)).toEqual({ remotes: { 'mf-order': { live: 1 } } })
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('A32: no page keeps an opener', async () => {
    for (const path of ['/', '/products', '/orders/5/cb', '/auth/realms/portal', '/sandbox/pay/1', '/docs/policy.pdf'])
      expect((await ask(path)).headers['cross-origin-opener-policy']).toBe('same-origin')
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
      expect(plain.headers['content-type']).toBe('application/javascript; charset=utf-8')
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

  test('a file is sent as the copy that the build compressed', async () => {
    const path = '/assets/lazy.12345678.js'
    writeFileSync(join(edge.shellDir, path), script)
    writeFileSync(join(edge.shellDir, `${path}.br`), brotliCompressSync('from the build'))
    const { headers, body } = await ask(path, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(brotliDecompressSync(body).toString()).toBe('from the build')
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    const again = await ask(path, { headers: { 'accept-encoding': 'gzip, br', 'if-none-match': headers.etag } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await ask(`${path}.br`)).status).toBe(404)
  })

  test.each([
    '/assets/gone.12345678.js',
    '/assets/gone',
    '/favicon.ico',
    '/remotes/mf-order/2.0.0/remoteEntry.js',
    '/remotes/mf-gone/1.0.0/remoteEntry.js',
    '/%00.json',
    '/%E0%A4%A.json',
  ])('%s answers 404 in JSON, not with the page', async (path) => {
    const { status, headers, text } = await ask(path)
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(JSON.parse(text).code).toBe('NOT_FOUND')
  })

  test.each([
    '/assets/../../secret.json',
    '/assets/%2e%2e/%2e%2e/secret.json',
    '/..%2fsecret.json',
    '/assets/..%2findex.html',
    '/assets%2F..%2Findex.html',
    '/assets/.%2E/index.html',
    '/products/.?a=1',
  ])('A9 A20: %s is refused with 400 in JSON', async (path) => {
    const { status, headers, text } = await ask(path)
    expect([status, headers.connection, JSON.parse(text).code]).toEqual([400, 'close', 'INVALID_REQUEST'])
  })

  test.each(sourceMaps.flatMap((path) => [path, `${path}?a`, path.replace('map', 'm%61p')]))(
    'the source map %s answers 404',
    async (path) => {
      const { status, text } = await ask(path)
      expect([status, JSON.parse(text).code]).toEqual([404, 'NOT_FOUND'])
    },
  )

  test('a source map that the server of a remote would send is not asked for', async () => {
    const server = createServer((_, response) => response.end('{"version":3}')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    remotes['mf-open'] = server.address() as AddressInfo
    const statuses = await Promise.all(
      ['a.js', 'a.js.map'].map(async (file) => (await ask(`/remotes/mf-open/1.0.0/${file}`)).status),
    )
    expect(statuses).toEqual([200, 404])
    server.closeAllConnections()
    server.close()
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
    expect(JSON.parse(down.text)).toMatchObject({ code: 'REMOTE_DOWN', message: 'Раздел mf-order недоступен' })
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
    expect(text).toBe(answer)
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

  test('A20: a GET with a body, a target with a host and dot segments are refused with 400 before it is asked', async () => {
    asked = { headers: {}, body: '' }
    const answers = [
      await ask('/public/api/a', { method: 'GET', body: 'a', headers: { 'content-length': '1' } }),
      await ask('/public/api/a', { method: 'GET', body: 'a', headers: { 'transfer-encoding': 'chunked' } }),
      await ask('http://other.example/public/api/a'),
      await ask('/public/api/../../auth/a'),
      await ask('/public/api/%2e%2e/api/a'),
    ]
    for (const { status, text, headers } of answers) {
      expect([status, JSON.parse(text).code, headers.connection]).toEqual([400, 'INVALID_REQUEST', 'close'])
    }
    expect(asked.url).toBeUndefined()
  })

  test.each(['/robots.txt', '/sitemap.xml'])('%s is its answer, not a file', async (path) => {
    said = { 'cache-control': 'public, max-age=300' }
    const { status, headers, text } = await ask(`${path}?a=1`)
    said = {}
    expect([status, text, asked.url]).toEqual([201, answer, `${path}?a=1`])
    expect(headers['cache-control']).toBe('public, max-age=300')
  })

  test('A19: each request has an id of the edge, which the backend gets as its trace id and the client as x-request-id', async () => {
    said = { 'x-request-id': 'of the backend' }
    const sent = {
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      tracestate: 'a=1',
      baggage: 'user=1',
      'x-request-id': 'chosen',
    }
    const ids = []
    for (const path of ['/public/api/v3/products', '/public/api/v3/products', '/products', '/no-such.js', '/%zz']) {
      ids.push((await ask(path, { headers: sent })).headers['x-request-id'])
      if (!path.startsWith('/public/')) continue
      expect(asked.headers['traceparent']).toBe(`00-${ids.at(-1)}-${String(ids.at(-1)).slice(0, 16)}-01`)
      for (const name of ['tracestate', 'baggage', 'x-request-id']) expect(asked.headers).not.toHaveProperty(name)
    }
    said = {}
    for (const id of ids) expect(id).toMatch(/^(?!4bf92f)[\da-f]{32}$/)
    expect(new Set(ids).size).toBe(5)
  })

  test('A15: its answers get the headers of their kind', async () => {
    const api = await ask('/public/api/v3/products', { headers: { 'accept-encoding': 'br' } })
    expect(api.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    const document = (await ask('/docs/a.pdf')).headers['content-security-policy']
    for (const directive of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"]) {
      expect(document).toContain(directive)
    }
    expect((await ask('/auth/realms/portal')).headers).not.toHaveProperty('content-security-policy')
  })

  test.each([
    '/public/api/v3/files/1',
    '/docs/a.html',
    '/captcha.local/captcha.js',
    '/sandbox/edo/lk',
    '/sandbox/pay/1',
    '/auth/realms/portal',
  ])('A1: the policy that it sends for %s is kept', async (path) => {
    said = { 'content-security-policy': "default-src 'none'; sandbox" }
    const { headers } = await ask(path)
    said = {}
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('its answers are passed on as they are, uncompressed and without an ETag', async () => {
    const { headers, text } = await ask('/public/api/v3/products', { headers: { 'accept-encoding': 'br' } })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers).not.toHaveProperty('etag')
    expect(text).toBe(answer)
    // It compresses them itself.
    expect(asked.headers['accept-encoding']).toBe('br')
  })

  test('answers 503 with Retry-After while it is down', async () => {
    isBackendUp = false
    const { status, headers, text } = await ask('/public/api/v3/products')
    isBackendUp = true
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('2')
    expect(JSON.parse(text)).toMatchObject({ code: 'UNAVAILABLE', requestId: headers['x-request-id'] })
    expect((await ask('/public/api/v3/products')).status).toBe(201)
  })

  test('is reached over a new connection after a restart', async () => {
    const { port } = backend.address() as AddressInfo
    await ask('/public/api/v3/products')
    await new Promise((resolve) => {
      backend.close(resolve)
      backend.closeAllConnections()
    })
    expect((await ask('/public/api/v3/products')).status).toBe(503)
    await once(backend.listen(port, '127.0.0.1'), 'listening')
    expect((await ask('/public/api/v3/products')).status).toBe(201)
  })
})

describe('what is not HTTP', () => {
  test.each([
    ['hello', 400, 'INVALID_REQUEST'],
    [`GET / HTTP/1.1\r\nhost: a\r\nx-a: ${'b'.repeat(20_000)}`, 431, 'TOO_LARGE'],
  ])('%.20s… is refused in JSON', async (bytes, status, code) => {
    const socket = connect({ host: '127.0.0.1', port: edge.port })
    socket.end(`${bytes}\r\n\r\n`)
    let text = ''
    for await (const part of socket.setEncoding('utf8')) text += part
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(text).toContain(`"code":"${code}"`)
  })
})

describe('a person who navigates sees a page instead of JSON', () => {
  /** What browsers send: with Sec-Fetch-* on secure addresses, without elsewhere. */
  const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' }
  const plainNavigation = { accept: navigation.accept }

  function expectPage({ status, headers, text }: Answer, expected: number) {
    expect(status).toBe(expected)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-.{44}'; .*frame-ancestors 'none'$/,
    )
    expect(text).toContain('<a href="/">На главную</a>')
    expect(text.includes('>Повторить</a>')).toBe(expected >= 500)
    expect(text.includes(`Код обращения: ${headers['x-request-id']}`)).toBe(expected >= 500)
  }

  test('A32: and the page keeps no opener', async () => {
    const { status, headers } = await ask('/price.pdf', { headers: navigation })
    expect([status, headers['cross-origin-opener-policy']]).toEqual([404, 'same-origin'])
  })

  test.each([
    ['during sign-in', '/auth/realms/portal/protocol/openid-connect/auth?state=1', 'GET'],
    ['after the sign-in form', '/auth/realms/portal/login?id=1', 'POST'],
    ['at a document', '/docs/policy.pdf', 'GET'],
  ])('backend down %s', async (_, path, method) => {
    isBackendUp = false
    const answered = [
      await ask(path, { method, headers: navigation }),
      await ask(path, { method, headers: plainNavigation }),
    ]
    const called = await ask(path, { method, headers: { ...navigation, 'sec-fetch-dest': 'empty' } })
    isBackendUp = true
    for (const answer of answered) {
      expectPage(answer, 503)
      expect(answer.headers['retry-after']).toBe('2')
    }
    expect(JSON.parse(called.text).code).toBe('UNAVAILABLE')
  })

  test.each(['{bad', ''])('registry.json is %j', async (text) => {
    const path = join(edge.remotesDir, 'registry.json')
    const before = readFileSync(path)
    writeFileSync(path, text)
    const page = await ask('/products', { headers: navigation })
    const called = await ask('/registry.json')
    writeFileSync(path, before)
    expectPage(page, 500)
    expect(JSON.parse(called.text).code).toBe('EDGE')
    expect(reported).toContainEqual(expect.stringMatching(/^GET \/products failed \([\da-f]{32}\): .*registry\.json/))
    expect((await ask('/products', { headers: navigation })).status).toBe(200)
  })

  test('an unknown file, a form sent to a page', async () => {
    expectPage(await ask('/price.pdf', { headers: navigation }), 404)
    expectPage(await ask('/products', { method: 'POST', headers: navigation }), 405)
  })
})
