import type { Locator } from '@playwright/test'
import { startGallery } from '../../tooling/gallery/start-gallery.mjs'
import { axeViolations } from '../support/axe.ts'
import { expectAccessible, expectNoOverflow, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

// The tests share one server, so they run in one worker.
test.describe.configure({ mode: 'default' })

let gallery: Awaited<ReturnType<typeof startGallery>>
test.beforeAll(async () => {
  gallery = await startGallery({ port: 0, say: console.log })
})
test.afterAll(() => gallery.stop())

test('axe finds no violation in any component and state, in both themes, at both widths', async ({ page }) => {
  await page.goto(gallery.url)
  await expect(page.getByRole('heading', { level: 1, name: 'Дизайн-система' })).toBeVisible()
  await expectAccessible(page, 'gallery')
  await expectNoOverflow(page, [NARROW, WIDE])
})

/** Scrolls to an element and waits until scrolling has ended. */
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

test('axe finds no violation in any component that opens above the page, on a phone too; Escape returns the focus', async ({
  page,
}) => {
  await page.goto(gallery.url)
  for (const [what, button, role] of overlays) {
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
      expect(await axeViolations(page, { include: [`[role=${role}]`] }), `${what}, ${width} px`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole(role)).toBeHidden()
      await expect(opener).toBeFocused()
    }
  }
})

test('axe finds no violation in open suggestions and a tooltip', async ({ page }) => {
  await page.goto(gallery.url)
  const beforeTooltip = page.getByRole('button', { name: 'Кнопка с подсказкой' })
  // React Aria closes a tooltip when the page scrolls under it, and focusing an element out of sight scrolls.
  await bringIntoSight(beforeTooltip)
  await beforeTooltip.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toBeVisible()
  expect(await axeViolations(page, { include: ['[role=tooltip]', '#overlays'] })).toEqual([])
  const address = page.getByRole('combobox', { name: 'Адрес доставки' }).first()
  await bringIntoSight(address)
  await address.fill('Казань')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await axeViolations(page, { include: ['[role=listbox]', '#fields [aria-expanded=true]'] })).toEqual([])
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
