import { edgeVariables } from './edge-variables.ts'

const PUBLIC_URL = 'https://shop.example.ru'
const variables = (env: Record<string, string>, version: string = '1.22.1') =>
  edgeVariables({ PUBLIC_URL, ALLOW_SAMPLES: 'true', ...env }, version).variables

test('the defaults name the services of the containers', () => {
  expect(variables({})).toMatchObject({
    EDGE_LISTENER: 'http',
    EDGE_LISTEN: '8080',
    EDGE_BACKENDS: '    server backend:8080 max_conns=256 max_fails=1 fail_timeout=1s;',
    EDGE_SHELL: '    server shell:8080;',
    EDGE_RESOLVER: '',
    EDGE_REMOTE_NAMES: expect.stringContaining('    mf-order remote_mf-order;'),
    EDGE_PUBLIC_HOST: 'shop.example.ru',
    EDGE_PUBLIC_PORT: '443',
    EDGE_TRUSTED_PROXIES: 'real_ip_recursive on;',
    EDGE_CONNECTIONS: '100',
  })
})

test('a Keycloak answers /auth/ if one is set, else the backends', () => {
  const line = (address: string) => `    server ${address} max_conns=256 max_fails=1 fail_timeout=1s;`
  expect(variables({})['EDGE_IDENTITY_SERVERS']).toBe(line('backend:8080'))
  expect(variables({ IDENTITY_SERVER: 'keycloak:8080' })).toMatchObject({
    EDGE_IDENTITY_SERVERS: line('keycloak:8080'),
    EDGE_BACKENDS: line('backend:8080'),
  })
})

test('without renderers pages are plain; with them each gets a bounded number of requests', () => {
  expect(variables({})).toMatchObject({ EDGE_PAGE_SOURCE: '/-/plain', EDGE_RENDERERS: '    server 127.0.0.1:1 down;' })
  expect(variables({ RENDERERS: 'renderer:4310 10.0.0.7:4310', RESOLVER: '127.0.0.11' }, '1.28.0')).toMatchObject({
    EDGE_PAGE_SOURCE: '/-/rendered',
    EDGE_RENDERERS:
      '    server renderer:4310 resolve max_conns=64 max_fails=1 fail_timeout=1s;\n' +
      '    server 10.0.0.7:4310 max_conns=64 max_fails=1 fail_timeout=1s;',
  })
})

test('with a resolver servers are found by name again and again, addresses are not', () => {
  const named = variables({ RESOLVER: '127.0.0.11', BACKENDS: 'backend:4300 10.0.0.7:4300 [::1]:4300' }, '1.28.0')
  expect(named).toMatchObject({
    EDGE_RESOLVER: 'resolver 127.0.0.11 valid=3s;',
    EDGE_SHELL: '    server shell:8080 resolve;',
    EDGE_REMOTE_UPSTREAMS: expect.stringContaining('    server mf-order:8080 resolve;'),
  })
  expect(named['EDGE_BACKENDS']?.match(/server \S+ \S+/g)).toEqual([
    'server backend:4300 resolve',
    'server 10.0.0.7:4300 max_conns=256',
    'server [::1]:4300 max_conns=256',
  ])
  expect(variables({ RESOLVER: '::1' }, '1.27.3')['EDGE_RESOLVER']).toBe('resolver [::1] valid=3s;')
  expect(() => variables({ RESOLVER: '127.0.0.11' }, '1.27.2')).toThrow(
    'RESOLVER needs nginx 1.27.3 or newer. This one is 1.27.2.',
  )
})

