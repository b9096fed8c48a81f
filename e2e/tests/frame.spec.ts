import type { Page } from '@playwright/test'
import { expect, profileButton, test } from '../support/signed-in.ts'
import { actFor } from '../support/stored-values.ts'

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test.describe('by keyboard alone', () => {
  test.use({ account: 'several' })

  test('NAV-047 NAV-056 NAV-057 UI-006: Enter, Space and a screen reader’s click open the profile menu at its first item without scrolling the page; Tab leaves and closes it; skip link, sections, organisations', async ({
    page,
  }) => {
    await actFor(page, 1002)
    await page.goto('/products')
    await expect(profileButton(page)).toHaveText('ООО «Василек»')

    await press(page, 'Tab')
    await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused()
    await press(page, 'Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await press(page, 'Shift+Tab')
    await expect(profileButton(page)).toBeFocused()

    await test.step('the ways to open the menu', async () => {
      await expect(page.getByRole('article').nth(8)).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 500))
      await profileButton(page).focus()
      const open = [
        () => press(page, 'Enter'),
        () => press(page, 'Space'),
        () =>
          profileButton(page).evaluate((button: HTMLElement) => {
            button.focus()
            button.click()
          }),
      ]
      for (let round = 0; round < 3; round += 1) {
        for (const openMenu of open) {
          await openMenu()
          await expect(menuItem(page, 'Товары')).toBeFocused()
          await press(page, 'Escape')
          await expect(page.getByRole('menu')).toHaveCount(0)
          await expect(profileButton(page)).toBeFocused()
        }
      }
      await press(page, 'Enter')
      await expect(menuItem(page, 'Товары')).toBeFocused()
      await press(page, 'ArrowDown', 'End', 'ArrowUp', 'Enter')
      await expect(menuItem(page, 'Назад')).toBeFocused()
      await press(page, 'Escape')
      await expect(profileButton(page)).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(500)
      await press(page, 'Enter')
      await expect(menuItem(page, 'Товары')).toBeFocused()
      await press(page, 'Tab')
      await expect(page.getByRole('menu')).toHaveCount(0)
    })
    await profileButton(page).focus()

    await press(page, 'ArrowUp')
    await expect(profileButton(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(menuItem(page, 'Выход')).toBeFocused()
    await press(page, 'Home')
    await expect(menuItem(page, 'Товары')).toBeFocused()
    await press(page, 'End', 'ArrowUp')
    await expect(menuItem(page, 'Сменить организацию')).toBeFocused()
    await press(page, 'ArrowDown', 'ArrowDown')
    await expect(menuItem(page, 'Товары')).toBeFocused()
    await press(page, 'Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(profileButton(page)).toBeFocused()

    await press(page, 'Enter', 'End', 'ArrowUp', 'Enter')
    await expect(menuItem(page, 'Назад')).toBeFocused()
    await press(page, 'Enter')
    await expect(menuItem(page, 'Сменить организацию')).toBeVisible()
    await press(page, 'End', 'ArrowUp', 'Enter')
    await expect(menuItem(page, 'Назад')).toBeFocused()
    await press(page, 'ArrowDown', 'Enter')
    await expect(heading(page, 'Выбор компании')).toBeFocused()
    await expect(page.getByRole('menu')).toHaveCount(0)
  })
})

test.describe('AMB-191: a second press on «Сменить организацию»', () => {
  test.use({ account: 'many' })

  for (const width of [1440, 390]) {
    test(`at ${width} px it shows the organisations and keeps the current one and the basket`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await actFor(page, 2001)
      await page.goto('/products')
      await page
        .getByRole('article')
        .getByRole('button', { name: /В корзину/ })
        .first()
        .click()
      await expect(page.locator('header a[href="/order"]')).toContainText('1')
      const isWide = width > 991
      await (isWide ? profileButton(page) : page.getByRole('banner').getByRole('button', { name: 'Меню' })).click()
      const change = page.getByRole(isWide ? 'menuitem' : 'button', { name: 'Сменить организацию' })
      // The menu slides in; it is pressed after it has stopped.
      await change.click({ trial: true })
      const { x = 0, y = 0, width: w = 0, height: h = 0 } = (await change.boundingBox()) ?? {}
      // Two single clicks, not counted as a double click by the browser.
      await page.mouse.click(x + w / 2, y + h / 2)
      await page.mouse.click(x + w / 2, y + h / 2)
      await expect(page.getByRole(isWide ? 'menuitem' : 'button', { name: 'Назад' })).toBeVisible()
      expect(await page.evaluate(() => [localStorage.getItem('orgId'), location.pathname])).toEqual([
        '2001',
        '/products',
      ])
      await expect(page.locator('header a[href="/order"]')).toContainText('1')
    })
  }
})

test.describe('a long name of the organisation', () => {
  test.use({ account: 'several' })

  test('leaves every other part of the header its place', async ({ page }) => {
    const name = 'Д'.repeat(56)
    await page.route('**/organizations/1002', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), shortName: name } })
    })
    await actFor(page, 1002)
    await page.goto('/products')
    await page
      .getByRole('article')
      .getByRole('button', { name: /В корзину/ })
      .first()
      .click()
    await expect(page.locator('header a[href="/order"]')).toContainText('1')
    await expect(profileButton(page)).toHaveText(name)
    for (const width of [992, 1100, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect({ width, overlaps: await overlapsInHeader(page) }).toEqual({ width, overlaps: [] })
    }
  })
})

