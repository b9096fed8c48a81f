import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { startGallery } from '../../tooling/gallery/start-gallery.mjs'
import { expect, test } from '../support/test.ts'

// One server for all of them, so one worker.
test.describe.configure({ mode: 'default' })

let gallery: Awaited<ReturnType<typeof startGallery>>
test.beforeAll(async () => {
  gallery = await startGallery({ port: 0, say: console.log })
})
test.afterAll(() => gallery.stop())

/** WCAG 2.2, levels A and AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds, as a person reads it. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(standard).analyze()
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`every component in every state stands up to axe: ${colorScheme}, ${width} px`, async ({ page }, testInfo) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.goto(gallery.url)
      await expect(page.getByRole('heading', { level: 1, name: 'Дизайн-система' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      // Nothing is wider than the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await testInfo.attach('gallery', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
    })
  }
}

test('the states that are shown for good are those of the pointer and the keyboard', async ({ page }) => {
  await page.goto(gallery.url)
  const buttons = page.getByRole('button', { name: 'Заказать', exact: true })
  const look = (index: number, property: string) =>
    buttons.nth(index).evaluate((button, name) => getComputedStyle(button).getPropertyValue(name), property)
  const hovered = await look(1, 'background-color')
  expect(await look(0, 'background-color')).not.toBe(hovered)
  await buttons.first().hover()
  await expect.poll(() => look(0, 'background-color')).toBe(hovered)
  expect(await look(2, 'outline')).toContain('solid 2px')
  await buttons.first().focus()
  await page.keyboard.press('Tab')
  expect(await look(1, 'outline')).toBe(await look(2, 'outline'))
})
