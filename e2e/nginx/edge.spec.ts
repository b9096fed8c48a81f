import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { readSettings } from '../../tooling/runner/settings/config.ts'
import { isExchange } from '../../tooling/runner/rules/addresses.ts'
import { exchangeFailure } from '../../tooling/runner/rules/exchange.ts'
import { failurePage, failurePagePolicy } from '../../tooling/runner/rules/failure-page.ts'
import { securityHeaders } from '../../tooling/runner/rules/headers.ts'
import { caching, routes } from '../../tooling/runner/rules/routes.ts'
import { script, sourceMaps } from '../../tooling/runner/edge/testing/start-test-edge.ts'
import { accessLogLine } from './support/access-log.ts'
import { ask as askAt, type Asked } from './support/ask.ts'
import { startTestServers, type TestServers } from './support/start-test-servers.ts'

/** The last request that the backend received. */
let received: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders }
/** What the backend adds to its headers. */
let said: Record<string, string> = {}

const backend = createServer((request, response) => {
  received = { method: request.method, url: request.url, headers: request.headers }
  request.resume().once('end', () => {
    if (request.url?.startsWith('/public/api/lost') === true) return void request.socket.destroy()
    response.writeHead(201, { 'content-type': 'application/json', ...said }).end(`{"a":1}${' '.repeat(2_000)}`)
  })
})

let servers: TestServers

test.beforeAll(async () => {
  backend.listen(0, '127.0.0.1')
  await once(backend, 'listening')
  servers = await startTestServers({
    backends: [(backend.address() as AddressInfo).port],
    publicUrl: () => 'https://shop.example.ru',
    env: {
      TRUSTED_PROXIES: '127.0.0.1',
      SIGN_INS_PER_MINUTE: '3',
      REGISTRATIONS_PER_MINUTE: '3',
      ORDERS_PER_MINUTE: '3',
      IDENTITY_URL: 'https://id.example.ru/auth',
      CAPTCHA_HOST: 'https://captcha.example.ru',
      OVERRIDE_ORIGINS: 'http://localhost:4303 http://localhost:4304',
      SELLER_NAME: 'ООО "</script>"',
    },
  })
})
test.afterAll(async () => {
  await servers.stop()
  backend.closeAllConnections()
  backend.close()
})
test.beforeEach(() => {
  said = {}
})

const ask = (path: string, options: Asked = {}, port = servers.edge.port) => askAt(port, path, options)

const policy = {
  https: true,
  identityOrigin: 'https://id.example.ru',
  captchaOrigin: 'https://captcha.example.ru',
  overrideOrigins: ['http://localhost:4303', 'http://localhost:4304'],
}
const securityNames = [
  ...new Set(
    (['shell', 'api', 'captcha', 'document', 'identity'] as const).flatMap((name) =>
      Object.keys(securityHeaders(name, policy)),
    ),
  ),
]
/** The security headers among these. */
const securityOf = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => securityNames.includes(name)))

