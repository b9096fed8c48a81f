import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow, NARROW, WIDE } from './screens.ts'

/** The order page is accessible and no wider than the screen. */
export async function expectLook(page: Page, name: string): Promise<void> {
  await expectAccessible(page, `order-${name}`)
  await expectNoOverflow(page, [320, NARROW, WIDE])
}

/** The notice is one live region with this text, has the focus and is visible as a whole. */
export async function expectNotice(page: Page, title: string, text: string): Promise<void> {
  const notice = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: title }) })
  await expect(notice).toHaveCount(1)
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(notice).toContainText(text)
  const hidden = await notice.evaluate((element) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return header - element.getBoundingClientRect().top
  })
  expect(hidden).toBeLessThanOrEqual(0)
}
