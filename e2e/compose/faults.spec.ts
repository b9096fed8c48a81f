import { randomUUID } from 'node:crypto'
import { request, type Request } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { hold, interceptOrder } from '../support/held-order.ts'
import { fillOrder, newContact, orderButton } from '../support/orders.ts'
import { openSession } from '../support/provider-session.ts'
import { spoilTokens, storedTokens } from '../support/session.ts'
import { expect, profileButton, test } from '../support/signed-in.ts'
import { compose, containersOf, docker, OWN, query, startAll, storedOrders } from './support/containers.ts'
import { startLoad, type Counts, type Load } from './support/load.ts'

// Starts the containers that a failed test left stopped.
test.afterEach(startAll)

/** Time that a container gets for the requests in flight, ms. */
const LONGEST_STOP = 10_000

/** More than a backend is answering at any time: 55 requests a second for all three, each a few milliseconds long. */
const IN_FLIGHT = 5

/** Prints the counts and compares the acknowledged orders with the database, which has `others` of the contact too. */
async function expectNothingLost(name: string, contact: string, counts: Counts, others = 0): Promise<void> {
  const { reads, failedReads, attempts, failedAttempts, acknowledged, givenUp } = counts
  const stored = await storedOrders()
  const found = [...acknowledged].filter(([key, orderId]) => stored.get(key) === orderId).length
  console.log(
    `${name}: ${reads} reads, failed ${JSON.stringify(failedReads)}; ${attempts} orders sent, failed ` +
      `${JSON.stringify(failedAttempts)}; ${acknowledged.size} acknowledged, ${found} found`,
  )
  expect(found).toBe(acknowledged.size)
  expect(givenUp).toBe(0)
  const placed = await query(`select count(*) from orders where contact_name = '${contact}'`)
  expect(placed, 'one order for each key').toEqual([String(acknowledged.size + others)])
}

const sum = (failures: Counts['failedReads']) => Object.values(failures).reduce((total, count) => total + count, 0)

/** The portal's own order is kept back; its copies are the load. */
const loaded = test.extend<{ buyer: { readonly contact: string; readonly order: Request; readonly load: Load } }>({
  buyer: async ({ page }, provide) => {
    await query('update products set stock = 1000000')
    const contact = newContact()
    const order = await interceptOrder(page, contact)
    const load = startLoad(order)
    await load.next(50)
    await provide({ contact, order, load })
    await load.stop()
  },
})

loaded.describe('under load', () => {
  loaded.use({ account: 'regular', isSessionOwn: true, expectedFaults: /ERR_FAILED/ })
  loaded.beforeEach(() => loaded.setTimeout(180_000))

  loaded(
    'F17: a killed backend fails no more than what it was answering, and every order is placed once',
    async ({ buyer: { contact, load } }) => {
      const [victim = ''] = await containersOf('backend')
      await docker('kill', victim)
      await load.next(300)
      await docker('start', victim)
      await load.next(150)
      const counts = await load.stop()
      await expectNothingLost('backend killed', contact, counts)
      expect(sum(counts.failedReads) + sum(counts.failedAttempts)).toBeLessThanOrEqual(IN_FLIGHT)
    },
  )

  loaded(
    'F25: a backend that is stopped answers what it has begun, and ends within ten seconds',
    async ({ buyer: { contact, order, load } }) => {
      // In turn, so some for each backend.
      const held = await Promise.all(Array.from({ length: 9 }, () => hold(order, randomUUID())))
      const [first = ''] = await containersOf('backend')
      const started = Date.now()
      const stopping = docker('stop', first)
      await load.next(20)
      for (const { status } of await Promise.all(held.map(({ finish }) => finish()))) expect(status).toBe(200)
      await stopping
      expect(Date.now() - started).toBeLessThan(LONGEST_STOP)
      await load.next(150)
      await docker('start', first)
      await load.next(150)
      const counts = await load.stop()
      await expectNothingLost('backend stopped', contact, counts, held.length)
      // Of those sent to its address after its end, a few may not get another backend (decision containers).
      expect(sum(counts.failedReads) + sum(counts.failedAttempts)).toBeLessThanOrEqual(IN_FLIGHT)
    },
  )

  loaded('F19: reloads of the edge fail no read', async ({ buyer: { contact, load } }) => {
    for (let reload = 0; reload < 5; reload += 1) {
      await compose('kill', '--signal', 'HUP', 'edge')
      await load.next(50)
    }
    const counts = await load.stop()
    await expectNothingLost('edge reloaded five times', contact, counts)
    expect(counts.failedReads).toEqual({})
  })

  loaded(
    'F17 F27: while PostgreSQL restarts, calls are answered 503 with Retry-After; afterwards every call succeeds',
    async ({ buyer: { contact, load }, baseURL }) => {
      await compose('restart', 'postgres')
      await expect(async () => {
        const { failedReads } = load.counts
        const before = sum(failedReads)
        await load.next(100)
        expect(sum(failedReads)).toBe(before)
      }).toPass({ timeout: 60_000 })
      const counts = await load.stop()
      await expectNothingLost('PostgreSQL restarted', contact, counts)
      const faults = [...Object.keys(counts.failedReads), ...Object.keys(counts.failedAttempts)]
      expect(new Set(faults)).toEqual(new Set(['503 Retry-After']))
      // Keycloak has replaced its broken connections too.
      await openSession(request, baseURL ?? '', accounts.regular)
    },
  )
})

