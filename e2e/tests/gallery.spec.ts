import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { startGallery } from '../../tooling/gallery/start-gallery.mjs'
import { expect, test } from '../support/test.ts'

// The tests share one server, so they run in one worker.
test.describe.configure({ mode: 'default' })

let gallery: Awaited<ReturnType<typeof startGallery>>
test.beforeAll(async () => {
  gallery = await startGallery({ port: 0, say: console.log })
})
test.afterAll(() => gallery.stop())

/** WCAG 2.2, levels A and AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The violations that axe finds in the page or in some of its elements, in readable form. */
async function violations(page: Page, ...selectors: string[]): Promise<string[]> {
  const builder = selectors.reduce((axe, selector) => axe.include(selector), new AxeBuilder({ page }))
  const { violations: found } = await builder.withTags(standard).analyze()
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`axe finds no violation in any component and state: ${colorScheme}, ${width} px`, async ({
      page,
    }, testInfo) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.goto(gallery.url)
      await expect(page.getByRole('heading', { level: 1, name: 'Дизайн-система' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      // Nothing overflows the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await testInfo.attach('gallery', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
    })
  }
}

/** Waits until scrolling has ended, because popups close when the page scrolls. */
async function bringIntoSight(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await target.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

/** Components that open above the page: how to open each, and the expected role. */
const overlays = [
  ['menu', 'ООО «Ромашка»', 'menu'],
  ['dialog', 'Открыть окно', 'dialog'],
  ['long dialog', 'Открыть длинное окно', 'dialog'],
  ['question', 'Спросить', 'alertdialog'],
  ['select', /^Пункт выдачи/, 'listbox'],
] as const

for (const [what, button, role] of overlays) {
  test(`axe finds no violation in an open ${what}, on a phone too; Escape returns the focus`, async ({
    page,
  }, testInfo) => {
    await page.goto(gallery.url)
    const opener = page.getByRole('button', { name: button }).first()
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await bringIntoSight(opener)
      await opener.click()
      await expect(page.getByRole(role)).toBeVisible()
      expect(await violations(page, `[role=${role}]`)).toEqual([])
      await testInfo.attach(`${what} ${width}`, { body: await page.screenshot(), contentType: 'image/png' })
      await page.keyboard.press('Escape')
      await expect(page.getByRole(role)).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })
}

test('axe finds no violation in open suggestions and a tooltip', async ({ page }) => {
  await page.goto(gallery.url)
  await page.getByRole('button', { name: 'Кнопка с подсказкой' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toBeVisible()
  expect(await violations(page, '[role=tooltip]', '#overlays')).toEqual([])
  const address = page.getByRole('combobox', { name: 'Адрес доставки' }).first()
  await bringIntoSight(address)
  await address.fill('Казань')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await violations(page, '[role=listbox]', '#fields [aria-expanded=true]')).toEqual([])
})

test('the permanently shown states look like hover and keyboard focus', async ({ page }) => {
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
