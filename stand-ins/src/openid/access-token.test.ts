import { claimsIn, openBrowser, protocol, refresh, signedIn, type Tokens } from 'backend/testing/browser'
import { startIdentity, type TestIdentity } from './testing/start-identity.ts'

let identity: TestIdentity
let tokens: Tokens

beforeAll(async () => {
  identity = await startIdentity()
  tokens = await signedIn(openBrowser(identity.url), identity.url, '79160000003')
}, 180_000)
afterAll(() => identity.stop())

async function whoami(token: string, path = '/whoami'): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${identity.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, body: await response.json() }
}

/** A valid token's claims with some changes, signed with the real key or as `how` says. */
async function forge(changes: Record<string, unknown>, how: { alg?: string; kid?: string } = {}): Promise<string> {
  const payload = { ...claimsIn(tokens.access_token), ...changes }
  const body = JSON.stringify({ alg: 'RS256', ...how, payload })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${identity.url}/forge`, { method: 'POST', headers, body })
  return ((await response.json()) as { token: string }).token
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = () => Math.floor(Date.now() / 1000)

test('the portal’s own access token gives its user', async () => {
  expect(await whoami(tokens.access_token)).toEqual({
    status: 200,
    body: { userId: 3, isOperator: true, isManager: true },
  })
  expect((await whoami(await forge({}))).status).toBe(200)
})

test.each([
  ['has no roles', undefined],
  ['has other roles', { roles: ['offline_access'] }],
  ['names the role elsewhere', 'portal-operator'],
  ['has roles of another form', { roles: 'portal-operator' }],
])('a token that %s gives no role', async (_, roles) => {
  expect((await whoami(await forge({ realm_access: roles }))).body).toEqual({
    userId: 3,
    isOperator: false,
    isManager: false,
  })
})

test('F20: a token is accepted for at most 30 s after it expired', async () => {
  expect((await whoami(await forge({ exp: now() - 20 }))).status).toBe(200)
  expect((await whoami(await forge({ exp: now() - 40 }))).status).toBe(401)
})

test.each<[string, () => Promise<string>]>([
  ['nothing', async () => ''],
  ['no JWT', async () => 'a.b.c'],
  ['an unsigned token', async () => `${part({ alg: 'none' })}.${part(claimsIn(tokens.access_token))}.`],
  ['HS256 with the public key', () => forge({}, { alg: 'HS256' })],
  ['an unknown key', () => forge({}, { kid: 'unknown' })],
  ['another issuer', () => forge({ iss: 'https://evil.example/auth/realms/portal' })],
  ['another client', () => forge({ azp: 'other' })],
  ['no client', () => forge({ azp: undefined })],
  ['another audience', () => forge({ aud: 'urn:other:api' })],
  ['no audience', () => forge({ aud: undefined })],
  ['no session', () => forge({ sid: undefined })],
  ['an ID token', async () => tokens.id_token],
  ['a refresh token', async () => tokens.refresh_token],
  ['another type', () => forge({ typ: 'ID' })],
  ['no expiry', () => forge({ exp: undefined })],
  ['no user', () => forge({ sub: 'somebody' })],
  ['user 0', () => forge({ sub: '0' })],
  ['a user beyond the ids of the database', () => forge({ sub: '2147483648' })],
  ['a user beyond whole numbers', () => forge({ sub: '9'.repeat(400) })],
  ['a mapped user that is no number', () => forge({ sub: 'f81d4fae', user_id: true })],
  ['a mapped user in another notation', () => forge({ sub: 'f81d4fae', user_id: '0x2A' })],
  ['a changed payload', async () => tokens.access_token.replace(/\.[^.]+\./, `.${part({ sub: '1' })}.`)],
  ['a token of 9 KB', () => forge({ padding: 'x'.repeat(9_000) })],
])('A6: an access token is refused: %s', async (_name, make) => {
  expect((await whoami(await make())).status).toBe(401)
})

test('A6: many tokens with unknown keys are refused with a single request for the issuer’s keys', async () => {
  const remote = '/whoami/remote'
  const token = await forge({ aud: 'account' })
  await fetch(`${identity.url}/keys/away`, { method: 'POST' })
  expect((await whoami(token, remote)).status).toBe(503)
  await fetch(`${identity.url}/keys/back`, { method: 'POST' })
  expect(await whoami(token, remote)).toEqual({ status: 200, body: { userId: 3, isOperator: true, isManager: true } })

  const asked = async () => Number(await (await fetch(`${identity.url}/keys/asked`)).text())
  const before = await asked()
  const forged = await Promise.all(Array.from({ length: 100 }, (_, index) => forge({}, { kid: `unknown ${index}` })))
  const answers = await Promise.all(forged.map((token) => whoami(token, remote)))
  expect(answers.every(({ status }) => status === 401)).toBe(true)
  expect(await asked()).toBe(before)
})

test('a Keycloak token gives its user by `user_id`', async () => {
  const keycloak = { sub: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6', aud: ['account', 'broker'] }
  const token = await forge({ ...keycloak, user_id: 42 })
  expect(await whoami(token, '/whoami/remote')).toEqual({
    status: 200,
    body: { userId: 42, isOperator: true, isManager: true },
  })
  const beyond = await forge({ ...keycloak, user_id: 2 ** 31 })
  expect((await whoami(beyond, '/whoami/remote')).status).toBe(401)
})

describe('the session of an access token', () => {
  /** The time until the token is refused, ms. */
  async function refusedAfter(token: string, path = '/whoami'): Promise<number> {
    const start = Date.now()
    while ((await whoami(token, path)).status === 200) await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await whoami(token, path)).status).toBe(401)
    return Date.now() - start
  }

  test('A22: its sign-out ends the token within 5 s, at every address that takes it', async () => {
    const browser = openBrowser(identity.url)
    const session = await signedIn(browser, identity.url, '79160000001')
    const other = await signedIn(openBrowser(identity.url), identity.url, '79160000001')
    const account = () =>
      fetch(`${identity.url}/auth/realms/portal/account`, {
        headers: { authorization: `Bearer ${session.access_token}`, accept: 'application/json' },
      })
    expect([(await whoami(session.access_token)).status, (await account()).status]).toEqual([200, 200])
    await browser.get(`${protocol}/logout?id_token_hint=${session.id_token}`)

    expect(await refusedAfter(session.access_token)).toBeLessThan(5_000)
    expect((await account()).status).toBe(401)
    expect((await whoami(other.access_token)).status).toBe(200)
  }, 20_000)

  test('A22: a sign-out whose browser has lost its cookies ends the tokens too', async () => {
    const session = await signedIn(openBrowser(identity.url), identity.url, '79160000002')
    const response = await openBrowser(identity.url).get(`${protocol}/logout?id_token_hint=${session.id_token}`)
    expect(response.status).toBe(303)
    expect(await refusedAfter(session.access_token)).toBeLessThan(5_000)
    expect((await refresh(identity.url, session.refresh_token)).status).toBe(400)
  }, 20_000)

  describe('with a Keycloak', () => {
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const logout = { aud: 'portal', typ: 'Logout', azp: undefined, exp: undefined }
    const sendLogout = async (logoutToken: string) => {
      const response = await fetch(`${identity.url}/public/api/v3/identity/backchannel-logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: logoutToken }),
      })
      return response.status
    }

    test('A22: its back-channel logout ends the tokens of that session within 5 s', async () => {
      const keycloak = { aud: 'account', sub: 'f81d4fae', user_id: 42 }
      const [token, other] = [await forge({ ...keycloak, sid: 'kc-1' }), await forge({ ...keycloak, sid: 'kc-2' })]
      expect((await whoami(token, '/whoami/remote')).status).toBe(200)
      expect(await sendLogout(await forge({ ...logout, events, sid: 'kc-1' }))).toBe(200)
      expect(await refusedAfter(token, '/whoami/remote')).toBeLessThan(5_000)
      expect((await whoami(other, '/whoami/remote')).status).toBe(200)
    }, 20_000)

    test.each<[string, () => Promise<string>]>([
      ['nothing', async () => ''],
      ['a text', async () => 'a.b.c'],
      ['a token of another key', async () => (await forge({ ...logout, events })).replace(/\.[^.]+$/, '.AAAA')],
      ['an ID token', async () => tokens.id_token],
      ['an access token', async () => tokens.access_token],
      ['a logout of another client', () => forge({ ...logout, events, aud: 'other' })],
      ['a logout of another issuer', () => forge({ ...logout, events, iss: 'https://evil.example' })],
      ['a logout without a session', () => forge({ ...logout, events, sid: undefined })],
      ['a logout with a nonce', () => forge({ ...logout, events, nonce: 'n' })],
    ])('A6: %s ends nothing', async (_, make) => {
      expect(await sendLogout(await make())).toBe(400)
      expect((await whoami(tokens.access_token)).status).toBe(200)
    })
  })
})

test('DESK-016: a role that was taken away ends at once, with the same token', async () => {
  await fetch(`${identity.url}/roles/away`, { method: 'POST' })
  expect(await whoami(tokens.access_token)).toEqual({
    status: 200,
    body: { userId: 3, isOperator: false, isManager: false },
  })
})
