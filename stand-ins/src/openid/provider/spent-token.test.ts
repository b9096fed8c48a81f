import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { describeOnPostgres } from 'backend/testing/database/describe-on-postgres'
import { startPostgres, type TestPostgres } from 'backend/testing/database/start-postgres'
import {
  authorizationUrl,
  exchange,
  locationOf,
  newPkce,
  openBrowser,
  refresh,
  signedIn,
  signIn,
  type Browser,
  type Tokens,
} from 'backend/testing/browser'
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts'

const phone = '79160000001'
const tokensOf = async (answer: Response) => (await answer.json()) as Tokens

describe('a spent token', () => {
  let identity: TestIdentity
  let url: string
  let browser: Browser

  beforeAll(async () => {
    identity = await startIdentity()
    url = identity.url
  }, 180_000)
  beforeEach(() => (browser = openBrowser(url)))
  afterAll(() => identity.stop())

  const secondsPass = (seconds: number) => fetch(`${url}/spent/${seconds}`, { method: 'POST' })
  const cleanUp = () => fetch(`${url}/clean-up`, { method: 'POST' })
  const statusWith = async (token: string) =>
    (await fetch(`${url}/whoami`, { headers: { authorization: `Bearer ${token}` } })).status
  const isSignedIn = async () => {
    const silent = authorizationUrl(url, { prompt: 'none', code_challenge: newPkce().challenge })
    return locationOf(await browser.get(silent)).hash.includes('code=')
  }

  /** Every way in which a token is spent, with its repetition and the tokens of the first use. */
  const kinds: [string, () => Promise<{ fresh: Tokens; repeat(browser?: Browser): Promise<Response> }>][] = [
    [
      'refresh token',
      async () => {
        const { refresh_token: spent } = await signedIn(browser, url, phone)
        const fresh = await tokensOf(await refresh(url, spent, browser))
        return { fresh, repeat: (by) => refresh(url, spent, by) }
      },
    ],
    [
      'code',
      async () => {
        const { verifier, challenge } = newPkce()
        const code = await signIn(browser, url, phone, challenge)
        const fresh = await tokensOf(await exchange(url, code, verifier, { browser }))
        return { fresh, repeat: (by) => exchange(url, code, verifier, by && { browser: by }) }
      },
    ],
  ]

  describe.each(kinds)('%s', (_kind, spend) => {
    test('A28 F8: used again by the same browser within 30 s, it is refused and ends nothing', async () => {
      const { fresh, repeat } = await spend()
      await secondsPass(25)
      const refused = await repeat(browser)
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ error: 'invalid_grant' })
      expect(await statusWith(fresh.access_token)).toBe(200)
      expect((await refresh(url, fresh.refresh_token, browser)).status).toBe(200)
      expect(await isSignedIn()).toBe(true)
    })

    test('A28: used again later, it ends the session with its access tokens within 5 s', async () => {
      const { fresh, repeat } = await spend()
      expect(await statusWith(fresh.access_token)).toBe(200)
      await secondsPass(35)
      expect((await repeat(browser)).status).toBe(400)
      const ended = Date.now()
      while ((await statusWith(fresh.access_token)) !== 401) expect(Date.now() - ended).toBeLessThan(5_000)
      expect((await refresh(url, fresh.refresh_token, browser)).status).toBe(400)
      expect(await isSignedIn()).toBe(false)
    })

    test('A28: used again within a day, it ends the session', async () => {
      const { fresh, repeat } = await spend()
      await secondsPass(86_000)
      expect((await repeat(browser)).status).toBe(400)
      expect(await statusWith(fresh.access_token)).toBe(401)
    })

    test('A28: used again after a day, it is unknown and refused, and the session goes on', async () => {
      const { fresh, repeat } = await spend()
      await secondsPass(86_500)
      const refused = await repeat()
      expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_grant' }])
      expect(await statusWith(fresh.access_token)).toBe(200)
      expect((await refresh(url, fresh.refresh_token, browser)).status).toBe(200)
      expect(await isSignedIn()).toBe(true)
    })

    test.each<[string, () => Browser | undefined]>([
      ['without the cookie of its session', () => undefined],
      ['by a browser with another session', () => other],
    ])('A28: used again at once %s, it ends the session', async (_by, thief) => {
      other = openBrowser(url)
      await signedIn(other, url, phone)
      const { fresh, repeat } = await spend()
      expect((await repeat(thief())).status).toBe(400)
      expect(await statusWith(fresh.access_token)).toBe(401)
      expect((await refresh(url, fresh.refresh_token, browser)).status).toBe(400)
      expect(await isSignedIn()).toBe(false)
    })
    let other: Browser
  })

  test('A28: of refresh tokens spent for more than a day none is stored', async () => {
    const stored = async () =>
      ((await (await fetch(`${url}/stored`)).json()) as { refreshTokens: number }).refreshTokens
    await cleanUp()
    const before = await stored()
    let { refresh_token: token } = await signedIn(browser, url, phone)
    for (let uses = 0; uses < 3; uses += 1) token = (await tokensOf(await refresh(url, token, browser))).refresh_token
    await cleanUp()
    expect(await stored()).toBe(before + 4)
    await secondsPass(86_500)
    await cleanUp()
    expect(await stored()).toBeLessThanOrEqual(before + 1)
    expect((await refresh(url, token, browser)).status).toBe(200)
  })

  test('A28: another session of the same user goes on', async () => {
    const other = openBrowser(url)
    const { refresh_token: kept, access_token: token } = await signedIn(other, url, phone)
    const { refresh_token: spent } = await signedIn(browser, url, phone)
    await refresh(url, spent, browser)
    await refresh(url, spent)
    expect(await isSignedIn()).toBe(false)
    expect(await statusWith(token)).toBe(200)
    expect((await refresh(url, kept, other)).status).toBe(200)
  })
})

describeOnPostgres('a token used twice at once on PostgreSQL', (bin) => {
  let postgres: TestPostgres
  let identity: TestIdentity
  let database: Client

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

  /** Holds all records of this kind until `requests` statements wait for them, so that all have read them unspent. */
  async function atOnce<T>(model: string, requests: (() => Promise<T>)[]): Promise<T[]> {
    await database.query('begin')
    await database.query('select from oidc_records where model = $1 for update', [model])
    const answers = requests.map((send) => send())
    const waiting = async () =>
      (await database.query<{ n: number }>(`select count(*)::int as n from pg_locks where not granted`)).rows[0]?.n ?? 0
    while ((await waiting()) < requests.length) await pause(20)
    await database.query('commit')
    return Promise.all(answers)
  }

  test('A28: two uses of one refresh token give exactly one new token', async () => {
    const { url } = identity
    const browser = openBrowser(url)
    const { refresh_token: token } = await signedIn(browser, url, phone)
    const use = () => refresh(url, token, browser)
    const answers = await atOnce('RefreshToken', [use, use])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const stored = await database.query(`select id from oidc_records where model = 'RefreshToken'`)
    expect(stored.rowCount).toBe(2)
    const { refresh_token: next } = await tokensOf(answers.find(({ status }) => status === 200) as Response)
    expect((await refresh(url, next, browser)).status).toBe(200)
  })

  test('A28: two uses of one code give exactly one pair of tokens', async () => {
    const { url } = identity
    const browser = openBrowser(url)
    const { verifier, challenge } = newPkce()
    const code = await signIn(browser, url, phone, challenge)
    const use = () => exchange(url, code, verifier, { browser })
    expect((await atOnce('AuthorizationCode', [use, use])).map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})
