import type { Locator } from '@playwright/test'
import { startGallery } from '../../tooling/gallery/start-gallery.ts'
import { axeViolations } from '../support/axe.ts'
import { expectNoViolation, expectNoOverflow, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

// The tests share one server, so they run in one worker.
test.describe.configure({ mode: 'default' })

let gallery: Awaited<ReturnType<typeof startGallery>>
test.beforeAll(async () => {
  gallery = await startGallery({ port: 0, say: console.log })
})
test.afterAll(() => gallery.stop())

test('the permanently shown states look like hover and keyboard focus; axe finds no violation in any component and state, in both themes, at both widths', async ({
  page,
}) => {
  await page.goto(gallery.url)
  await expect(page.getByRole('heading', { level: 1, name: 'Дизайн-система' })).toBeVisible()
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

  await expectNoViolation(page, 'gallery')
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

test('axe finds no violation in any component that opens above the page, on a phone too, and in open suggestions; Escape returns the focus', async ({
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

  await page.setViewportSize({ width: WIDE, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const address = page.getByRole('combobox', { name: 'Адрес доставки' }).first()
  await bringIntoSight(address)
  await address.fill('Казань')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await axeViolations(page, { include: ['[role=listbox]', '#fields [aria-expanded=true]'] })).toEqual([])
})

test('a list of a dialog opens above it, and Escape closes the list first; a dialog appears within 180 ms, and at once with reduced motion', async ({
  page,
}) => {
  await page.goto(gallery.url)
  const opener = page.getByRole('button', { name: 'Открыть окно' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  const select = dialog.getByRole('button', { name: /^Пункт выдачи/ }).first()
  await select.click()
  await page.getByRole('option', { name: 'г Казань, ул Баумана, д 17' }).click()
  await expect(select).toHaveAccessibleName('Пункт выдачи г Казань, ул Баумана, д 17')
  await expect(select).toBeFocused()
  await select.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.evaluate(() => {
      const lengths: number[] = []
      Object.assign(window, { lengths })
      document.addEventListener('animationend', ({ elapsedTime }) => lengths.push(elapsedTime * 1000))
    })
    await opener.click()
    await expect(dialog).toBeVisible()
    if (reducedMotion === 'reduce') {
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    } else {
      const longest = () => page.evaluate(() => Math.max(0, ...(window as unknown as { lengths: number[] }).lengths))
      await expect.poll(longest).toBeGreaterThan(0)
      expect(await longest()).toBeLessThanOrEqual(180)
    }
  }
})
