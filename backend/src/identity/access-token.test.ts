import { claimsIn, openBrowser, signedIn, type Tokens } from './testing/browser.ts'
import { startIdentity, type TestIdentity } from './testing/start-identity.ts'

let identity: TestIdentity
let tokens: Tokens

beforeAll(async () => {
  identity = await startIdentity()
  tokens = await signedIn(openBrowser(identity.url), identity.url, '79160000003')
}, 60_000)
afterAll(() => identity.stop())

async function whoami(token: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${identity.url}/whoami`, { headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, body: await response.json() }
}

/** The real token's claims with some changed, signed with the real key (or what `how` says). */
async function forge(changes: Record<string, unknown>, how: { alg?: string; kid?: string } = {}): Promise<string> {
  const payload = { ...claimsIn(tokens.access_token), ...changes }
  const body = JSON.stringify({ alg: 'RS256', ...how, payload })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${identity.url}/forge`, { method: 'POST', headers, body })
  return ((await response.json()) as { token: string }).token
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = () => Math.floor(Date.now() / 1000)

test('the portal’s own access token tells its user', async () => {
  expect(await whoami(tokens.access_token)).toEqual({ status: 200, body: { userId: 3 } })
  expect((await whoami(await forge({}))).status).toBe(200)
})

test('a token is believed for at most 30 s after its end', async () => {
  expect((await whoami(await forge({ exp: now() - 20 }))).status).toBe(200)
  expect((await whoami(await forge({ exp: now() - 40 }))).status).toBe(401)
})

test.each<[string, () => Promise<string>]>([
  ['nothing', async () => ''],
  ['no JWT', async () => 'a.b.c'],
  ['an unsigned one', async () => `${part({ alg: 'none' })}.${part(claimsIn(tokens.access_token))}.`],
  ['HS256 with the public key', () => forge({}, { alg: 'HS256' })],
  ['an unknown key', () => forge({}, { kid: 'unknown' })],
  ['another issuer', () => forge({ iss: 'https://evil.example/auth/realms/portal' })],
  ['another client', () => forge({ azp: 'other' })],
  ['no client', () => forge({ azp: undefined })],
  ['an ID token', async () => tokens.id_token],
  ['a refresh token', async () => tokens.refresh_token],
  ['another type', () => forge({ typ: 'ID' })],
  ['no end', () => forge({ exp: undefined })],
  ['no user', () => forge({ sub: 'somebody' })],
  ['user 0', () => forge({ sub: '0' })],
  ['a changed payload', async () => tokens.access_token.replace(/\.[^.]+\./, `.${part({ sub: '1' })}.`)],
  ['an endless one', () => forge({ padding: 'x'.repeat(9_000) })],
])('an access token is refused: %s', async (_name, make) => {
  expect((await whoami(await make())).status).toBe(401)
})

test('a flood of unknown keys is refused quickly: the keys are at hand', async () => {
  const token = await forge({}, { kid: 'flood' })
  const answers = await Promise.all(Array.from({ length: 200 }, () => whoami(token)))
  expect(answers.every(({ status }) => status === 401)).toBe(true)
})
