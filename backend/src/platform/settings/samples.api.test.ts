import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { getDocExchangeType } from 'shared-contracts/api/edo'
import { getMultiLogin } from 'shared-contracts/api/multilogin'
import { createOrder } from 'shared-contracts/api/orders'
import { createInvitation } from 'shared-contracts/api/people'
import { startPayment } from 'shared-contracts/api/payments'
import { NO_CAPTCHA, registerUser } from 'shared-contracts/api/users'
import { EDO_FLOW_TYPE } from 'shared-contracts/domain/limits'
import { forgottenPath } from 'stand-ins/openid/forgotten-password/pages'
import { newPkce, openBrowser, openForm } from '../../testing/browser.ts'
import { samples } from './samples.ts'
import { suggestOrganisations } from 'stand-ins/suggestions/organisations'
import { nodeFlags, prepareData } from '../../testing/prepare.ts'
import { createClient, type Client } from '../../testing/client.ts'
import { bodyOf, contacts } from '../../testing/order.ts'
import { registrationOf } from '../../testing/registration.ts'
import { startBackend, type TestBackend } from '../../testing/start-backend.ts'
import { describeOnPostgres } from '../../testing/database/describe-on-postgres.ts'
import type { TestPostgres } from '../../testing/database/start-postgres.ts'
import { startSamplePostgres } from '../../testing/database/start-sample-postgres.ts'

describe('A30: a start at an address that others reach', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'backend-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))

  function start(env: Record<string, string>) {
    const main = resolve(__dirname, '../../../src/main.ts')
    const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeFlags, main], {
      env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, PUBLIC_URL: 'https://shop.example', ...env },
      encoding: 'utf8',
      // A start that is not refused would run on.
      timeout: 60_000,
    })
    return { status, stdout, stderr }
  }

  test('ends with one line for each sample', () => {
    const { status, stdout, stderr } = start({})
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^https:\/\/shop\.example is not localhost/),
      ...samples.map(({ name }) => expect.stringMatching(new RegExp(`^${name}: `))),
    ])
  })

  test('is refused on a database that an earlier start has filled with the sample accounts', () => {
    prepareData(dataDir)
    const none = { PAYMENTS: 'none', CAPTCHA: 'none', EDO: 'none', MAIL: 'none', SAMPLE_DATA: 'false' }
    const services = { DADATA_TOKEN: 'k', TARIFFS_URL: 'https://carriers.example', TARIFFS_TOKEN: 'k' }
    const seller = Object.fromEntries((samples.at(-1)?.variables ?? []).map((name) => [name, '7'.repeat(10)]))
    const numbers = { SELLER_KPP: '7'.repeat(9), SELLER_BIK: '7'.repeat(9), SELLER_ACCOUNT: '7'.repeat(20) }
    const { status, stderr } = start({
      ...none,
      ...services,
      ...seller,
      ...numbers,
      SELLER_CORR_ACCOUNT: '7'.repeat(20),
    })
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^The database has sample accounts, [^\n]*\((?:790000000\d\d(?:, )?){10}\)[^\n]*\n$/),
    ])
  })
})

/** Tries to pay a new order by card. */
async function refusedPayment(backend: TestBackend) {
  const api = createClient(backend.url)
  const token = await backend.signIn('79000000002')
  const params = { orgId: 1003 }
  const order = { params, query: { delivery: false }, body: bodyOf(contacts, [7101, 1]), token }
  const { orderId } = await api.answer(createOrder, order)
  return api.refusal(startPayment, { params: { ...params, orderId }, body: { email: 'buh@example.ru' }, token })
}

