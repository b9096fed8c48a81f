import {
  askToken,
  authorizationUrl,
  claimsIn,
  exchange,
  locationOf,
  newPkce,
  openBrowser,
  openForm,
  protocol,
  refresh,
  signedIn,
  signIn,
  type Tokens,
} from 'backend/testing/browser'
import { startIdentity, type TestIdentity } from './testing/start-identity.ts'

let identity: TestIdentity
let url: string

beforeAll(async () => {
  identity = await startIdentity()
  url = identity.url
}, 180_000)
afterAll(() => identity.stop())

const phone = '+7 (916) 000-00-01'

test('AUTH-004 AUTH-007 AUTH-008: the code flow gives an access token and a refresh token', async () => {
  const { verifier, challenge } = newPkce()
  const code = await signIn(openBrowser(url), url, phone, challenge)
  const response = await exchange(url, code, verifier)
  const tokens = (await response.json()) as Tokens & { token_type: string; expires_in: number }

  const implicit = authorizationUrl(url, { response_type: 'id_token token', code_challenge: challenge })
  expect(locationOf(await openBrowser(url).get(implicit)).hash).toContain('error=unsupported_response_type')
  expect(response.status).toBe(200)
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 86_400 })
  expect(claimsIn(tokens.access_token)).toMatchObject({
    iss: `${url}/auth/realms/portal`,
    typ: 'Bearer',
    azp: 'portal',
    sub: '1',
    sid: expect.any(String),
    realm_access: { roles: [] },
  })
  expect(claimsIn(tokens.refresh_token)).toMatchObject({ typ: 'Refresh', exp: expect.any(Number) })
  expect(claimsIn(tokens.id_token)).toMatchObject({ nonce: 'nonce-1', preferred_username: '79160000001' })
})

test('the access token of a user names the roles', async () => {
  const { verifier, challenge } = newPkce()
  const code = await signIn(openBrowser(url), url, '79160000003', challenge)
  const { access_token: token } = (await (await exchange(url, code, verifier)).json()) as Tokens
  expect(claimsIn(token)['realm_access']).toEqual({ roles: ['portal-operator', 'shop-manager'] })
})

