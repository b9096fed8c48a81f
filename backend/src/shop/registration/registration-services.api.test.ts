import { registerUser } from 'shared-contracts/api/users'
import { suggestOrganisations } from 'stand-ins/suggestions/organisations'
import { createClient, type Client } from '../../testing/client.ts'
import { startOutsideServer, type OutsideRequest, type OutsideServer } from '../../testing/outside-server.ts'
import { registrationOf } from '../../testing/registration.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

/**
 * Registrations with a captcha service and a Keycloak. One local server plays both and answers as their documentation
 * says.
 */
let outside: OutsideServer
let backend: TestBackend
let api: Client

interface KeycloakUser {
  readonly id: string
  readonly username: string
  readonly attributes?: Readonly<Record<string, readonly string[]>> | undefined
}
const keycloak = { users: [] as KeycloakUser[], failsWith: 0, dropsAttributes: false }
const admin = '/auth/admin/realms/portal/users'

beforeAll(async () => {
  outside = await startOutsideServer()
  outside.answer = (response, asked) => {
    const { status, body, location } = answerTo(asked)
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(location !== undefined && { location: `${outside.url}${location}` }),
    })
    response.end(body === undefined ? '' : JSON.stringify(body))
  }
  backend = await startBackend({
    OIDC_ISSUER: `${outside.url}/auth/realms/portal`,
    OIDC_JWKS_URL: `${outside.url}/auth/realms/portal/protocol/openid-connect/certs`,
    KEYCLOAK_CLIENT_ID: 'portal-backend',
    KEYCLOAK_CLIENT_SECRET: 'keycloak-secret',
    CAPTCHA_SERVER_KEY: 'captcha-secret',
    CAPTCHA_VALIDATE_URL: `${outside.url}/validate`,
  })
  api = createClient(backend.url)
}, 180_000)
afterAll(async () => {
  await backend.dispose()
  await outside.dispose()
}, 60_000)
beforeEach(() => {
  outside.asked.length = 0
  Object.assign(keycloak, { users: [], failsWith: 0, dropsAttributes: false })
})

function answerTo({ method, path, body, headers }: OutsideRequest): {
  status: number
  body?: unknown
  location?: string
} {
  if (path === '/validate')
    return {
      status: 200,
      body: { status: (body as { token: string }).token.startsWith('good') ? 'ok' : 'failed', message: '' },
    }
  if (path.endsWith('/protocol/openid-connect/token'))
    return { status: 200, body: { access_token: 'admin-token', token_type: 'Bearer', expires_in: 60 } }
  if (headers.authorization !== 'Bearer admin-token') return { status: 401 }
  if (keycloak.failsWith > 0) return { status: keycloak.failsWith, body: { errorMessage: 'theirs' } }
  if (method === 'POST' && path === `${admin}/`) {
    const user = body as Omit<KeycloakUser, 'id'>
    if (keycloak.users.some(({ username }) => username === user.username)) {
      return { status: 409, body: { errorMessage: 'User exists with same username' } }
    }
    const id = `id-${keycloak.users.length + 1}`
    keycloak.users.push({ ...user, id, ...(keycloak.dropsAttributes && { attributes: undefined }) })
    return { status: 201, location: `${admin}/${id}` }
  }
  if (method === 'DELETE') {
    keycloak.users = keycloak.users.filter(({ id }) => !path.endsWith(`/${id}`))
    return { status: 204 }
  }
  const [, id] = /\/users\/([^/?]+)$/.exec(path) ?? []
  if (id !== undefined) return { status: 200, body: keycloak.users.find((user) => user.id === id) }
  const username = new URLSearchParams(path.split('?')[1]).get('username')
  return { status: 200, body: keycloak.users.filter((user) => user.username === username) }
}