describeOnPostgres('a shop without outside services', (found) => {
  let postgres: TestPostgres
  let backend: TestBackend
  let api: Client

  beforeAll(async () => {
    postgres = await startSamplePostgres(found)
    const none = { PAYMENTS: 'none', CAPTCHA: 'none', EDO: 'none', MAIL: 'none' }
    backend = await startBackend({ DATABASE_URL: postgres.url, SAMPLE_DATA: 'true', ...none })
    api = createClient(backend.url)
  }, 180_000)
  afterAll(async () => {
    await backend.dispose()
    postgres.dispose()
  }, 60_000)

  test('A30 PAYMENTS=none: a payment is refused, and no payment page is served', async () => {
    expect(await refusedPayment(backend)).toMatchObject({ status: 403, body: { code: 'PAYMENTS_OFF' } })
    for (const path of ['/sandbox/pay/1', '/public/api/v3/payments/notices']) {
      const options = { method: path.startsWith('/public') ? 'POST' : 'GET' }
      expect((await fetch(backend.url + path, options)).status).toBe(404)
    }
  })

  test('A30 CAPTCHA=none: a registration needs no captcha and keeps its limit', async () => {
    const body = { ...registrationOf(suggestOrganisations('ооо')[0], '79162221000'), token: NO_CAPTCHA }
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await api.send(registerUser, { body, headers: { 'x-forwarded-for': '192.0.2.7' } })).status)
    }
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409), 429])
    expect((await fetch(`${backend.url}/captcha.local/captcha.js`)).status).toBe(404)
  })

  test('A30 EDO=none: no organisation exchanges electronic documents, and a partner (PK) may order', async () => {
    const token = await backend.signIn('79000000006')
    const { logins } = await api.answer(getMultiLogin, { token })
    const exchange = await api.answer(getDocExchangeType, { params: { orgId: logins[0]?.orgId }, token })
    expect(exchange).not.toBe(EDO_FLOW_TYPE)
    expect((await fetch(`${backend.url}/sandbox/edo/lk`)).status).toBe(404)

    const own = new pg.Client({ connectionString: postgres.url })
    await own.connect()
    await own.query('update organisations set doc_exchange_type = 1 where id = 1005')
    await own.end()
    const order = { params: { orgId: 1005 }, query: { delivery: false }, body: bodyOf(contacts, [7101, 1]) }
    await api.answer(createOrder, { ...order, token: await backend.signIn('79000000003') })
  })

  test('A30 TEAM-003 MAIL=none: nobody is invited, and is told so', async () => {
    const sent = { params: { orgId: 1001 }, body: { email: 'a@example.ru', role: 'buyer' } }
    const refusal = await api.refusal(createInvitation, { ...sent, token: await backend.signIn('79000000001') })
    expect(refusal).toMatchObject({
      status: 409,
      body: { code: 'NO_LETTERS', message: expect.stringContaining('писем') },
    })
  })

  test('A30 MAIL=none: the sign-in page offers no letter', async () => {
    const browser = openBrowser(backend.url)
    const page = await (await browser.get(await openForm(browser, backend.url, newPkce().challenge))).text()
    expect(page).toContain('id="kc-login"')
    expect(page).not.toContain(forgottenPath)
    expect((await fetch(backend.url + forgottenPath)).status).toBe(404)
  })
})

describe('a portal with samples, and with an acquirer for the payments of earlier days', () => {
  let backend: TestBackend

  beforeAll(async () => {
    const acquirer = { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'k', YOOKASSA_URL: 'http://127.0.0.1:9' }
    backend = await startBackend({ PAYMENTS: 'none', ...acquirer })
  }, 180_000)
  afterAll(() => backend.dispose(), 60_000)

  test('A30: one line of the log names the samples that run', async () => {
    const line = backend.nextLine((text) => text.includes('samples run'))
    await backend.stop()
    await backend.start()
    const names = samples.map(({ name }) => name).filter((name) => name !== 'payments by card')
    expect(JSON.parse(await line)).toMatchObject({ level: 'info', samples: names })
  }, 30_000)

  test('A30 PAYMENTS=none: a new payment is refused, and the acquirer’s notices are taken', async () => {
    expect(await refusedPayment(backend)).toMatchObject({ status: 403, body: { code: 'PAYMENTS_OFF' } })
    const notices = `${backend.url}/public/api/v3/payments/notices`
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await fetch(notices, options)).status).toBe(400)
  }, 30_000)
})
