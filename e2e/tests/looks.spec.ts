import type { Locator, Page } from '@playwright/test'
import { openOrder } from '../support/orders.ts'
import { panel, submitButton } from '../support/registration.ts'
import { expectSettled, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

/** Left edge and width of each element, px. */
const placesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((one) => {
      const { left, width } = one.getBoundingClientRect()
      return [left, width]
    }),
  )

async function openProduct(page: Page): Promise<void> {
  await page.goto('/products/7101')
  await expect(page.getByRole('tab', { name: 'Описание', selected: true })).toBeVisible()
  await expectSettled(page)
}

test('a wrong field has the colour of an error below the pointer too', async ({ page }) => {
  await page.goto('/#registration')
  const email = panel(page).getByLabel('E-mail')
  await email.fill('abc')
  await email.blur()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  const border = () => email.evaluate((field) => getComputedStyle(field).borderColor)
  await expect.poll(border).toBe('rgb(192, 38, 38)')
  await email.hover()
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  expect(await border()).toBe('rgb(192, 38, 38)')
})

test.describe('what is chosen becomes bold and moves nothing', () => {
  test('a filter of the catalogue', async ({ page }) => {
    await page.goto('/products')
    const group = page.getByRole('group', { name: 'Срок действия' })
    const chip = group.getByRole('checkbox', { name: /^36 месяцев/ })
    const before = await placesOf(group.locator('label'))
    const weight = () => chip.evaluate((box) => getComputedStyle(box.closest('label') as Element).fontWeight)
    expect(await weight()).toBe('400')
    await chip.check()
    expect(await weight()).toBe('600')
    expect(await placesOf(group.locator('label'))).toEqual(before)
  })

  test('a link of the header', async ({ page }) => {
    await page.goto('/products')
    const links = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link')
    const before = await placesOf(links)
    await links.filter({ hasText: 'История заказов' }).click()
    await expect(links.filter({ hasText: 'История заказов' })).toHaveAttribute('aria-current', 'page')
    expect(await placesOf(links)).toEqual(before)
  })

  test('a link of the table of contents', async ({ page }) => {
    await page.goto('/#article-terms')
    const links = page.getByRole('navigation', { name: 'Содержание статьи' }).getByRole('link')
    await expect(links.first()).toHaveAttribute('aria-current', 'location')
    const before = await placesOf(links)
    const longest = links.filter({ hasText: 'Когда накопитель меняют' })
    await longest.press('Enter')
    await expect(longest).toHaveAttribute('aria-current', 'location')
    expect(await placesOf(links)).toEqual(before)
  })
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  /** Expects only the chosen element of a group to have a visible line at its lower edge. */
  async function expectOneLine(all: Locator, chosen: string): Promise<void> {
    const lines = () =>
      all.evaluateAll((elements) => {
        const canvas = getComputedStyle(document.body).backgroundColor
        const named = elements.filter((one) => getComputedStyle(one).borderBottomColor !== canvas)
        return named.map((one) => one.ariaLabel ?? one.textContent)
      })
    await expect.poll(lines).toEqual([chosen])
  }

  test('the chosen tab and the shown picture can be told', async ({ page }) => {
    await openProduct(page)
    for (const name of ['Характеристики', 'Документация']) {
      await page.getByRole('tab', { name }).click()
      await expectOneLine(page.getByRole('tab'), name)
    }
    for (const name of ['Показать изображение 2', 'Показать изображение 3']) {
      await page.getByRole('button', { name }).click()
      await expectOneLine(page.getByRole('button', { name: /^Показать изображение/ }), name)
    }
  })

  test('the chosen segment can be told', async ({ page }) => {
    await page.goto('/information')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const segments = page.getByRole('contentinfo').locator('[role=radiogroup] label')
    for (const name of ['Светлая', 'Авто']) {
      await segments.filter({ hasText: name }).click()
      await expectOneLine(segments, name)
    }
  })

  test('an error has a sign, and the wrong field its own border', async ({ page }) => {
    for (const width of [NARROW, WIDE]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/#registration')
      await panel(page).getByRole('checkbox').check()
      await submitButton(page).click()
      const email = panel(page).getByLabel('E-mail')
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      const error = page.locator(`#${await email.getAttribute('aria-describedby')}`)
      expect(await error.evaluate((one) => getComputedStyle(one, '::before').content)).toContain('(!) ')
      expect(await email.evaluate((one) => getComputedStyle(one).borderStyle)).toBe('dashed')
    }
    await page.goto('/login')
    await page.locator('#kc-login').click()
    const error = page.locator('#username-error')
    expect(await error.evaluate((one) => getComputedStyle(one, '::before').content)).toContain('(!) ')
  })

  test.describe('for a buyer', () => {
    test.use({ account: 'regular' })

    test('the suggestion that Enter takes can be told', async ({ page }) => {
      await openOrder(page)
      const field = page.getByRole('combobox', { name: 'Адрес доставки' })
      await field.fill('Казань')
      await expect(page.getByRole('option').nth(1)).toBeVisible()
      await field.press('ArrowDown')
      await field.press('ArrowDown')
      const outline = (index: number) =>
        page
          .getByRole('option')
          .nth(index)
          .evaluate((one) => getComputedStyle(one).outlineStyle)
      await expect.poll(() => outline(1)).toBe('solid')
      expect(await outline(0)).toBe('none')
    })
  })
})