test.describe('Keycloak down', () => {
  test.use({ account: 'regular', isSessionOwn: true, expectedFaults: /status of (?:401|50\d)|\/auth\// })

  test('F8 F23: open sessions go on until their token is refreshed, a sign-in says that it is not possible, and everything recovers', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    const rows = page.getByRole('row')
    await page.goto('/orders')
    await expect(rows.nth(1)).toBeVisible()
    await compose('stop', 'keycloak')

    await page.getByRole('banner').getByRole('link', { name: 'Товары' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(profileButton(page)).toBeVisible()
    const guest = await browser.newPage({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } })
    const signInButton = guest.getByRole('banner').getByRole('button', { name: 'Войти', exact: true })
    await guest.goto('/products')
    await expect(guest.getByRole('article').first()).toBeVisible()
    await signInButton.click()
    await expect(guest.getByText('Сервис входа недоступен')).toBeVisible()

    const before = (await storedTokens(page)).access
    await spoilTokens(page)
    await page.getByRole('banner').getByRole('link', { name: 'История заказов' }).click()
    await expect(page.getByText('Сервис входа недоступен')).toBeVisible()
    await startAll()
    // F8: the refresh is tried for 13 s. If Keycloak took longer to start, the session has ended, and a press is enough to
    // sign in: Keycloak still has its own session and asks for nothing.
    const signInAgain = page.getByRole('main').getByRole('button', { name: 'Войти', exact: true })
    await expect(rows.nth(1).or(signInAgain)).toBeVisible({ timeout: 90_000 })
    if (await signInAgain.isVisible()) await signInAgain.click()
    await expect(rows.nth(1)).toBeVisible({ timeout: 60_000 })
    await expect(page).toHaveURL(/\/orders$/)
    expect((await storedTokens(page)).access).not.toBe(before)

    await expect(guest).toHaveURL(/\/products$/)
    await signInButton.click()
    await expect(guest.locator('#kc-login')).toBeVisible()
    await guest.close()
  })
})

test.describe('the container of a remote down', () => {
  test.use({ account: 'regular', expectedFaults: /mf-history|status of 50\d|ERR_(?:CONNECTION_|SOCKET_NOT_CONNECTED)/ })

  test('F1: its pages say so, the others work, and «Повторить» opens it without a reload', async ({ page }) => {
    test.setTimeout(120_000)
    await compose('stop', 'mf-history')
    await page.goto('/products')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.locator('header a[href="/orders"]').first().click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Раздел не открылся' })).toBeVisible({ timeout: 15_000 })
    // The edge also starts while the remote is down.
    await compose('restart', 'edge')
    await expect(() => fetch(`${process.env['PORTAL_URL']}/products`)).toPass()
    await compose('start', 'mf-history')
    await expect(async () => {
      await main.getByRole('button', { name: 'Повторить' }).click()
      await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })
})

test('the renderers stopped: pages are plain, also of an edge that starts meanwhile, and rendered when they are back', async ({
  baseURL,
}) => {
  test.setTimeout(180_000)
  const kindOfPage = async () => {
    const answer = await fetch(`${baseURL ?? ''}/products`)
    return [answer.status, (await answer.text()).includes(' data-rendered') ? 'rendered' : 'plain']
  }
  await expect.poll(kindOfPage, { timeout: 30_000 }).toEqual([200, 'rendered'])
  await compose('stop', 'renderer')
  await expect.poll(kindOfPage, { timeout: 30_000 }).toEqual([200, 'plain'])
  await compose('restart', 'edge')
  await expect(async () => expect(await kindOfPage()).toEqual([200, 'plain'])).toPass({ timeout: 60_000 })
  await startAll()
  await expect.poll(kindOfPage, { timeout: 30_000 }).toEqual([200, 'rendered'])
})

test.describe('everything stopped and started', () => {
  test.use({
    account: 'regular',
    isSessionOwn: true,
    expectedFaults: /ERR_(?:CONNECTION_|SOCKET_NOT_CONNECTED)|status of 50\d/,
  })

  test('keeps every order and the sessions, and each container ends within ten seconds', async ({ page }) => {
    test.setTimeout(300_000)
    await fillOrder(page, newContact())
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/orders\?payment=true/)
    await page.goto('/information')
    const before = await storedOrders()
    expect(before.size).toBeGreaterThan(0)
    for (const service of OWN) {
      const started = Date.now()
      await compose('stop', service)
      expect([service, Date.now() - started < LONGEST_STOP]).toEqual([service, true])
    }
    await compose('stop')
    await startAll()
    expect(await storedOrders()).toEqual(before)
    await page.goto('/orders')
    await expect(profileButton(page)).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
})
