import { authorizationUrl, locationOf, newPkce, openBrowser, openForm } from 'backend/testing/browser'
import { countKinds } from 'backend/platform/limits/attempt-limits'
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts'

const [FORMS, COUNTS] = [20, 40]
let identity: TestIdentity
let url: string

beforeAll(async () => {
  identity = await startIdentity()
  url = identity.url
}, 180_000)
afterAll(() => identity.stop())

interface Stored {
  readonly forms: { rows: number; longest: number }
  readonly sessions: { rows: number }
  /** `attempts`: the sum of all counts. */
  readonly counts: { rows: number; longest: number; attempts: number }
}
const stored = async () => (await (await fetch(`${url}/stored`)).json()) as Stored
const cleanUp = () => fetch(`${url}/clean-up?forms=${FORMS}&counts=${COUNTS}`, { method: 'POST' })
const from = (address: string) => ({ 'x-forwarded-for': address })
const openFrom = (address: string, changes: Record<string, string> = {}) =>
  openBrowser(url).get(authorizationUrl(url, { code_challenge: newPkce().challenge, ...changes }), from(address))

test('A14: the number of stored sign-in forms is bounded; the latest ones work', async () => {
  const answers = await Promise.all(Array.from({ length: 3 * FORMS }, (_, index) => openFrom(`198.51.100.${index}`)))
  expect(answers.every(({ status }) => status === 303)).toBe(true)
  const browser = openBrowser(url)
  const form = await openForm(browser, url, newPkce().challenge)
  expect((await cleanUp()).status).toBe(200)
  expect((await stored()).forms.rows).toBe(FORMS)
  const submitted = await browser.post(form, { username: '79160000001', password: 'demo-2026' })
  expect(locationOf(submitted).pathname).toContain('/protocol/openid-connect/auth/')
})

test('A14: a visitor without a session stores forms and counts only', async () => {
  const before = await stored()
  await openFrom('198.51.100.1', { prompt: 'none' })
  await openFrom('198.51.100.1', { prompt: 'login' })
  await openBrowser(url).get('/auth/realms/portal/protocol/openid-connect/logout', {
    cookie: 'PORTAL_SESSION=invented; PORTAL_SESSION.sig=invented',
  })
  expect((await stored()).sessions).toEqual(before.sessions)
})

test('A14: the size of a stored form is bounded', async () => {
  for (const name of ['state', 'nonce', 'login_hint', 'redirect_uri', 'acr_values']) {
    for (const length of [7_000, 9_000, 60_000]) {
      const value = `${name === 'redirect_uri' ? `${url}/?` : ''}${'x'.repeat(length)}`
      const { status } = await openFrom('198.51.100.2', { [name]: value })
      if (length > 8_192) expect(status).toBeGreaterThanOrEqual(400)
    }
  }
  const posted = await fetch(`${url}/auth/realms/portal/protocol/openid-connect/auth`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ client_id: 'portal', state: 'x'.repeat(15_000) }),
  })
  expect(posted.status).toBeGreaterThanOrEqual(400)
  const { rows, longest } = (await stored()).forms
  expect(rows).toBeGreaterThan(0)
  // The provider stores some parameters twice.
  expect(longest).toBeLessThan(60_000)
})

test('A14: the number and size of stored counts is bounded, whatever logins are tried', async () => {
  const logins = ['x'.repeat(10_000), 'ё'.repeat(2_000), 'admin', '7916', "' or 1=1 --"]
  const browser = openBrowser(url)
  const form = await openForm(browser, url, newPkce().challenge)
  const answers = await Promise.all(
    Array.from({ length: 2 * COUNTS }, (_, index) => {
      const username = logins[index] ?? `7916222${1_000 + index}`
      return browser.post(form, { username, password: 'wrong' }, from(`203.0.113.${index}`))
    }),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await cleanUp()).status).toBe(200)
  const { rows, longest } = (await stored()).counts
  expect(rows).toBeLessThanOrEqual(countKinds.length * COUNTS)
  expect(longest).toBeLessThan(80)
}, 60_000)

test.each([
  ['network', 30, '192.0.2.9', 'admin', (index: number) => `7916333${1_000 + index}`],
  ['phone', 10, '192.0.2.10', '79163330000', () => '79163330000'],
])(
  'A14 A25: an attempt of a limited %s stores neither a phone nor a count',
  async (_, max, address, tried, further) => {
    const browser = openBrowser(url)
    const form = await openForm(browser, url, newPkce().challenge)
    const attempt = (username: string) => browser.post(form, { username, password: 'wrong' }, from(address))
    const answers = await Promise.all(Array.from({ length: max + 1 }, () => attempt(tried)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    const before = (await stored()).counts
    const limited = await Promise.all(Array.from({ length: 10 }, (__, index) => attempt(further(index))))
    expect(limited.every(({ status }) => status === 429)).toBe(true)
    expect((await stored()).counts).toEqual(before)
  },
  60_000,
)

test('A14: forms opened from one network are limited, IPv6 by /64 and a mapped IPv4 address as IPv4', async () => {
  const openAndExpectOneLimited = async (addressOf: (index: number) => string): Promise<Response | undefined> => {
    const answers = await Promise.all(Array.from({ length: 121 }, (_, index) => openFrom(addressOf(index))))
    const limited = answers.filter(({ status }) => status === 429)
    expect([limited.length, answers.filter(({ status }) => status === 303).length]).toEqual([1, 120])
    return limited[0]
  }
  const limited = await openAndExpectOneLimited((index) => `2001:db8:1:2::${index.toString(16)}`)
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await limited?.text()).toContain('Слишком много попыток входа')
  expect((await openFrom('2001:db8:1:3::1')).status).toBe(303)

  await openAndExpectOneLimited((index) => (index % 2 === 0 ? '::ffff:192.0.2.77' : '192.0.2.77'))
  // A silent check opens no form.
  expect((await openFrom('192.0.2.77', { prompt: 'none' })).status).toBe(303)
}, 60_000)