/** Pairs of controls of the header that lie on one another, or outside of the window. */
function overlapsInHeader(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('header :is(a, button)')]
      .map((element) => ({ name: element.outerHTML.slice(0, 60), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
    const outside = controls.filter(({ box }) => box.left < 0 || box.right > innerWidth).map(({ name }) => name)
    const pairs = controls.flatMap((one, place) =>
      controls
        .slice(place + 1)
        .filter(({ box }) => box.left < one.box.right - 1 && one.box.left < box.right - 1)
        .map((other) => `${one.name} and ${other.name}`),
    )
    return [...outside, ...pairs]
  })
}

test.describe('without a network', () => {
  test.use({ account: 'several', expectedFaults: /ERR_INTERNET_DISCONNECTED/ })

  test('the profile menu opens, because its code was loaded while the page was idle', async ({ page, context }) => {
    await actFor(page, 1002)
    const menuCode = page.waitForResponse(/\/assets\/menu\./)
    await page.goto('/information')
    await (await menuCode).finished()
    await expect(profileButton(page)).toHaveAttribute('aria-expanded', 'false')
    await context.setOffline(true)
    await profileButton(page).click()
    await expect(menuItem(page, 'Товары')).toBeFocused()
  })
})

test('after a route change the heading has the focus and the title names the page', async ({ page }) => {
  await page.goto('/information')
  await expect(heading(page, 'Для покупателей')).toBeVisible()
  for (const [link, name, title] of [
    ['Товары', 'Товары', 'Товары — ФН Портал'],
    ['История заказов', 'История заказов', 'История заказов — ФН Портал'],
    ['Главная', /./, / — ФН Портал$/],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
    await expect(heading(page, name)).toBeFocused()
    await expect(page).toHaveTitle(title)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, account: 'several' })

  test('UI-030: the mobile menu by keyboard: open, focus trap, close, navigate', async ({ page }) => {
    await actFor(page, 1002)
    await page.goto('/products')
    await expect(page.getByRole('article').first()).toBeVisible()
    const opener = page.getByRole('banner').getByRole('button', { name: 'Меню' })
    const dialog = page.getByRole('dialog', { name: 'Меню' })
    await opener.focus()
    await press(page, 'Enter')
    await expect(dialog).toBeVisible()
    for (let step = 0; step < 12; step += 1) {
      await press(page, 'Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await press(page, 'Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()

    await press(page, 'Enter')
    await dialog.getByRole('button', { name: 'Сменить организацию' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'Назад' })).toBeFocused()
    await press(page, 'Enter')
    await expect(dialog.getByRole('button', { name: 'Сменить организацию' })).toBeFocused()
    await dialog.getByRole('link', { name: 'Покупателям' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(heading(page, 'Для покупателей')).toBeFocused()
  })

  test('the page behind the mobile menu does not scroll; a wide screen and «back» close the menu', async ({ page }) => {
    await actFor(page, 1002)
    await page.goto('/information')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /ФН Портал/ })
      .click()
    await expect(page.getByRole('article').first()).toBeVisible()
    const opener = page.getByRole('banner').getByRole('button', { name: 'Меню' })
    const dialog = page.getByRole('dialog', { name: 'Меню' })
    const place = await opener.boundingBox()
    await opener.click()
    await expect(dialog).toBeVisible()
    await page.mouse.move(200, 100)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await opener.boundingBox()).toEqual(place)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Для покупателей' })).toBeVisible()

    await opener.click()
    await expect(dialog).toBeVisible()
    await page.setViewportSize({ width: 992, height: 800 })
    await expect(dialog).toHaveCount(0)
    await expect(profileButton(page)).toBeVisible()
  })

  test('AMB-191: touch targets in header, mobile menu and footer are at least 44 px high; a double tap on «Сменить организацию» chooses no organisation', async ({
    page,
  }) => {
    await actFor(page, 1002)
    await page.goto('/products')
    await page
      .getByRole('article')
      .getByRole('button', { name: /В корзину/ })
      .first()
      .click()
    const opener = page.getByRole('banner').getByRole('button', { name: 'Меню' })
    await opener.click()
    await expect(page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Заказ 1' })).toBeVisible()
    const low = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'header :is(a, button), [role=dialog] :is(a, button), footer :is(a, button, label)',
        ),
      ]
        .map((element) => [element.textContent, element.getBoundingClientRect().height] as const)
        .filter(([, height]) => height > 0 && height < 44),
    )
    expect(low).toEqual([])

    const target = page.getByRole('dialog').getByRole('button', { name: 'Сменить организацию' })
    await expect(target).toBeVisible()
    // The menu slides in; it is tapped after it has stopped.
    await target.click({ trial: true })
    const { x, y } = await target.evaluate((element) => element.getBoundingClientRect())
    await page.touchscreen.tap(x + 40, y + 20)
    await page.touchscreen.tap(x + 40, y + 20)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Назад' })).toBeVisible()
    expect(await page.evaluate(() => [localStorage.getItem('orgId'), location.pathname])).toEqual(['1002', '/products'])
  })
})