test.describe('headers', () => {
  for (const { path, audience, from } of routes) {
    test(`A15: ${path} and a failure there have the headers of the table`, async () => {
      const found = await ask(from === 'remotes' ? '/remotes/mf-order/1.0.0/remoteEntry.js' : path)
      expect(securityOf(found.headers)).toEqual(securityHeaders(audience, policy))
      expect(found.headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
      const failed = await ask(path.endsWith('/') ? `${path}gone.js` : path, {
        method: 'PROPFIND',
        headers: { accept: '*/*' },
      })
      expect(failed.status).toBe(405)
      expect(securityOf(failed.headers)).toEqual(securityHeaders(audience, policy))
      expect(failed.headers['cache-control']).toBe('no-store')
      if (isExchange(path)) expect(new TextDecoder('windows-1251').decode(failed.body)).toBe(exchangeFailure(405))
      else expect(JSON.parse(failed.text)).toEqual({ code: 'METHOD', message: 'Метод не поддерживается' })
    })
  }

  test('A1: those that the backend sends itself are kept', async () => {
    said = { 'content-security-policy': "default-src 'none'; sandbox", 'cache-control': 'private, max-age=9' }
    for (const path of ['/public/api/v3/files/1', '/docs/a.html', '/sandbox/edo/lk', '/auth/realms/portal']) {
      const { headers } = await ask(path)
      expect(headers).toMatchObject({ ...said, 'x-content-type-options': 'nosniff' })
    }
  })

  test('A32: no page keeps an opener', async () => {
    const policyAt = async (path: string, headers: Record<string, string> = {}) =>
      (await ask(path, { headers })).headers['cross-origin-opener-policy']
    const pages = ['/', '/products', '/index.html', '/auth/realms/portal/account', '/sandbox/pay/1', '/sandbox/edo/lk']
    for (const path of pages) expect(await policyAt(path)).toBe('same-origin')
    expect(await policyAt('/price.pdf', { accept: 'text/html' })).toBe('same-origin')
    said = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }
    expect(await policyAt('/auth/realms/portal/account')).toBe('same-origin-allow-popups')
  })

  test('HSTS is not sent over http', async () => {
    const plain = await startTestServers({ backends: [1] })
    try {
      const { headers } = await ask('/', {}, plain.edge.port)
      expect(securityOf(headers)).toEqual(securityHeaders('shell'))
    } finally {
      await plain.stop()
    }
  })
})

test.describe('pages', () => {
  for (const path of ['/', '/products', '/orders/5/cb?key=k', '/no-such', '/a.b', '/index.html']) {
    test(`NAV-025 NAV-026: ${path} answers with the page, configuration and registry`, async () => {
      const { status, headers, text } = await ask(path)
      expect(status).toBe(200)
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      expect(text).toContain('id="portal-registry">{"remotes":{"mf-order":{"live":1}}}</script>')
      const json = /id="portal-config">(.*?)<\/script>/.exec(text)?.[1] ?? ''
      const { config } = readSettings({
        PUBLIC_URL: 'https://shop.example.ru',
        IDENTITY_URL: 'https://id.example.ru/auth',
        CAPTCHA_HOST: 'https://captcha.example.ru',
        OVERRIDE_ORIGINS: 'http://localhost:4303 http://localhost:4304',
        SELLER_NAME: 'ООО "</script>"',
      })
      expect(JSON.parse(json)).toEqual(config)
    })
  }

  test('change with the registry, whatever the browser has', async () => {
    const registry = join(servers.remotesDir, 'registry.json')
    const before = readFileSync(registry)
    writeFileSync(registry, '{"remotes":{"mf-order":{"live":2}}}')
    const after = await ask('/', { headers: { 'if-none-match': '*' } })
    writeFileSync(registry, before)
    expect([after.status, after.text]).toEqual([200, expect.stringContaining('{"live":2}')])
  })

  test('without a registry embed JSON, never a page', async () => {
    const registry = join(servers.remotesDir, 'registry.json')
    const before = readFileSync(registry)
    rmSync(registry)
    const { text } = await ask('/', { headers: { accept: 'text/html' } })
    writeFileSync(registry, before)
    expect(text).toContain('id="portal-registry">{"code":"NOT_FOUND"')
  })

  test('config.json and registry.json are files too', async () => {
    for (const path of ['/config.json', '/registry.json']) {
      const { headers, text } = await ask(path)
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': caching.revalidate,
      })
      expect(JSON.parse(text)).toBeInstanceOf(Object)
      const again = await ask(path, { headers: { 'if-none-match': String(headers.etag) } })
      expect([again.status, again.text]).toEqual([304, ''])
    }
  })
})

