import { claimsIn, openBrowser, signedIn, type Tokens } from './testing/browser.ts'
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
  expect(await whoami(tokens.access_token)).toEqual({ status: 200, body: { userId: 3 } })
  expect((await whoami(await forge({}))).status).toBe(200)
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
  ['an ID token', async () => tokens.id_token],
  ['a refresh token', async () => tokens.refresh_token],
  ['another type', () => forge({ typ: 'ID' })],
  ['no expiry', () => forge({ exp: undefined })],
  ['no user', () => forge({ sub: 'somebody' })],
  ['user 0', () => forge({ sub: '0' })],
  ['a changed payload', async () => tokens.access_token.replace(/\.[^.]+\./, `.${part({ sub: '1' })}.`)],
  ['a token of 9 KB', () => forge({ padding: 'x'.repeat(9_000) })],
])('A6: an access token is refused: %s', async (_name, make) => {
  expect((await whoami(await make())).status).toBe(401)
})

test('A6: many tokens with unknown keys are refused with a single request for the issuer’s keys', async () => {
  const remote = '/whoami/remote'
  await fetch(`${identity.url}/keys/away`, { method: 'POST' })
  expect((await whoami(tokens.access_token, remote)).status).toBe(503)
  await fetch(`${identity.url}/keys/back`, { method: 'POST' })
  expect(await whoami(tokens.access_token, remote)).toEqual({ status: 200, body: { userId: 3 } })

  const asked = async () => Number(await (await fetch(`${identity.url}/keys/asked`)).text())
  const before = await asked()
  const forged = await Promise.all(Array.from({ length: 100 }, (_, index) => forge({}, { kid: `unknown ${index}` })))
  const answers = await Promise.all(forged.map((token) => whoami(token, remote)))
  expect(answers.every(({ status }) => status === 401)).toBe(true)
  expect(await asked()).toBe(before)
})

test('a Keycloak token gives its user by `user_id`', async () => {
  const token = await forge({ sub: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6', user_id: 42 })
  expect(await whoami(token, '/whoami/remote')).toEqual({ status: 200, body: { userId: 42 } })
})
