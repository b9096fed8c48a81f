import type { Page } from '@playwright/test'
import { networkIdle } from '../support/network-idle.ts'
import { expect, test } from '../support/test.ts'

test.use({ savesData: false })

const section = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
/** The scripts of remotes that the page has requested. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/remotes\/.*\.js$/.test(name)),
  )

/** What a visit of another page may change, and its prefetch may not. */
const traces = (page: Page) =>
  page.evaluate(() => ({ stored: { ...localStorage, ...sessionStorage }, title: document.title, url: location.href }))

test('after idle time the linked pages open without a network, and show no fallback', async ({ page, context }) => {
  const sent: string[] = []
  page.on(
    'request',
    (request) => void (/public/.test(request.url()) && request.method() !== 'GET' && sent.push(request.url())),
  )
  await page.goto('/products')
  await expect(page.getByRole('article').first()).toBeVisible()
  const before = await traces(page)
  await expect.poll(async () => (await scripts(page)).join()).toMatch(/mf-history.*remoteEntry/)
  await expect.poll(async () => (await scripts(page)).join()).toMatch(/\/information\./)
  await networkIdle(page)
  expect(await traces(page)).toEqual(before)
  expect(sent).toEqual([])
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      // Inside of the boundary, whose own mark only says that the part is being mounted.
      if (document.querySelector('main > * [aria-busy="true"]')) seen.push(location.pathname)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await context.setOffline(true)
  for (const [name, heading] of [
    ['Покупателям', 'Для покупателей'],
    ['История заказов', 'История заказов'],
  ] as const) {
    await section(page, name).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
})

test('on a slow network a page is fetched as soon as its link is pointed at', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' }, configurable: true }),
  )
  await page.goto('/products')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect((await scripts(page)).join()).not.toContain('mf-history')
  const entry = page.waitForRequest(/mf-history\/.*remoteEntry/)
  await section(page, 'История заказов').hover()
  await entry
})
