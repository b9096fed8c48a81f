import { askAtOnce, spoilTokens, storedTokens, watchRefreshes } from '../support/session.ts'
import { expect, test } from '../support/signed-in.ts'

// The 401s are real: the stored token is corrupted.
test.use({ account: 'regular', isSessionOwn: true, expectedFaults: /status of 401/ })

test('F6 F7 AUTH-018 AUTH-019 AMB-021: 50 concurrent calls with a corrupted token in each of three tabs cause one refresh', async ({
  context,
  page: first,
}) => {
  const pages = [first, await context.newPage(), await context.newPage()]
  for (const page of pages) await page.goto('/information')
  for (const page of pages) {
    await expect(page.getByRole('banner').getByRole('button', { name: /ООО/ })).toBeVisible()
  }
  const refreshes = watchRefreshes(context)
  const sent = pages.map(() => ({ all: 0, refused: 0 }))
  for (const [index, page] of pages.entries()) {
    const count = sent[index] ?? { all: 0, refused: 0 }
    page.on('response', (response) => {
      if (!response.url().endsWith('/auth/multilogin')) return
      count.all += 1
      if (response.status() === 401) count.refused += 1
    })
  }

  await spoilTokens(first)
  const spoiled = (await storedTokens(first)).access
  const answered = await Promise.all(pages.map((page) => askAtOnce(page, 50)))

  expect(answered).toEqual(pages.map(() => 50))
  for (const { all, refused } of sent) expect(all).toBe(50 + refused)
  expect(sent[0]?.refused).toBeGreaterThan(0)
  await expect.poll(() => refreshes).toEqual([200])
  // No tab is signed out, and the tokens of the only refresh work.
  expect((await storedTokens(first)).access).not.toBe(spoiled)
  for (const page of pages) {
    await expect(page.getByRole('banner').getByRole('button', { name: /ООО/ })).toBeVisible()
  }
  await first.reload()
  await expect(first.getByRole('banner').getByRole('button', { name: /ООО/ })).toBeVisible()
  expect(refreshes).toEqual([200])
})
