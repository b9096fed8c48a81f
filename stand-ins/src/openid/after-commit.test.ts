import { Client } from 'pg'
import { describeOnPostgres } from 'backend/testing/database/describe-on-postgres'
import { startPostgres, type TestPostgres } from 'backend/testing/database/start-postgres'
import { newPasswordPath } from './forgotten-password/pages.ts'
import { openBrowser, protocol, signedIn, type Browser, type Tokens } from 'backend/testing/browser'
import { startIdentity, type TestIdentity } from './testing/start-identity.ts'

const phone = '79160000001'

describeOnPostgres('with the stored session locked', (bin) => {
  let postgres: TestPostgres
  let identity: TestIdentity
  let database: Client
  let browser: Browser
  let tokens: Tokens

  beforeAll(async () => {
    postgres = await startPostgres(bin)
    identity = await startIdentity({ DATABASE_URL: postgres.url })
    database = new Client(postgres.url)
    await database.connect()
  }, 180_000)
  afterAll(async () => {
    await database.end()
    await identity.stop()
    postgres.dispose()
  })
  beforeEach(async () => {
    browser = openBrowser(identity.url)
    tokens = await signedIn(browser, identity.url, phone)
    await database.query('begin')
    await database.query(`select from oidc_records where model = 'Session' for update`)
  })
  afterEach(() => database.query('rollback'))

  const statusOfToken = async () =>
    (await fetch(`${identity.url}/whoami`, { headers: { authorization: `Bearer ${tokens.access_token}` } })).status
  /** Waits until the access token is refused. */
  const ends = async () => {
    while ((await statusOfToken()) !== 401);
  }

  test('A22: a new password is answered as set, and the sessions end as soon as they can', async () => {
    // The SHA-256 of «key».
    await database.query(`insert into password_resets (key_hash, user_id, expires_at)
      select encode(sha256('key'), 'hex'), id, now() + interval '1 minute' from users where phone = '${phone}'`)
    await database.query('commit')
    await database.query('begin')
    await database.query(`select from oidc_records where model = 'Session' for update`)

    const password = 'demo-2026'
    const changed = await openBrowser(identity.url).post(newPasswordPath, { key: 'key', password, repeat: password })
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('Пароль изменен')])
    expect(await statusOfToken()).toBe(200)
    await database.query('commit')
    await ends()
  })

  test('A22: a sign-out that fails changes nothing and can be repeated', async () => {
    const signOut = () =>
      browser.get(`${protocol}/logout?${new URLSearchParams({ id_token_hint: tokens.id_token }).toString()}`)
    expect((await signOut()).status).toBe(503)
    expect(await statusOfToken()).toBe(200)
    await database.query('commit')
    expect((await signOut()).status).toBe(303)
    await ends()
  })
})