let addresses = 0
let tokens = 0
/** Registers the organisation found by this text, from an address of its own. @returns status and code */
async function register(text: string, phone: string, token = `good ${(tokens += 1)}`) {
  const body = { ...registrationOf(suggestOrganisations(text)[0], phone), token }
  const headers = { 'x-forwarded-for': `192.0.2.${(addresses += 1)}` }
  const response = await api.send(registerUser, { body, headers })
  return [response.status, ((await response.json()) as { code?: string }).code]
}

test('REG-001: the user is created in Keycloak with the id of our row and the password', async () => {
  expect(await register('ромашковый луг', '79163330001')).toEqual([200, undefined])
  expect(keycloak.users).toEqual([
    {
      id: 'id-1',
      username: '79163330001',
      email: 'user79163330001@example.ru',
      lastName: 'Иванов',
      firstName: 'Петр Сергеевич',
      enabled: true,
      attributes: { user_id: [expect.stringMatching(/^\d+$/)], phone: ['+79163330001'], loginType: ['LK'] },
      credentials: [{ type: 'password', value: 'secret-2026', temporary: false }],
    },
  ])
  const [token] = outside.asked.filter(({ path }) => path.endsWith('/token'))
  expect([token?.body, token?.headers.authorization]).toEqual([
    { grant_type: 'client_credentials', client_id: 'portal-backend' },
    `Basic ${Buffer.from('portal-backend:keycloak-secret').toString('base64')}`,
  ])
  expect(await register('васильковое поле', '79163330001')).toEqual([409, 'ALREADY_REGISTERED'])
})

test('a failure of Keycloak leaves neither organisation nor user', async () => {
  for (const [failsWith, status] of [
    [500, 503],
    [403, 502],
  ] as const) {
    keycloak.failsWith = failsWith
    expect((await register('кедровая лавка', '79163330002'))[0]).toBe(status)
  }
  keycloak.failsWith = 0
  // A realm without unmanaged attributes accepts the user and drops the id.
  keycloak.dropsAttributes = true
  expect([await register('кедровая лавка', '79163330002'), keycloak.users]).toEqual([[502, 'BAD_GATEWAY'], []])
  keycloak.dropsAttributes = false
  expect(await register('кедровая лавка', '79163330002')).toEqual([200, undefined])
})

test('409 of Keycloak is 409; a user left there by a killed process is replaced', async () => {
  keycloak.users = [{ id: 'theirs', username: '79163330003' }]
  expect(await register('восьмой причал', '79163330003')).toEqual([409, 'ALREADY_REGISTERED'])
  keycloak.users = [{ id: 'orphan', username: '79163330003', attributes: { user_id: ['999999'] } }]
  expect(await register('восьмой причал', '79163330003')).toEqual([200, undefined])
  expect(keycloak.users.map(({ id }) => id)).not.toContain('orphan')
  // A Keycloak user whose row exists is not touched.
  keycloak.users = [{ id: 'alive', username: '79163330004', attributes: { user_id: ['1'] } }]
  expect(await register('зеленый квартал', '79163330004')).toEqual([409, 'ALREADY_REGISTERED'])
  expect(keycloak.users.map(({ id }) => id)).toEqual(['alive'])
})

test('A14: the captcha service decides, and a token that it accepts twice works once', async () => {
  expect(await register('касса и ко', '79163330005', 'bad')).toEqual([403, 'CAPTCHA_REFUSED'])
  expect(await register('касса и ко', '79163330005', 'good once')).toEqual([200, undefined])
  expect(await register('добрый лоток', '79163330006', 'good once')).toEqual([403, 'CAPTCHA_REFUSED'])
  expect(outside.asked.find(({ path }) => path === '/validate')?.body).toMatchObject({
    secret: 'captcha-secret',
    ip: expect.stringMatching(/^192\.0\.2\./),
  })
})

test('with a captcha service the embedded host is not served', async () => {
  for (const name of ['captcha.js', 'challenge']) {
    expect((await fetch(`${backend.url}/captcha.local/${name}`)).status).toBe(404)
  }
})
