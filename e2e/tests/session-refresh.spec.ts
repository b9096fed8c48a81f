import { askAtOnce, claimOf, refreshesOf, spoilTokens, storedTokens } from '../support/session.ts'
import { expect, test } from '../support/signed-in.ts'

// The 401s are real: the stored token is corrupted.
test.use({ account: 'regular', isSessionOwn: true, expectedFaults: /status of 401/ })

for (const tabs of [1, 3]) {
  test(`F6 F7 AUTH-018 AUTH-019 AMB-021: 50 concurrent calls with a corrupted token in each of ${tabs} tab(s) cause one refresh`, async ({
    context,
  }) => {
    const first = await context.newPage()
    const others = await Promise.all(Array.from({ length: tabs - 1 }, () => context.newPage()))
    const pages = [first, ...others]
    for (const page of pages) await page.goto('/information')
    for (const page of pages) {
      await expect(page.getByRole('banner').getByRole('button', { name: /ООО/ })).toBeVisible()
    }
    const session = claimOf((await storedTokens(first)).access, 'sid')
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
    await expect.poll(() => refreshesOf(session)).toEqual(['token granted'])
    // No tab is signed out, and the tokens of the only refresh work.
    expect((await storedTokens(first)).access).not.toBe(spoiled)
    for (const page of pages) {
      await expect(page.getByRole('banner').getByRole('button', { name: /ООО/ })).toBeVisible()
    }
    await first.reload()
    await expect(first.getByRole('banner').getByRole('button', { name: /ООО/ })).toBeVisible()
    expect(await refreshesOf(session)).toEqual(['token granted'])
  })
}