test.each([
  // A chain of proxies.
  ['10.0.0.5 10.0.0.6', 'on'],
  ['10.0.0.5/32 fd00::5/128 203.0.113.0/24 2001:db8::/32', 'on'],
  // One proxy somewhere in a network of clients.
  ['10.0.0.0/8', 'off'],
  ['10.0.0.0/8 172.16.0.0/12 10.0.0.5', 'off'],
  ['fd00::/8', 'off'],
  ['0.0.0.0/0', 'off'],
])('A19: with the proxies %s the chain in X-Forwarded-For is %s', (networks, expected) => {
  expect(variables({ TRUSTED_PROXIES: networks })['EDGE_TRUSTED_PROXIES']).toBe(
    [...networks.split(' ').map((network) => `set_real_ip_from ${network};`), `real_ip_recursive ${expected};`].join(
      '\n',
    ),
  )
})

test('A19: a private network beside proxies of the internet is refused', () => {
  expect(() => variables({ TRUSTED_PROXIES: '203.0.113.0/24 10.0.0.0/8' })).toThrow(
    'TRUSTED_PROXIES: clients may be in 10.0.0.0/8, too. In a chain of proxies name each one by its own address.',
  )
})

test('origins of other hosts become sources of the policy', () => {
  expect(
    variables({
      IDENTITY_URL: 'https://id.example.ru/auth',
      CAPTCHA_HOST: 'https://captcha.example.ru',
      OVERRIDE_ORIGINS: 'http://localhost:4303 https://a.example',
    }),
  ).toMatchObject({
    EDGE_IDENTITY_SOURCE: ' https://id.example.ru',
    EDGE_CAPTCHA_SOURCE: ' https://captcha.example.ru',
    EDGE_CAPTCHA_STYLE_SOURCES: " https://captcha.example.ru 'unsafe-inline'",
    EDGE_OVERRIDE_SOURCES: ' http://localhost:4303 https://a.example',
    EDGE_OVERRIDE_SOCKETS: ' ws://localhost:4303 wss://a.example',
  })
})

test('HTTP/2 is an option of listen before nginx 1.25 and a directive from then on', () => {
  const tls = { TLS_CERTIFICATE: '/run/tls/a.pem', TLS_KEY: '/run/tls/a.key' }
  expect(variables(tls, '1.24.0')).toMatchObject({ EDGE_HTTP2_OPTION: ' http2', EDGE_HTTP2_DIRECTIVE: '' })
  expect(variables(tls, '1.25.0')).toMatchObject({ EDGE_HTTP2_OPTION: '', EDGE_HTTP2_DIRECTIVE: 'http2 on;' })
  expect(variables(tls, '1.29.3')).toMatchObject({ EDGE_LISTENER: 'https', EDGE_HTTP2_DIRECTIVE: 'http2 on;' })
})

test('the configuration is one JSON text without <', () => {
  const { configJson } = edgeVariables({ PUBLIC_URL, ALLOW_SAMPLES: 'true', SELLER_NAME: 'ООО "</script>"' }, '1.22.1')
  expect(configJson).not.toContain('<')
  expect(JSON.parse(configJson).requisites.name).toBe('ООО "</script>"')
})

test.each([
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://shop.example.ru/path' }, 'PUBLIC_URL'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8 everyone' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
  [{ BACKENDS: 'backend:8080; return 200' }, 'BACKENDS'],
  [{ RENDERERS: 'http://renderer:4310' }, 'RENDERERS'],
  [{ RESOLVER: 'dns.example' }, 'RESOLVER'],
  [{ REMOTE_SERVERS: 'mf-order' }, 'REMOTE_SERVERS'],
  [{ MAINTENANCE_FILE: '/srv/a b' }, 'MAINTENANCE_FILE'],
  [{ EDGE_CONNECTIONS: 'many' }, 'EDGE_CONNECTIONS'],
  [{ ORDERS_PER_MINUTE: '0' }, 'ORDERS_PER_MINUTE'],
  [{ ALLOW_SAMPLES: '' }, 'https://shop.example.ru is not localhost'],
  [{ TLS_KEY: '/run/tls/a.key' }, 'TLS_CERTIFICATE'],
])('%j is refused by the name of the variable', (env, name) => {
  expect(() => variables(env)).toThrow(name)
})