test.describe('files', () => {
  for (const path of ['/assets/main.12345678.js', '/remotes/mf-order/1.0.0/remoteEntry.js']) {
    test(`${path} is immutable, compressed by the build and revalidated`, async () => {
      const plain = await ask(path)
      expect(plain.headers).toMatchObject({
        'cache-control': caching.immutable,
        'content-type': 'application/javascript; charset=utf-8',
      })
      expect(plain.text).toBe(script)
      const gzip = await ask(path, { headers: { 'accept-encoding': 'gzip, br;q=0' } })
      expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
      expect(gunzipSync(gzip.body).toString()).toBe(script)
      const again = await ask(path, {
        headers: { 'accept-encoding': 'gzip', 'if-none-match': String(gzip.headers.etag) },
      })
      expect([again.status, again.text, again.headers['cache-control']]).toEqual([304, '', caching.immutable])
    })

    test(`${path} is sent in brotli if nginx has the module`, async () => {
      const { headers, body } = await ask(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
      expect(headers.vary).toBe('Accept-Encoding')
      const encoding = servers.hasBrotli ? 'br' : 'gzip'
      expect(headers['content-encoding']).toBe(encoding)
      expect((encoding === 'br' ? brotliDecompressSync : gunzipSync)(body).toString()).toBe(script)
    })
  }

  for (const path of [
    '/assets/gone.12345678.js',
    '/assets/gone',
    '/assets/main.12345678.js.gz',
    '/favicon.ico',
    '/remotes/mf-order/2.0.0/remoteEntry.js',
    '/remotes/mf-order/',
    '/remotes/mf-gone/1.0.0/remoteEntry.js',
    '/remotes/__proto__/1.0.0/remoteEntry.js',
    '/.well-known/a.json',
  ]) {
    test(`${path} is 404 in JSON, not a page`, async () => {
      const { status, headers, text } = await ask(path)
      expect([status, JSON.parse(text)]).toEqual([404, { code: 'NOT_FOUND', message: 'Файл не найден' }])
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
    })
  }

  for (const path of [
    '/assets/../../secret.json',
    '/assets/%2e%2e/%2e%2e/secret.json',
    '/..%2fsecret.json',
    '/%00.json',
  ]) {
    test(`A9: ${path} does not leave the folder`, async () => {
      const { status, text } = await ask(path)
      expect([400, 404]).toContain(status)
      expect(text).not.toBe('{}')
    })
  }

  for (const path of sourceMaps) {
    test(`the source map ${path} is 404, at the edge and at the server with the file`, async () => {
      const { shell, remotes, edge } = servers
      const server = path.startsWith('/remotes/') ? remotes['mf-order'] : shell
      for (const port of [edge.port, server?.port])
        for (const asked of [path, path.replace('map', 'm%61p')])
          expect([asked, (await ask(asked, {}, port)).status]).toEqual([asked, 404])
    })
  }

  test('a source map that another server would send is not asked for', async () => {
    const open = createServer((_, response) => response.end('{"version":3}')).listen(0, '127.0.0.1')
    await once(open, 'listening')
    const address = `127.0.0.1:${(open.address() as AddressInfo).port}`
    const others = await startTestServers({
      backends: [1],
      env: { SHELL_SERVER: address, REMOTE_SERVERS: `mf-order=${address}` },
    })
    for (const folder of ['/assets', '/remotes/mf-order/1.0.0']) {
      expect((await ask(`${folder}/a.js`, {}, others.edge.port)).status).toBe(200)
      expect((await ask(`${folder}/a.js.map`, {}, others.edge.port)).status).toBe(404)
    }
    await others.stop()
    open.closeAllConnections()
    open.close()
  })

  test('a remote that is down is 502 in JSON, and the other parts work', async () => {
    const path = '/remotes/mf-order/1.0.0/remoteEntry.js'
    const remote = servers.remotes['mf-order']
    await remote?.stop()
    const down = await ask(path)
    const page = await ask('/products')
    await remote?.start()
    expect([down.status, JSON.parse(down.text)]).toEqual([
      502,
      { code: 'REMOTE_DOWN', message: 'Раздел mf-order недоступен' },
    ])
    expect(page.status).toBe(200)
    expect((await ask(path)).status).toBe(200)
  })
})

test.describe('the backend', () => {
  test('A19: gets the request as it was sent, with headers about the client set by the edge', async () => {
    const { status, headers } = await ask('/public/api/v3/a?a=1', {
      method: 'POST',
      body: '{"b":2}',
      headers: {
        authorization: 'Bearer t',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
        'x-request-id': 'of-the-client',
        traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
        tracestate: 'a=1',
        baggage: 'user=1',
        te: 'trailers',
      },
    })
    expect(status).toBe(201)
    expect(received).toMatchObject({ method: 'POST', url: '/public/api/v3/a?a=1' })
    expect(received.headers).toMatchObject({
      authorization: 'Bearer t',
      host: 'shop.example.ru',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'shop.example.ru',
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      traceparent: `00-${headers['x-request-id']}-${String(headers['x-request-id']).slice(0, 16)}-01`,
    })
    for (const name of ['forwarded', 'x-real-ip', 'x-request-id', 'tracestate', 'baggage', 'te'])
      expect(received.headers).not.toHaveProperty(name)
  })

  for (const path of ['/robots.txt', '/sitemap.xml', '/public/api/v3/product/id/7101/preview.png']) {
    test(`answers ${path}, which is not a file of the shell`, async () => {
      said = { 'cache-control': 'public, max-age=300', 'cross-origin-resource-policy': 'cross-origin' }
      const { status, headers } = await ask(`${path}?a=1`)
      expect([status, received.url]).toEqual([201, `${path}?a=1`])
      expect(headers).toMatchObject(said)
      // An address with more after it is looked up among the files of the shell, which has none of that name.
      expect((await ask(`${path}.txt`)).status).toBe(path.startsWith('/public/') ? 201 : 404)
    })
  }

  test('A15: of /auth/ a realm and its files are answered, the administration never', async () => {
    for (const path of ['/auth/realms/portal/account', '/auth/resources/1/portal.css'])
      expect([path, (await ask(path)).status]).toEqual([path, 201])
    const hidden = ['/auth/admin/', '/auth//admin/', '/auth/admin;a=b/x', '/auth/%61dmin/', '/auth/metrics']
    for (const path of [
      ...hidden,
      '/auth/realms/master',
      '/auth/realms/master/account',
      '/auth/realms/master;a=b/account',
      '/auth/',
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
  })

  test('leaves /auth/ to a Keycloak if one is set', async () => {
    const { port } = backend.address() as AddressInfo
    const keycloak = await startTestServers({ backends: [1], env: { IDENTITY_SERVER: `127.0.0.1:${port}` } })
    try {
      expect((await ask('/auth/realms/portal/account', {}, keycloak.edge.port)).status).toBe(201)
      expect((await ask('/public/api/a', {}, keycloak.edge.port)).status).toBe(503)
    } finally {
      await keycloak.stop()
    }
  })

  test('A19: an address in X-Forwarded-For counts only from a trusted proxy', async () => {
    await ask('/public/api/a', { headers: { 'x-forwarded-for': '6.6.6.6, 7.7.7.7' } })
    expect(received.headers['x-forwarded-for']).toBe('7.7.7.7')
    const untrusting = await startTestServers({ backends: [(backend.address() as AddressInfo).port] })
    try {
      await ask('/public/api/a', { headers: { 'x-forwarded-for': '6.6.6.6' } }, untrusting.edge.port)
      expect(received.headers['x-forwarded-for']).toBe('127.0.0.1')
    } finally {
      await untrusting.stop()
    }
  })

  test('A19: a client in the private network of the trusted proxy cannot name another address', async () => {
    const backends = [(backend.address() as AddressInfo).port]
    const inside = await startTestServers({ backends, env: { TRUSTED_PROXIES: '127.0.0.0/8' } })
    try {
      // The proxy has added the client's address to what the client sent.
      await ask('/public/api/a', { headers: { 'x-forwarded-for': '6.6.6.6, 127.0.0.9' } }, inside.edge.port)
      expect(received.headers['x-forwarded-for']).toBe('127.0.0.9')
    } finally {
      await inside.stop()
    }
  })

  test('A19: of a chain of proxies that are named one by one the client is the first that is none of them', async () => {
    const backends = [(backend.address() as AddressInfo).port]
    const chain = await startTestServers({ backends, env: { TRUSTED_PROXIES: '127.0.0.1 10.0.0.5' } })
    try {
      await ask('/public/api/a', { headers: { 'x-forwarded-for': '6.6.6.6, 7.7.7.7, 10.0.0.5' } }, chain.edge.port)
      expect(received.headers['x-forwarded-for']).toBe('7.7.7.7')
    } finally {
      await chain.stop()
    }
  })

  test('its answers are not compressed and have no ETag', async () => {
    const { headers } = await ask('/public/api/v3/products', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers).not.toHaveProperty('etag')
    // It compresses them itself.
    expect(received.headers['accept-encoding']).toBe('gzip, br')
  })

  test('A11: a body over 64 KB is refused with 413 in JSON, headers over 16 KB with 431', async () => {
    const large = await ask('/public/api/v3/orders', { method: 'POST', body: 'a'.repeat(70_000) })
    expect([large.status, JSON.parse(large.text).code]).toEqual([413, 'TOO_LARGE'])
    const long = await ask('/public/api/a', { headers: { 'x-a': 'b'.repeat(20_000) } })
    expect([long.status, JSON.parse(long.text).code]).toEqual([431, 'TOO_LARGE'])
  })

  test('A20: a GET with a body, a target with a host and dot segments are refused with 400 in JSON', async () => {
    const answers = [
      await ask('/public/api/a', { method: 'GET', body: 'a', headers: { 'content-length': '1' } }),
      await ask('http://other.example/public/api/a'),
      await ask('/public/api/../../auth/a'),
      await ask('/public/api/%2e%2e/api/a'),
      await ask('/assets/..%2findex.html'),
      await ask('/assets%2F..%2Findex.html'),
    ]
    for (const { status, text, headers } of answers) {
      expect([status, JSON.parse(text).code, headers.connection]).toEqual([400, 'INVALID_REQUEST', 'close'])
    }
  })

  test('a POST whose connection breaks is not repeated, and is answered 503 with Retry-After', async () => {
    let count = 0
    const counting = () => void (count += 1)
    backend.on('request', counting)
    const { status, headers, text } = await ask('/public/api/lost', { method: 'POST', body: '{}' })
    backend.off('request', counting)
    expect([status, headers['retry-after'], JSON.parse(text).code]).toEqual([503, '2', 'UNAVAILABLE'])
    expect(count).toBe(1)
  })
})

test.describe('A14: limits by network', () => {
  const kinds = {
    'the sign-in': '/auth/realms/portal/login-actions/authenticate/1',
    registration: '/public/api/v3/users',
    orders: '/public/api/v3/organizations/1/orders?delivery=true',
  }
  for (const [name, path] of Object.entries(kinds)) {
    test(`${name} is limited, with 429 in JSON`, async () => {
      const post = (address: string) =>
        ask(path, { method: 'POST', body: '{}', headers: { 'x-forwarded-for': address } })
      for (let count = 0; count < 4; count += 1) expect((await post('9.9.9.1')).status).toBe(201)
      const refused = await post('9.9.9.1')
      expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.text)]).toEqual([
        429,
        '10',
        { code: 'TOO_MANY_REQUESTS', message: 'Слишком много запросов, попробуйте позже' },
      ])
      expect((await post('9.9.9.2')).status).toBe(201)
      expect((await ask(path, { headers: { 'x-forwarded-for': '9.9.9.1' } })).status).toBe(201)
      expect((await ask('/public/api/v3/products', { headers: { 'x-forwarded-for': '9.9.9.1' } })).status).toBe(201)
    })
  }

  test('an IPv6 network is a /64', async () => {
    const post = async (address: string) =>
      (await ask(kinds.registration, { method: 'POST', body: '{}', headers: { 'x-forwarded-for': address } })).status
    const statuses = []
    for (let host = 1; host <= 5; host += 1) statuses.push(await post(`2001:db8::${host}:1`))
    expect(statuses).toEqual([201, 201, 201, 201, 429])
    expect(await post('2001:db8:0:1::1')).toBe(201)
  })
})

