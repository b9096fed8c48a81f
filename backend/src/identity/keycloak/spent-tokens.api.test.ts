import { generateKeyPairSync, sign } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { getMultiLogin } from 'shared-contracts/api/multilogin'
import { createClient, type Client } from '../../testing/client.ts'
import { startOutsideServer, type OutsideRequest, type OutsideServer } from '../../testing/outside-server.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'

/** A backend beside a stand-in for Keycloak that answers as Keycloak 26.7.4 does. */
let keycloak: OutsideServer
let backend: TestBackend
let api: Client

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const realm = '/auth/realms/portal'
const admin = '/auth/admin/realms/portal'

interface Event {
  readonly time: number
  readonly type: string
  readonly clientId: string
  readonly sessionId?: string
  readonly error: string
  readonly details?: Readonly<Record<string, string>>
}
let events: Event[] = []
let failsToDelete = 0
const deleted: string[] = []

beforeAll(async () => {
  keycloak = await startOutsideServer()
  keycloak.answer = (response, asked) => {
    const { status, body } = answerTo(asked)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body === undefined ? '' : JSON.stringify(body))
  }
  backend = await startBackend({
    OIDC_ISSUER: `${keycloak.url}${realm}`,
    OIDC_JWKS_URL: `${keycloak.url}${realm}/protocol/openid-connect/certs`,
    KEYCLOAK_CLIENT_ID: 'portal-backend',
    KEYCLOAK_CLIENT_SECRET: 'keycloak-secret',
  })
  api = createClient(backend.url)
}, 180_000)
afterAll(async () => {
  await backend.dispose()
  await keycloak.dispose()
}, 60_000)

function answerTo({ method, path, headers }: OutsideRequest): { status: number; body?: unknown } {
  if (path.endsWith('/certs'))
    return { status: 200, body: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' }] } }
  if (path.endsWith('/token')) return { status: 200, body: { access_token: 'admin-token', token_type: 'Bearer' } }
  if (headers.authorization !== 'Bearer admin-token') return { status: 401 }
  if (method === 'DELETE' && path.startsWith(`${admin}/sessions/`)) {
    if (failsToDelete-- > 0) return { status: 500 }
    deleted.push(path.slice(`${admin}/sessions/`.length))
    return { status: deleted.filter((sid) => sid === deleted.at(-1)).length > 1 ? 404 : 204 }
  }
  const asked = new URL(path, keycloak.url)
  if (asked.pathname !== `${admin}/events`) return { status: 404 }
  const number = (name: string) => Number(asked.searchParams.get(name))
  const matching = events.filter(
    ({ time, type, clientId }) =>
      time >= number('dateFrom') &&
      asked.searchParams.getAll('type').includes(type) &&
      clientId === asked.searchParams.get('client'),
  )
  if (number('first') === 0) looks.emit('first page')
  return { status: 200, body: matching.slice(number('first'), number('first') + number('max')) }
}

function tokenOf(sid: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1_000)
  const claims = {
    iss: `${keycloak.url}${realm}`,
    aud: 'account',
    azp: 'portal',
    typ: 'Bearer',
    sub: 'a-b',
    user_id: '1',
  }
  const text = `${part({ alg: 'RS256', kid: 'one' })}.${part({ ...claims, sid, iat: now, exp: now + 600 })}`
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`
}
const statusOf = async (sid: string) => (await api.send(getMultiLogin, { token: tokenOf(sid) })).status
const looks = new EventEmitter()
/**
 * Waits until the backend has handled all present events: the second look from now begins after the first has ended.
 */
async function allIsRead() {
  await once(looks, 'first page')
  await once(looks, 'first page')
}
const isEnded = async (sid: string) => (await statusOf(sid)) === 401

const event = (sessionId: string, changes: Partial<Event> = {}): Event => ({
  time: Date.now(),
  type: 'REFRESH_TOKEN_ERROR',
  clientId: 'portal',
  sessionId,
  error: 'invalid_token',
  details: { reason: 'Maximum allowed refresh token reuse exceeded' },
  ...changes,
})

test.each<[string, Partial<Event>]>([
  ['refresh token', {}],
  ['refresh token before the last', { details: { reason: 'Stale token' } }],
  ['code', { type: 'CODE_TO_TOKEN_ERROR', error: 'invalid_code', details: {} }],
])('A28: a spent %s of Keycloak ends its session, here and there, within 5 s', async (kind, changes) => {
  const sid = `session of a ${kind}`.replaceAll(' ', '-')
  expect(await statusOf(sid)).toBe(200)
  const used = Date.now()
  events = [event(sid, changes)]
  while (!(await isEnded(sid))) expect(Date.now() - used).toBeLessThan(5_000)
  await allIsRead()
  expect(deleted.filter((one) => one === sid)).toHaveLength(1)
})

test('A28: other failures of Keycloak, those of another client and those before yesterday end nothing', async () => {
  events = [
    event('signed-out', { details: { reason: 'Session not active' } }),
    event('other-client', { clientId: 'other' }),
    event('old', { time: Date.now() - 25 * 60 * 60_000 }),
    { time: Date.now(), type: 'CODE_TO_TOKEN_ERROR', clientId: 'portal', error: 'invalid_code' },
    event('of-a-verifier', { type: 'CODE_TO_TOKEN_ERROR', error: 'pkce_verification_failed', details: {} }),
  ]
  await allIsRead()
  for (const { sessionId = '' } of events) if (sessionId !== '') expect(await isEnded(sessionId)).toBe(false)
})

test('A28: a session behind many other events is ended', async () => {
  const others = Array.from({ length: 450 }, (_, index) => event(`other-${index}`, { details: { reason: 'Else' } }))
  events = [...others, event('the-last')]
  await allIsRead()
  expect(await isEnded('the-last')).toBe(true)
})

test('A28: a deletion that Keycloak refused is repeated; the access tokens end at once', async () => {
  failsToDelete = 1
  events = [event('kept-by-keycloak')]
  const failure = backend.nextLine((line) => line.includes('cannot read the events of Keycloak'))
  await failure
  expect(await isEnded('kept-by-keycloak')).toBe(true)
  await allIsRead()
  expect(deleted).toContain('kept-by-keycloak')
})
