import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** The background colour of the body. */
const ground = () => getComputedStyle(document.body).backgroundColor
const LIGHT = 'rgb(244, 246, 250)'
const DARK = 'rgb(11, 18, 32)'

/** The switch of the footer, which loads when it scrolls into view. */
async function themeSwitch(page: Page) {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  return page.getByRole('contentinfo').getByRole('radiogroup', { name: 'Тема оформления' })
}

test.use({ colorScheme: 'light' })

test('a chosen theme reaches open tabs at once and is set before the first paint of later pages', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await Promise.all([page.goto('/information'), other.goto('/information')])
  const themes = await themeSwitch(page)
  await expect(themes.getByRole('radio', { name: 'Авто' })).toBeChecked()
  expect(await page.evaluate(ground)).toBe(LIGHT)

  await themes.getByRole('radio', { name: 'Темная' }).check()
  await expect.poll(() => other.evaluate(ground)).toBe(DARK)
  await expect(other.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'dark')
  await expect(other.locator('meta[name=theme-color][media=all]')).toHaveAttribute('data-scheme', 'dark')

  // The theme of the document when its body starts, before anything can be painted.
  await page.addInitScript(() => {
    // The frame of the silent sign-in does not count.
    if (window !== window.top) return
    new MutationObserver((_, observer) => {
      if (document.body === null) return
      sessionStorage.setItem('first', document.documentElement.dataset['theme'] ?? 'none')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('first'))).toBe('dark')
  expect(await page.evaluate(ground)).toBe(DARK)

  await (await themeSwitch(page)).getByRole('radio', { name: 'Авто' }).check()
  await expect.poll(() => other.evaluate(ground)).toBe(LIGHT)
})