test.describe('a person who navigates sees a page', () => {
  const navigation = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' }

  for (const [name, path, options, expected] of [
    ['an unknown file', '/price.pdf', {}, 404],
    ['a form sent to a page', '/products', { method: 'POST', body: 'a=1' }, 405],
    ['no backend at a document', '/docs/a.pdf', {}, 503],
    ['no backend after the sign-in form', '/auth/realms/portal/a', { method: 'POST', body: 'a=1' }, 503],
  ] as const) {
    test(name, async () => {
      const down = expected === 503 ? await startTestServers({ backends: [1] }) : undefined
      const port = down?.edge.port
      try {
        for (const headers of [navigation, { accept: navigation.accept }]) {
          const { status, headers: sent, text } = await ask(path, { ...options, headers }, port)
          expect([status, text]).toEqual([expected, failurePage(expected)])
          expect(sent).toMatchObject({
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            'content-security-policy': failurePagePolicy,
          })
        }
        const called = await ask(path, { ...options, headers: { ...navigation, 'sec-fetch-dest': 'empty' } }, port)
        expect(JSON.parse(called.text)).toHaveProperty('code')
      } finally {
        await down?.stop()
      }
    })
  }

  test('during maintenance, which a file turns on and off', async () => {
    writeFileSync(servers.maintenanceFile, '')
    const pages = [await ask('/', { headers: navigation }), await ask('/docs/a.pdf', { headers: navigation })]
    const called = await ask('/public/api/v3/products')
    rmSync(servers.maintenanceFile)
    for (const { status, headers, text } of pages) {
      expect([status, headers['retry-after'], text]).toEqual([503, '60', failurePage(503)])
    }
    expect([called.status, called.headers['retry-after'], JSON.parse(called.text).code]).toEqual([
      503,
      '60',
      'UNAVAILABLE',
    ])
    expect((await ask('/')).status).toBe(200)
  })
})

