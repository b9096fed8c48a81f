import type { BrowserContext, Page } from '@playwright/test'
import { askAtOnce, spoilTokens, storedTokens, watchRefreshes } from '../support/session.ts'
import { expect, profileButton, test } from '../support/signed-in.ts'

// The 401s are real: the stored token is corrupted.
test.use({ account: 'regular', isSessionOwn: true, expectedFaults: /status of 401/ })

/** Counts the answers to the calls of `askAtOnce`, as they come. */
function countAnswers(page: Page) {
  const count = { all: 0, refused: 0 }
  page.on('response', (response) => {
    if (!response.url().endsWith('/auth/multilogin')) return
    count.all += 1
    if (response.status() === 401) count.refused += 1
  })
  return count
}

/**
 * Holds the provider's answer to a refresh until two other tabs want one too: they wait for the lock, or ask as well.
 */
async function holdRefresh(context: BrowserContext, page: Page): Promise<void> {
  let asked = 0
  const waiting = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0)
  await context.route('**/protocol/openid-connect/token', async (route) => {
    asked += 1
    await expect.poll(async () => asked + (await waiting()), { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
    await route.fallback()
  })
}

test('F6 AUTH-018 AUTH-019 AMB-021: 50 concurrent calls with a corrupted token cause one refresh, and each is repeated once', async ({
  context,
  page,
}) => {
  await page.goto('/information')
  await expect(profileButton(page)).toHaveText(/ООО/)
  const refreshes = watchRefreshes(context)
  const sent = countAnswers(page)
  await spoilTokens(page)
  expect(await askAtOnce(page, 50)).toBe(50)
  await expect.poll(() => sent.all).toBe(50 + sent.refused)
  expect(sent.refused).toBeGreaterThan(1)
  expect(refreshes).toEqual([200])
})

test('F7: three tabs that need new tokens while the first answer is on its way share it, and nobody is signed out', async ({
  context,
  page: first,
}) => {
  const pages = [first, await context.newPage(), await context.newPage()]
  await Promise.all(pages.map((page) => page.goto('/information')))
  for (const page of pages) await expect(profileButton(page)).toHaveText(/ООО/)
  const refreshes = watchRefreshes(context)
  await holdRefresh(context, first)
  await spoilTokens(first)
  const spoiled = await storedTokens(first)
  expect(await Promise.all(pages.map((page) => askAtOnce(page, 5)))).toEqual([5, 5, 5])
  expect(refreshes).toEqual([200])
  const renewed = await storedTokens(first)
  expect([renewed.access, renewed.refresh]).not.toEqual([spoiled.access, spoiled.refresh])
  for (const page of pages) await expect(profileButton(page)).toHaveText(/ООО/)
})
