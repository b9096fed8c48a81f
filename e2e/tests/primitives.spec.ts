import type { Response } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { networkIdle } from '../support/network-idle.ts'
import { expect, openProfileMenu, profileButton, test } from '../support/signed-in.ts'

// The fixture fails a test on any violation of the content security policy: React Aria inserts a style element.

test.use({ account: 'regular' })

test('UI-006: the profile menu speaks Russian to screen readers; a press outside closes it and reaches its target; a second press of its button closes it', async ({
  page,
}) => {
  await page.goto('/information')
  await openProfileMenu(page)
  const names = await page
    .locator('body > div button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent))
  expect(names.filter((name) => /[a-z]/i.test(name))).toEqual([])
  expect(names).toContain('Пропустить')
  // Away from the first press: the second of two quick presses at one place is ignored.
  await profileButton(page).click({ position: { x: 5, y: 5 } })
  await expect(page.getByRole('menu')).toBeHidden()
  await openProfileMenu(page)
  await page.getByRole('banner').getByRole('link', { name: 'Товары' }).click()
  await expect(page).toHaveURL(/\/products/)
  await expect(page.getByRole('menu')).toBeHidden()
})

test.describe('a menu whose code does not load', () => {
  test.use({ expectedFaults: /menu|ERR_FAILED/ })

  test('shows a message and opens on the next press', async ({ page }) => {
    let isDown = true
    await page.route(/\/assets\/menu\./, (route) => (isDown ? route.abort() : route.continue()))
    await page.goto('/information')
    await profileButton(page).click()
    await expect(page.getByText('Меню не загрузилось. Нажмите еще раз.')).toBeVisible()
    isDown = false
    await profileButton(page).click()
    await expect(page.getByRole('menuitem').first()).toBeFocused()
  })
})

test.describe('a dialog', () => {
  test('NAV-009: it traps the focus, does not move the page, is at the bottom of a phone and closes on Escape', async ({
    page,
  }) => {
    await page.goto('/orders')
    await expect(page.getByRole('heading', { name: 'История заказов' })).toBeVisible()
    const width = await page.evaluate(() => document.body.clientWidth)
    await page.goto('/orders?payment=true')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'К списку заказов' })).toBeFocused()
    expect(await page.evaluate(() => document.body.clientWidth)).toBe(width)
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Закрыть' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Обновить' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'К списку заказов' })).toBeFocused()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect
      .poll(async () => {
        const box = await dialog.locator('..').boundingBox()
        return box && { x: box.x, width: box.width, bottom: Math.round(box.y + box.height) }
      })
      .toEqual({ x: 0, width: 390, bottom: 844 })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/orders$/)
  })
})

test('DELIV-041: suggestions scroll in a box of 155 px; React Aria is loaded once, together with the menu preloaded on idle', async ({
  page,
}) => {
  const scripts = new Map<string, Response>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) scripts.set(response.url(), response)
  })
  // This text occurs once in React Aria's press handling.
  const holders = async () => {
    // Read only here: a script that arrives as the test ends can't be read.
    const bodies = await Promise.all([...scripts].map(async ([url, script]) => ({ url, body: await script.text() })))
    return bodies.filter(({ body }) => body.includes('react-aria-pressable-style')).map(({ url }) => url)
  }
  await page.goto('/products')
  await networkIdle(page)
  await expect(profileButton(page)).toBeVisible()
  await expect.poll(async () => (await holders()).length).toBe(1)
  await page
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click()
  await page.getByRole('banner').locator('a[href="/order"]').click()
  const field = page.getByRole('combobox', { name: 'Адрес доставки' })
  await field.fill('Москва')
  await expect(page.getByRole('option').nth(4)).toBeAttached()
  const list = page.getByRole('listbox')
  await expect(list).toHaveCSS('max-height', '155px')
  expect(await list.evaluate((box) => (box as HTMLElement).offsetHeight)).toBe(155)
  expect(await list.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)

  // The page around an open list stays accessible: no focusable element is hidden from screen readers.
  expect(await axeViolations(page, { rules: ['aria-hidden-focus', 'aria-allowed-attr'] })).toEqual([])

  await field.press('ArrowUp')
  const last = page.getByRole('option').last()
  await expect(field).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '')
  await expect(last).toBeInViewport()
  await field.press('Escape')
  await expect(list).toBeHidden()
  await openProfileMenu(page)

  const found = await holders()
  expect(found).toHaveLength(1)
  expect(found[0]).not.toContain('/remotes/')
})
