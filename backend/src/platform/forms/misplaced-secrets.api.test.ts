import { startBackend, type TestBackend } from '../../testing/start-backend.ts'
import { claimsIn, newPkce, openBrowser, openForm, protocol, signedIn, signIn } from '../../testing/browser.ts'

let backend: TestBackend
const lines: string[] = []

beforeAll(async () => {
  backend = await startBackend({ LOG_LEVEL: 'debug' })
  void backend.nextLine((line) => lines.push(line) < 0)
}, 180_000)
afterAll(() => backend.dispose(), 60_000)
beforeEach(() => (lines.length = 0))

const phone = '79000000001'
const password = 'demo-2026'
const realm = '/auth/realms/portal'
const json = { 'content-type': 'application/json' }
const ask = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, backend.url), { redirect: 'manual', ...init, headers: { ...init.headers } })

/** Sends the fields in the query of a POST without a body, in that of a GET, and as JSON. */
async function misplaced(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const address = `${new URL(path, backend.url).pathname}?${new URLSearchParams(fields).toString()}`
  return [
    await ask(address, { method: 'POST', headers }),
    await ask(address, { method: 'POST', headers, body: new URLSearchParams({ client_id: 'portal', ...fields }) }),
    await ask(address, { headers }),
    await ask(path, { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(fields) }),
  ]
}

async function expectRefused(answers: readonly Response[]): Promise<void> {
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 415])
  for (const answer of answers) expect((await answer.json()) as object).toHaveProperty('code')
}

/** The log lines so far name none of these texts. A line follows every answer, so the last one is waited for. */
async function expectUnlogged(...secrets: string[]): Promise<void> {
  const last = backend.nextLine((line) => line.includes('openapi.json'))
  await ask('/public/api/v3/openapi.json')
  await last
  expect(lines.length).toBeGreaterThan(3)
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([])
}

test('A36: the sign-in form is not read from the query or from JSON', async () => {
  const browser = openBrowser(backend.url)
  const form = await openForm(browser, backend.url, newPkce().challenge)
  const cookie = `PORTAL_SIGN_IN=${browser.cookie('PORTAL_SIGN_IN')}; PORTAL_SIGN_IN.sig=${browser.cookie('PORTAL_SIGN_IN.sig')}`
  await expectRefused(await misplaced(form, { username: phone, password }, { cookie }))
  await expectUnlogged(password, phone)
  expect((await browser.post(form, { username: phone, password })).status).toBe(303)
})

test('A36: a new password is not read from the query or from JSON', async () => {
  const key = 'a'.repeat(43)
  const fields = { key, password: 'secret-of-2026', repeated: 'secret-of-2026' }
  await expectRefused(await misplaced(`${realm}/login-actions/new-password`, fields))
  await expectUnlogged('secret-of-2026')
})

test('A36: codes and tokens are not read from the query or from JSON, and stay valid', async () => {
  const browser = openBrowser(backend.url)
  const { verifier, challenge } = newPkce()
  const code = await signIn(browser, backend.url, phone, challenge)
  const exchange = {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${backend.url}/products?page=2`,
  }
  await expectRefused(await misplaced(`${protocol}/token`, exchange))
  await expectUnlogged(code, verifier)
  const answer = await ask(`${protocol}/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'portal', ...exchange }),
  })
  const { refresh_token: token } = (await answer.json()) as { refresh_token: string }

  await expectRefused(await misplaced(`${protocol}/token`, { grant_type: 'refresh_token', refresh_token: token }))
  await expectRefused(await misplaced(`${protocol}/revoke`, { token }))
  await expectRefused(await misplaced(`${protocol}/token`, { grant_type: 'refresh_token', client_secret: 'of-nobody' }))
  await expectUnlogged(token, 'of-nobody')
  const kept = { client_id: 'portal', grant_type: 'refresh_token', refresh_token: token }
  expect((await ask(`${protocol}/token`, { method: 'POST', body: new URLSearchParams(kept) })).status).toBe(200)
})

test('A36: an access token in the query signs nobody in', async () => {
  const { access_token: token } = await signedIn(openBrowser(backend.url), backend.url, phone)
  expect(claimsIn(token)['typ']).toBe('Bearer')
  for (const path of [`${realm}/account`, `${protocol}/userinfo`, '/public/api/v3/auth/multilogin'])
    expect([path, (await ask(`${path}?access_token=${token}`)).status >= 400]).toEqual([path, true])
  await expectUnlogged(token)
})

test('A36: the answer to a captcha and the pages of embedded services take nothing from the query or as another type', async () => {
  const answer = JSON.stringify({ id: 'x', answer: 'y' })
  expect(
    (await ask('/captcha.local/answer?id=x&answer=y', { method: 'POST', headers: json, body: answer })).status,
  ).toBe(400)
  expect((await ask('/captcha.local/answer', { method: 'POST', body: new URLSearchParams({ id: 'x' }) })).status).toBe(
    415,
  )
  expect((await ask('/sandbox/edo/lk?inn=7707083893', { method: 'POST' })).status).toBe(400)
  expect((await ask('/sandbox/edo/lk', { method: 'POST', headers: json, body: '{"inn":"7707083893"}' })).status).toBe(
    415,
  )
})
