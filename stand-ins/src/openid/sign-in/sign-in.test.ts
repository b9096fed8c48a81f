import {
  authorizationUrl,
  claimsIn,
  exchange,
  locationOf,
  newPkce,
  openBrowser,
  openForm,
  refresh,
  signedIn,
  type Browser,
  type Tokens,
} from 'backend/testing/browser'
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts'

let identity: TestIdentity
let url: string

beforeAll(async () => {
  identity = await startIdentity()
  url = identity.url
}, 180_000)
afterAll(() => identity.stop())

/** Sends the form from the test's own address, because attempts are counted by address. */
async function submit(from: string, fields: { username: string; password: string }, browser = openBrowser(url)) {
  const headers = { 'x-forwarded-for': from }
  const form = await openForm(browser, url, newPkce().challenge, headers)
  return browser.post(form, fields, headers)
}

test.each([
  '+7 (916) 000-00-01',
  '8 916 000 00 01',
  '89160000001',
  '9160000001',
  '7-916-000-00-01',
  'тел. 8\u2011916\u2011000\u201100\u201101',
  '\u202A(+7) 916 000-00-01\u202C',
  'Мобильный телефон для связи и входа в портал: +7 (916) 000-00-01',
])('AMB-200: the phone may be typed as %s', async (username) => {
  expect((await submit('192.0.2.1', { username, password: 'demo-2026' })).status).toBe(303)
})

test.each([
  ['+998 90 123-45-67', 'Это номер другой страны'],
  ['8916000001', 'Введите номер целиком'],
  ['89160000001@mail.example', 'Это адрес почты'],
])('AMB-200: %s cannot be a login, and the field says why', async (username, error) => {
  const page = await (await submit('192.0.2.1', { username, password: 'demo-2026' })).text()
  expect(page).toContain(error)
  expect(page).toContain(`value="${username}"`)
  expect(page).not.toContain('Неверный логин или пароль')
})

test('an unknown phone and a wrong password get the same page, which keeps the phone and drops the password', async () => {
  const pages = await Promise.all(
    ['8 (916) 000-00-01', '8 (916) 999-99-99', 'admin'].map(async (username) => {
      const response = await submit('192.0.2.2', { username, password: 'wrong-secret' })
      expect(response.status).toBe(200)
      const page = await response.text()
      expect(page).toContain(`value="${username}"`)
      expect(page).not.toContain('wrong-secret')
      expect(page).toContain('Неверный логин или пароль')
      return page.replaceAll(username, '').replaceAll(/authenticate\/[\w-]+/g, '')
    }),
  )
  expect(new Set(pages).size).toBe(1)
})

test('each empty field has an error', async () => {
  const page = await (await submit('192.0.2.3', { username: ' ', password: '' })).text()
  expect(page).toContain('Введите номер телефона')
  expect(page).toContain('Введите пароль')
})

test('typed markup is shown as text', async () => {
  const page = await (await submit('192.0.2.3', { username: '"><script>alert(1)</script>', password: 'x' })).text()
  expect(page).not.toContain('<script>alert')
})

test('A14: password guessing ends with 429 and Retry-After, after which even the right password is refused', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt += 1) {
    statuses.push((await submit('192.0.2.4', { username: '79160000002', password: `guess ${attempt}` })).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])

  const limited = await submit('192.0.2.4', { username: '79160000002', password: 'demo-2026' })
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await limited.text()).toContain('Слишком много неудачных попыток')
  expect((await submit('192.0.2.5', { username: '79160000002', password: 'demo-2026' })).status).toBe(303)
}, 20_000)

test('A14: fifty concurrent guesses do not exceed the limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => submit('192.0.2.6', { username: '79160000003', password: 'wrong' })),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(10)
}, 20_000)

