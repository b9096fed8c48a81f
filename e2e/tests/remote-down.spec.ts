import { startPortal, type RunningPortal } from '../../tooling/runner/portal.ts'
import { rm } from 'node:fs/promises'
import { expect, test } from '../support/test.ts'
import { newDataDir } from '../support/data-dir.ts'

let portal: RunningPortal
let dataDir: string

test.use({ expectedFaults: /mf-order/ })

test.beforeAll(async () => {
  dataDir = await newDataDir()
  portal = await startPortal({ port: 0, dataDir, log: () => undefined })
})

test.afterAll(async () => {
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('F1 AMB-002 AMB-089 ERR-083: a remote that is down fails inside the frame, and a retry opens it without a page load', async ({
  page,
}) => {
  await portal.remotes['mf-order']?.stop()
  await page.goto(`${portal.url}/products`)
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /В корзину/ }) })
    .first()
  await card.getByRole('button', { name: /В корзину/ }).click()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await page.locator('header a[href="/order"]').click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Раздел не открылся' })).toBeVisible({ timeout: 5_000 })
  await expect(main.getByText('Unexpected Application Error!')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Товары' }).click()
  await expect(page.getByRole('heading', { name: 'Товары', exact: true })).toBeVisible()

  await page.locator('header a[href="/order"]').click()
  await expect(main.getByRole('heading', { name: 'Раздел не открылся' })).toBeVisible()
  await portal.remotes['mf-order']?.start()
  await main.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible()
  await expect(page.locator('header a[href="/order"]')).toContainText('1')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
