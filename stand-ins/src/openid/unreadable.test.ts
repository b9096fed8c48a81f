import { authorizationUrl, newPkce, openBrowser, openForm, protocol } from 'backend/testing/browser'
import { startIdentity, type TestIdentity } from './testing/start-identity.ts'

let identity: TestIdentity
let form: string
const browser = { ...openBrowser('http://localhost') }

beforeAll(async () => {
  identity = await startIdentity()
  Object.assign(browser, openBrowser(identity.url))
  form = new URL(await openForm(browser, identity.url, newPkce().challenge)).pathname
}, 180_000)
afterAll(() => identity.stop())

const formType = 'application/x-www-form-urlencoded'
const realm = '/auth/realms/portal'
const unreadable = ['%00', 'a%00b', '%', '%4', '%zz', '%ff', '%c0%80', '%ed%a0%80', '\0', '\xff']

/** Sends bytes as they are, which `fetch` would encode. */
async function send(path: string, body?: Buffer, headers: Record<string, string> = {}): Promise<Response> {
  const type = body === undefined ? {} : { 'content-type': formType }
  const init = { redirect: 'manual', headers: { ...type, ...headers } } as const
  return fetch(
    `${identity.url}${path}`,
    body === undefined ? init : { ...init, method: 'POST', body: new Uint8Array(body) },
  )
}

async function expectRefused(response: Response): Promise<void> {
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8'])
  expect(await response.json()).toEqual({ code: 'INVALID_REQUEST', message: expect.stringMatching(/[а-я]/) })
}

const queries = (value: string): string[] => [
  `${protocol}/auth?client_id=portal&state=${value}`,
  new URL(authorizationUrl('http://localhost', { code_challenge: newPkce().challenge })).pathname +
    `?login_hint=${value}`,
  `${protocol}/logout?state=${value}`,
  `${realm}/login-actions/authenticate/x?a=${value}`,
  `${realm}/account?a=${value}`,
  `/auth/no/such/page?a=${value}`,
]

test.each(unreadable.filter((value) => !/[\0\xff]/.test(value)))(
  'A12: the query value %s is 400 at every address under /auth',
  async (value) => {
    for (const path of queries(value)) await expectRefused(await send(path))
  },
)

test.each(['%00', '%ff', '%'])('A12: %s in a path under /auth is refused', async (value) => {
  for (const path of [`${protocol}/auth/${value}`, `${realm}/login-actions/authenticate/${value}`]) {
    const response = await send(path)
    expect(response.status).toBe(400)
    expect(await response.text()).not.toMatch(/at .*\.js|select /)
  }
})

test.each(unreadable)('A12: the form value %j is 400 at every address under /auth', async (value) => {
  for (const [path, fields] of [
    [form, 'password=demo-2026&username='],
    [form, 'username=79160000001&password='],
    [`${protocol}/token`, 'client_id=portal&grant_type=refresh_token&refresh_token='],
    [`${protocol}/token`, 'client_id=portal&grant_type=authorization_code&code_verifier=x&code='],
    [`${protocol}/token`, 'grant_type=refresh_token&refresh_token=x&client_id='],
    [`${protocol}/revoke`, 'client_id=portal&token='],
    [`${protocol}/token/introspect`, 'client_id=portal&token='],
    [`${protocol}/logout`, 'confirmed=yes&state='],
  ] as const) {
    await expectRefused(await send(path, Buffer.from(fields + value, 'latin1')))
  }
})

test('A12: a NUL in a cookie or header never reaches the database', async () => {
  for (const headers of [
    { cookie: 'PORTAL_SESSION=%00; PORTAL_SESSION.sig=%00' },
    { cookie: 'PORTAL_SIGN_IN=%ff; PORTAL_SIGN_IN.sig=%' },
    { authorization: 'Bearer %00' },
  ]) {
    for (const path of [form, `${protocol}/auth?client_id=portal&prompt=none`, `${realm}/account`]) {
      expect((await send(path, undefined, headers as Record<string, string>)).status).toBeLessThan(500)
    }
  }
})

test('a navigation gets a page instead of JSON', async () => {
  const accept = { accept: 'text/html,application/xhtml+xml' }
  const refused = await send(`${protocol}/auth?state=%00`, undefined, accept)
  expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  expect(await refused.text()).toContain('Запрос на вход составлен с ошибкой')

  const unknown = await send('/auth/admin', undefined, accept)
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(await unknown.text()).toContain('Страница не найдена')
})

test('an unknown address is 404 in the error shape of the API', async () => {
  for (const path of ['/auth', '/auth/', '/auth/admin', `${realm}/protocol`]) {
    const response = await send(path)
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('a body of another type or over 16 KB is refused in the error shape of the API', async () => {
  for (const type of ['text/plain', 'application/json']) {
    const other = await send(`${protocol}/token`, Buffer.from('{bad'), { 'content-type': type })
    expect([other.status, await other.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }])
  }
  const large = await send(form, Buffer.from(`username=${'7'.repeat(17_000)}`))
  expect([large.status, await large.json()]).toMatchObject([413, { code: 'TOO_LARGE' }])
})