test('the page reaches the edges of a phone’s screen, and its content keeps clear of what covers them', async ({
  page,
}) => {
  const insets = { top: 0, bottom: 34, left: 44, right: 44 }
  await page.setViewportSize({ width: 844, height: 390 })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
  await page.goto('/products')
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /viewport-fit=cover/)
  await page
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click()
  const box = async (name: string) => {
    const found = await page.getByText(name).last().boundingBox()
    if (found === null) throw new Error(`${name} is not visible`)
    return { left: found.x, bottom: found.y + found.height }
  }
  expect((await box('ФН Портал')).left).toBeGreaterThanOrEqual(insets.left)
  expect((await box('Товары')).left).toBeGreaterThanOrEqual(insets.left)
  const below = await page
    .getByRole('contentinfo')
    .locator('> :last-child > *')
    .evaluate((row) => document.documentElement.scrollHeight - scrollY - Math.round(row.getBoundingClientRect().bottom))
  expect(below).toBeGreaterThanOrEqual(insets.bottom)
  await page.locator('header a[href="/order"]').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible()
  const order = page.getByRole('main').locator('dl').last().locator('..').getByRole('button')
  const pressed = await order.boundingBox()
  expect((pressed?.y ?? 0) + (pressed?.height ?? 0)).toBeLessThanOrEqual(390 - insets.bottom)
  expect((pressed?.x ?? 0) + (pressed?.width ?? 0)).toBeLessThanOrEqual(844 - insets.right)
})
