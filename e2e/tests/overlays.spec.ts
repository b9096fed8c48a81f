import { startGallery } from '../../tooling/gallery/start-gallery.mjs'
import { expect, test } from '../support/test.ts'

// The tests share one server, so they run in one worker.
test.describe.configure({ mode: 'default' })

let gallery: Awaited<ReturnType<typeof startGallery>>
test.beforeAll(async () => {
  gallery = await startGallery({ port: 0, say: console.log })
})
test.afterAll(() => gallery.stop())

test('a list of a dialog opens above it; Escape closes the list first', async ({ page }) => {
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
})

test('a dialog appears within 180 ms, and at once with reduced motion', async ({ page }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(gallery.url)
    await page.evaluate(() => {
      const lengths: number[] = []
      Object.assign(window, { lengths })
      document.addEventListener('animationend', ({ elapsedTime }) => lengths.push(elapsedTime * 1000))
    })
    await page.getByRole('button', { name: 'Открыть окно' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    if (reducedMotion === 'reduce') {
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    } else {
      const longest = () => page.evaluate(() => Math.max(0, ...(window as unknown as { lengths: number[] }).lengths))
      await expect.poll(longest).toBeGreaterThan(0)
      expect(await longest()).toBeLessThanOrEqual(180)
    }
  }
})

test('hover shows a tooltip, which the pointer may enter; Escape hides it', async ({ page }) => {
  await page.goto(gallery.url)
  // A late font would move the button away from the pointer.
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await page.mouse.move(5, 5)
  await page.getByRole('button', { name: 'Кнопка с подсказкой' }).first().hover()
  const tooltip = page.getByRole('tooltip')
  await expect(tooltip).toBeVisible()
  await tooltip.hover()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
})