test('A14: one address that tries many phones is limited', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      submit('192.0.2.7', { username: `791611111${10 + index}`, password: 'wrong' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBe(30)
}, 20_000)

test('one address can sign in fifteen times a minute', async () => {
  for (let time = 0; time < 20; time += 1) {
    expect((await submit('192.0.2.8', { username: '79160000001', password: 'demo-2026' })).status).toBe(303)
  }
}, 20_000)

test('a form works once, in the browser that opened it, and not from another site', async () => {
  const browser = openBrowser(url)
  const form = await openForm(browser, url, newPkce().challenge)
  const fields = { username: '79160000001', password: 'demo-2026' }

  expect((await openBrowser(url).post(form, fields)).status).toBe(400)
  expect((await browser.post(form, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)

  const submitted = await browser.post(form, fields)
  await browser.get(locationOf(submitted).href)
  expect((await browser.post(form, fields)).status).toBe(303)

  const stranger = await openBrowser(url).get(form)
  expect(stranger.status).toBe(400)
  const page = await stranger.text()
  expect(page).toContain('Страница входа устарела')
  expect(page).toContain(`href="${url}/login"`)
})

test('a finished form, reached by the Back button, redirects to the page its sign-in returned to', async () => {
  const browser = openBrowser(url)
  const form = await openForm(browser, url, newPkce().challenge)
  const submitted = await browser.post(form, { username: '79160000001', password: 'demo-2026' })
  await browser.get(locationOf(submitted).href)

  const back = await browser.get(form)
  expect(back.status).toBe(303)
  expect(locationOf(back).href).toBe(`${url}/products?page=2`)

  // An unfinished form of the same browser has no return address but the portal's own.
  const unknown = await browser.get('/auth/realms/portal/login-actions/authenticate/no-such-form')
  expect(locationOf(unknown).href).toBe(`${url}/`)
})

test('a form that is reopened after another tab signed in continues without a password', async () => {
  const browser = openBrowser(url)
  const form = await openForm(browser, url, newPkce().challenge)
  await signedIn(browser, url, '79160000001')
  const reopened = await browser.get(form)
  expect(reopened.status).toBe(303)
  const returned = await browser.get(locationOf(reopened).href)
  expect(locationOf(returned).hash).toContain('code=')
})

test('a sign-in as another user ends the session of the first', async () => {
  const browser = openBrowser(url)
  const first = await signedIn(browser, url, '79160000001')
  const { verifier, challenge } = newPkce()
  const asked = await browser.get(authorizationUrl(url, { code_challenge: challenge, prompt: 'login' }))
  const submitted = await browser.post(locationOf(asked).href, { username: '79160000002', password: 'demo-2026' })
  const returned = await browser.get(locationOf(submitted).href)
  const code = new URLSearchParams(locationOf(returned).hash.slice(1)).get('code') ?? ''
  const second = (await (await exchange(url, code, verifier)).json()) as Tokens

  expect([claimsIn(first.access_token)['sub'], claimsIn(second.access_token)['sub']]).toEqual(['1', '2'])
  expect(claimsIn(second.access_token)['sid']).not.toBe(claimsIn(first.access_token)['sid'])
  expect((await refresh(url, first.refresh_token)).status).toBe(400)
  expect((await refresh(url, second.refresh_token)).status).toBe(200)
})

test.each([
  ['AMB-061 AMB-083', 'required', 'Необходимо авторизоваться. Используйте учетные данные от кабинета оператора.'],
  ['AMB-023', 'expired', 'Сессия истекла. Выполните вход повторно.'],
])('%s: the form shows the reason «%s» of the sign-in', async (_ids, reason, text) => {
  const browser = openBrowser(url)
  const asked = await browser.get(
    authorizationUrl(url, { code_challenge: newPkce().challenge, sign_in_reason: reason }),
  )
  expect(await (await browser.get(locationOf(asked).href)).text()).toContain(text)
})

test('an unknown reason is not shown', async () => {
  const browser = openBrowser(url)
  const reason = 'Позвоните мошенникам'
  const asked = await browser.get(
    authorizationUrl(url, { code_challenge: newPkce().challenge, sign_in_reason: reason }),
  )
  const page = await (await browser.get(locationOf(asked).href)).text()
  expect(page).toContain('<h1>Вход</h1>')
  expect(page).not.toContain('Позвоните')
})

test('A15: the pages forbid inline code, foreign frames and content sniffing', async () => {
  const browser: Browser = openBrowser(url)
  const page = await browser.get(await openForm(browser, url, newPkce().challenge))
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(page.headers.get('referrer-policy')).toBe('same-origin')
  expect(page.headers.get('cache-control')).toBe('no-store')
  const markup = await page.text()
  expect(markup).not.toMatch(/ style=| on\w+=|<style|<script>/)
  for (const [, resource = ''] of markup.matchAll(/(?:href|src)="(\/auth\/resources\/[^"]+)"/g)) {
    const { status, headers } = await browser.get(resource)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  }
})

test('session cookies are HttpOnly and SameSite', async () => {
  const browser = openBrowser(url)
  const form = await openForm(browser, url, newPkce().challenge)
  const submitted = await browser.post(form, { username: '79160000001', password: 'demo-2026' })
  const returned = await browser.get(locationOf(submitted).href)
  const session = returned.headers.getSetCookie().find((line) => line.startsWith('PORTAL_SESSION='))
  expect(session).toMatch(/httponly/i)
  expect(session).toMatch(/samesite=lax/i)
  expect(session).toMatch(/path=\/auth\/realms\/portal\//i)
})

test('A19: a forged Host or X-Forwarded-Host does not change the public address', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  const response = await openBrowser(url).get('/auth/realms/portal/.well-known/openid-configuration', headers)
  const { issuer, token_endpoint: token } = (await response.json()) as Record<string, string>
  expect(issuer).toBe(`${url}/auth/realms/portal`)
  expect(token).toBe(`${url}/auth/realms/portal/protocol/openid-connect/token`)
})

test('only allowed origins get CORS with credentials', async () => {
  const ask = (origin: string) =>
    fetch(`${url}/auth/realms/portal/protocol/openid-connect/token`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  const allowed = await ask('http://localhost:4303')
  expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:4303')
  expect(allowed.headers.get('access-control-allow-credentials')).toBe('true')
  expect((await ask('https://evil.example')).headers.get('access-control-allow-credentials')).toBeNull()
})

test('registration redirects to the portal’s panel', async () => {
  const address = '/auth/realms/portal/protocol/openid-connect/registrations?client_id=portal'
  expect(locationOf(await openBrowser(url).get(address)).href).toBe(`${url}/#registration`)
})