test('AUTH-005: sign-in without PKCE or with its plain method is refused', async () => {
  const browser = openBrowser(url)
  for (const changes of [
    { code_challenge: '', code_challenge_method: '' },
    { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' },
  ]) {
    const returned = locationOf(await browser.get(authorizationUrl(url, changes)))
    expect(returned.hash).toContain('error=invalid_request')
  }
})

test('AUTH-005: a code without its verifier is refused', async () => {
  const { challenge } = newPkce()
  const code = await signIn(openBrowser(url), url, phone, challenge)
  expect((await exchange(url, code, newPkce().verifier)).status).toBe(400)
})

test('a code is exchanged only with the address that requested it', async () => {
  const { verifier, challenge } = newPkce()
  const code = await signIn(openBrowser(url), url, phone, challenge)
  expect((await exchange(url, code, verifier, { redirect: `${url}/` })).status).toBe(400)
})

test.each(['https://evil.example/', 'http://localhost:1/', 'javascript:alert(1)'])(
  'a sign-in that would return to %s is refused at once',
  async (address) => {
    const response = await openBrowser(url).get(
      authorizationUrl(url, { redirect_uri: address, code_challenge: newPkce().challenge }),
    )
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
    expect(await response.text()).toContain('Не удалось войти')
  },
)

test('a second tab signs in silently; another browser gets login_required', async () => {
  const browser = openBrowser(url)
  const first = await signedIn(browser, url, phone)
  const { verifier, challenge } = newPkce()
  const silent = authorizationUrl(url, { prompt: 'none', code_challenge: challenge })

  const returned = new URLSearchParams(locationOf(await browser.get(silent)).hash.slice(1))
  const second = (await (await exchange(url, returned.get('code') ?? '', verifier)).json()) as Tokens
  expect(claimsIn(second.access_token)['sid']).toBe(claimsIn(first.access_token)['sid'])
  expect(browser.cookie('KEYCLOAK_SESSION')).toBe(claimsIn(first.access_token)['sid'])

  const stranger = locationOf(await openBrowser(url).get(silent))
  expect(stranger.hash).toContain('error=login_required')
})

test('a refresh gives a new refresh token and an access token', async () => {
  const spent = (await signedIn(openBrowser(url), url, phone)).refresh_token
  const next = (await (await refresh(url, spent)).json()) as Tokens
  expect(next.refresh_token).not.toBe(spent)
  expect(claimsIn(next.access_token)).toMatchObject({ typ: 'Bearer', sub: '1' })
})

test('an invented refresh token and one of another client are refused', async () => {
  const { refresh_token: token } = await signedIn(openBrowser(url), url, phone)
  expect((await refresh(url, `${token.slice(0, -2)}xx`)).status).toBe(400)
  expect((await askToken(url, { grant_type: 'refresh_token', refresh_token: token, client_id: 'other' })).status).toBe(
    401,
  )
})

test('AUTH-010: sign-out with the ID token ends the session at once and returns to the portal', async () => {
  const browser = openBrowser(url)
  const tokens = await signedIn(browser, url, phone)
  const asked = new URLSearchParams({
    client_id: 'portal',
    post_logout_redirect_uri: `${url}/?bye`,
    id_token_hint: tokens.id_token,
  })
  const response = await browser.get(`${url}${protocol}/logout?${asked.toString()}`)

  expect(response.status).toBe(303)
  expect(locationOf(response).href).toBe(`${url}/?bye`)
  expect(browser.cookie('KEYCLOAK_SESSION')).toBeUndefined()
  expect((await refresh(url, tokens.refresh_token)).status).toBe(400)
  const silent = authorizationUrl(url, { prompt: 'none', code_challenge: newPkce().challenge })
  expect(locationOf(await browser.get(silent)).hash).toContain('error=login_required')
})

test('sign-out without the session’s own ID token asks for confirmation', async () => {
  const browser = openBrowser(url)
  const tokens = await signedIn(browser, url, phone)
  const other = await signedIn(openBrowser(url), url, '8 916 000-00-02')

  for (const hint of ['', `?id_token_hint=${other.id_token}`, '?id_token_hint=nonsense']) {
    const response = await browser.get(`${url}${protocol}/logout${hint}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Выйти из учетной записи в этом браузере?')
  }
  const forced = await browser.post(
    `${url}${protocol}/logout`,
    { confirmed: 'yes' },
    { 'sec-fetch-site': 'cross-site' },
  )
  expect(forced.status).toBe(200)
  const stillIn = await refresh(url, tokens.refresh_token)
  expect(stillIn.status).toBe(200)

  const confirmed = await browser.post(`${url}${protocol}/logout`, { confirmed: 'yes' })
  expect(locationOf(confirmed).href).toBe(`${url}/`)
  expect((await refresh(url, ((await stillIn.json()) as Tokens).refresh_token)).status).toBe(400)
})

test('sign-out never redirects to a foreign origin', async () => {
  const response = await openBrowser(url).get(`${url}${protocol}/logout?post_logout_redirect_uri=https://evil.example/`)
  expect(locationOf(response).href).toBe(`${url}/`)
})

test('account and userinfo give the user’s own data, and nothing without a valid token', async () => {
  const { access_token: token, id_token: idToken } = await signedIn(openBrowser(url), url, phone)
  const ask = (path: string, bearer: string) =>
    fetch(`${url}${path}`, { headers: { authorization: `Bearer ${bearer}`, accept: 'application/json' } })

  const account = await ask('/auth/realms/portal/account', token)
  expect(await account.json()).toMatchObject({ id: '1', username: '79160000001', firstName: 'Иван', lastName: '0-й' })
  expect(await (await ask(`${protocol}/userinfo`, token)).json()).toMatchObject({
    sub: '1',
    email: 'user0@portal.example',
  })

  for (const wrong of ['', 'nonsense', idToken]) {
    const refused = await ask('/auth/realms/portal/account', wrong)
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toContain('invalid_token')
  }
})

test('a restart signs nobody out', async () => {
  const browser = openBrowser(url)
  const tokens = await signedIn(browser, url, phone)
  const formOfAnother = openBrowser(url)
  const form = await openForm(formOfAnother, url, newPkce().challenge)

  await identity.restart()

  expect((await refresh(url, tokens.refresh_token)).status).toBe(200)
  const whoami = await fetch(`${url}/whoami`, { headers: { authorization: `Bearer ${tokens.access_token}` } })
  expect(await whoami.json()).toEqual({ userId: 1, isOperator: false, isManager: false })
  const silent = authorizationUrl(url, { prompt: 'none', code_challenge: newPkce().challenge })
  expect(locationOf(await browser.get(silent)).hash).toContain('code=')
  const submitted = await formOfAnother.post(form, { username: phone, password: 'demo-2026' })
  expect(submitted.status).toBe(303)
}, 30_000)
