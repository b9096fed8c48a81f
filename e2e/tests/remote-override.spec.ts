import { rm } from 'node:fs/promises'
import { startPortal, type RunningPortal } from '../../tooling/runner/portal.ts'
import { serveBuild, type BuildServer } from '../support/serve-build.ts'
import { expect, test } from '../support/test.ts'
import { newDataDir } from '../support/data-dir.ts'

test.describe('a portal that allows overrides', () => {
  let portal: RunningPortal
  let build: BuildServer
  let dataDir: string

  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    build = await serveBuild('mf-order')
    dataDir = await newDataDir()
    const env = { ...process.env, OVERRIDE_ORIGINS: build.origin }
    portal = await startPortal({ port: 0, dataDir, log: () => undefined, env })
  })
  test.afterAll(async () => {
    await portal.stop()
    await build.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('a remote is loaded from a developer’s server until the override is reset', async ({ page }) => {
    await page.goto(`${portal.url}/order?remote.mf-order=${build.origin}/`)
    const main = page.getByRole('main')
    await expect(main.getByText('Корзина пуста').first()).toBeVisible()
    const badge = page.getByRole('complementary', { name: 'Подмена разделов' })
    await expect(badge).toContainText(`mf-order: ${build.origin}/`)
    expect(build.asked.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(1)
    await expect(page).toHaveURL(`${portal.url}/order`)

    await page.goto(`${portal.url}/products`)
    await expect(badge).toBeVisible()
    await page.goto(`${portal.url}/order`)
    await expect(main.getByText('Корзина пуста').first()).toBeVisible()
    await badge.getByRole('button', { name: 'Сбросить' }).click()
    await expect(badge).toBeHidden()
    const before = build.asked.length
    await page.reload()
    await expect(main.getByText('Корзина пуста').first()).toBeVisible()
    expect(build.asked).toHaveLength(before)
  })

  test('an override of an origin that is not allowed is refused with a reason, and the portal’s release is used', async ({
    page,
  }) => {
    await page.goto(`${portal.url}/order?remote.mf-order=https://evil.example/`)
    await expect(page.getByRole('main').getByText('Корзина пуста').first()).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Подмена разделов' })).toContainText('не разрешен настройками')
  })

  test('portal.bus of the console shows messages with their sender', async ({ page }) => {
    await page.goto(`${portal.url}/products`)
    await page
      .getByRole('button', { name: /В корзину/ })
      .first()
      .click()
    await expect(page.locator('header a[href="/order"]')).toContainText('1')
    const [sources, count] = await page.evaluate(() => {
      const { bus } = (window as unknown as { portal: { bus: BusView } }).portal
      const { products } = bus.state('basket') as { products: unknown[] }
      return [bus.history({ type: 'basket/add' }).map(({ source }) => source), products.length] as const
    })
    expect([sources, count]).toEqual([['mf-catalog'], 1])
  })
})

test('without allowed override origins an override and the developer tools have no effect', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const response = await page.goto('/order?remote.mf-order=http://127.0.0.1:4303/')
  await expect(page.getByRole('main').getByText('Корзина пуста').first()).toBeVisible()
  expect(await page.evaluate(() => 'portal' in window)).toBe(false)
  expect(response?.headers()['content-security-policy']).not.toContain('127.0.0.1:4303')
  expect(asked.filter((url) => url.startsWith('http://127.0.0.1:4303'))).toEqual([])
})

/** The part of the console's `portal.bus` that the test uses. */
interface BusView {
  state(name: string): unknown
  history(filter: { readonly type: string }): readonly { readonly source: string }[]
}