test('with a certificate nginx speaks HTTP/2 and sends http to https', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const secure = await startTestServers({
    backends: [1],
    publicUrl: (port) => `https://localhost:${port}`,
    env: { TLS_CERTIFICATE: certificate, TLS_KEY: key },
  })
  const session = connect(secure.url, { ca: readFileSync(certificate), host: '127.0.0.1' })
  try {
    const [headers] = (await once(session.request({ ':path': '/products' }), 'response')) as [IncomingHttpHeaders]
    expect(headers).toMatchObject({ ':status': 200 })
    expect(securityOf(headers)).toEqual(securityHeaders('shell', { https: true }))
    const plain = await ask('/products?a=1', {}, secure.plainPort)
    expect([plain.status, plain.headers.location]).toEqual([308, `${secure.url}/products?a=1`])
  } finally {
    session.close()
    await secure.stop()
    rmSync(folder, { recursive: true })
  }
})

test.describe('for operators', () => {
  test('the access log is JSON without query strings', async () => {
    const page = await ask('/orders?access_token=secret-of-the-query', {
      headers: { referer: 'https://a.example/?secret-of-the-query' },
    })
    const lost = await ask('/public/api/lost?token=secret-of-the-query')
    const sealed = await ask('/public/api/v3/orders/5/docs/types/invoice?seal=secret-of-the-query')
    const refused = await ask('/orders', { method: 'POST' })
    const lines = await Promise.all([page, lost, sealed, refused].map((each) => accessLogLine(servers.edge, each)))
    expect(lines).toMatchObject([
      { method: 'GET', path: '/orders', status: 200, address: '127.0.0.1' },
      { path: '/public/api/lost', status: lost.status },
      { path: '/public/api/v3/orders/5/docs/types/invoice', status: sealed.status },
      { method: 'POST', path: '/orders', status: 405 },
    ])
    expect(servers.edge.log()).not.toContain('secret-of-the-query')
  })

  test('metrics and health have a port of their own', async () => {
    const status = await ask('/status', {}, servers.metricsPort)
    expect(status.text).toMatch(/Active connections: \d+/)
    expect((await ask('/health', {}, servers.metricsPort)).text).toBe('ok')
    expect((await ask('/status')).text).not.toContain('Active connections')
  })
})
