import type { Page } from '@playwright/test'
import { accounts, fillSignIn } from '../support/accounts.ts'
import { expect, openProfileMenu, profileButton, test } from '../support/signed-in.ts'

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })
const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const pathOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}
const expectPath = (page: Page, path: string) => expect.poll(() => pathOf(page)).toBe(path)

/** Marks the document, so that a page load would be noticed. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }))
const expectSameDocument = async (page: Page) =>
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)

test.describe('a guest', () => {
  // Unknown addresses are answered 404.
  test.use({ expectedFaults: /status of 404/ })

  test('NAV-037 NAV-038 NAV-039 NAV-040 NAV-041: the header leads to the four sections and to the home page without a page load', async ({
    page,
  }) => {
    await page.goto('/no-such')
    await mark(page)
    for (const [name, path, title] of [
      ['Товары', '/products', 'Товары'],
      ['История заказов', '/orders', 'История заказов'],
      ['Покупателям', '/information', 'Для покупателей'],
      ['Главная', '/', /./],
    ] as const) {
      await header(page).getByRole('link', { name, exact: true }).click()
      await expectPath(page, path)
      await expect(heading(page, title)).toBeVisible()
      await expect(header(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    }
    await header(page).getByRole('link', { name: 'Товары' }).click()
    await header(page)
      .getByRole('link', { name: /ФН Портал/ })
      .click()
    await expectPath(page, '/')
    await expectSameDocument(page)
  })

  test('the header finds products from any page, and opens the quick order over it', async ({ page }) => {
    await page.goto('/information')
    await mark(page)
    await header(page).getByRole('button', { name: 'Быстрый заказ' }).click()
    const quickOrder = page.getByRole('dialog', { name: 'Быстрый заказ' })
    await quickOrder.getByRole('textbox').fill('7101;2')
    await quickOrder.getByRole('button', { name: /^Добавить/ }).click()
    await expect(quickOrder).toHaveCount(0)
    await expect(page.locator('header a[href="/order"]')).toContainText('2')
    await expectPath(page, '/information')
    await page.setViewportSize({ width: 390, height: 800 })
    await header(page).getByRole('button', { name: 'Поиск товаров' }).click()
    await header(page).getByRole('searchbox', { name: 'Поиск товаров' }).fill('15 месяцев')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Товары')).toBeFocused()
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('15 месяцев')
    for (const name of await page.getByRole('article').getByRole('heading').allTextContents()) {
      expect(name).toContain('15')
    }
    await expectSameDocument(page)
  })

  test('CONST-035 AMB-163 AMB-180 NAV-007 NAV-042 UI-030: up to 991 px the header has a menu, from 992 px the links; an empty cart has no link, a filled one leads to the order', async ({
    page,
  }) => {
    await page.goto('/products')
    const cart = page.locator('header a[href="/order"]')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(cart).toHaveCount(0)
    const links = header(page).getByRole('navigation', { name: 'Разделы' }).getByRole('link')
    const menu = header(page).getByRole('button', { name: 'Меню' })
    for (const width of [390, 800, 991]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(menu).toBeVisible()
      await expect(links).toHaveCount(0)
    }
    for (const width of [992, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(menu).toBeHidden()
      await expect(links).toHaveText(['Главная', 'Товары', 'История заказов', 'Покупателям'])
    }
    await page
      .getByRole('article')
      .getByRole('button', { name: /В корзину/ })
      .first()
      .click()
    await expect(cart).toHaveAccessibleName('Корзина 1')
    await cart.click()
    await expectPath(page, '/order')
    await expect(heading(page, 'Оформление заказа')).toBeVisible()
  })

  test('NAV-024 NAV-033 NAV-032 AUTH-009: /login leads to the provider and then to the products', async ({ page }) => {
    await page.goto('/login')
    await expect(page).toHaveURL(/\/auth\/realms\/portal\//)
    await fillSignIn(page, accounts.regular)
    await expectPath(page, '/products')
    await expect(heading(page, 'Товары')).toBeVisible()
    await expect(profileButton(page)).toHaveText('ООО «Ромашка»')
  })

  test('NAV-034 NAV-044 NAV-055: a sign-in from an address with an id returns to the root; «Выход» signs out', async ({
    page,
  }) => {
    await page.goto('/products?id=7')
    await header(page).getByRole('button', { name: 'Войти', exact: true }).click()
    await fillSignIn(page, accounts.regular)
    await expectPath(page, '/')
    await openProfileMenu(page)
    await expect(header(page).getByRole('button', { name: 'Войти', exact: true })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Выход' }).click()
    await expect(header(page).getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
    await expectPath(page, '/')
  })

  test('NAV-060 NAV-061 NAV-064 NAV-068 AMB-123 AMB-124 AMB-129: the footer leads to the information page, to a place on it, and to the policy, a document', async ({
    page,
    request,
  }) => {
    await page.goto('/products')
    for (const [name, hash, title] of [
      ['Покупателям', '', null],
      ['Оформление заказа', '#order', 'Оформление заказа'],
    ] as const) {
      await test.step(name, async () => {
        await header(page).getByRole('link', { name: 'Товары' }).click()
        await expect(heading(page, 'Товары')).toBeVisible()
        await footer(page).getByRole('link', { name, exact: true }).click()
        await expectPath(page, `/information${hash}`)
        await expect(heading(page, 'Для покупателей')).toBeVisible()
        if (title === null) return
        expect(await page.evaluate((key) => localStorage.getItem(key), hash)).toBe('true')
        const section = page.getByRole('button', { name: title, exact: true })
        await expect(section).toHaveAttribute('aria-expanded', 'true')
        await expect(section).toBeInViewport()
      })
    }
    const policy = footer(page).getByRole('link', { name: 'Политика обработки персональных данных' })
    const answer = await request.get((await policy.getAttribute('href')) ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('NAV-006 NAV-010 NAV-014: direct addresses open, a rewritten one also after a reload; the company choice is not for a guest', async ({
    page,
  }) => {
    for (const [path, target, title] of [
      ['/card', '/products', 'Товары'],
      ['/orders/5/cb?key=k', '/orders/5/cb?key=k', 'История заказов'],
      ['/multi-login', '/', /./],
    ] as const) {
      await page.goto(path)
      await expectPath(page, target)
      await expect(heading(page, title)).toBeVisible()
      // A reload of the others opens the address that has just been opened.
      if (path !== '/card') continue
      await page.reload()
      await expect(heading(page, title)).toBeVisible()
      await expectPath(page, target)
    }
  })
})

test.describe('a client with one organisation', () => {
  test.use({ account: 'regular' })

  test('NAV-046 NAV-047 NAV-048 NAV-049 NAV-050 NAV-051 NAV-052 NAV-053 NAV-054: the profile menu leads to the sections, the profile and, while the cart is not empty, the order', async ({
    page,
  }) => {
    await page.goto('/')
    await mark(page)
    await expect(profileButton(page)).toHaveText('ООО «Ромашка»')
    for (const [name, path, title] of [
      ['Товары', '/products', 'Товары'],
      ['История заказов', '/orders', 'История заказов'],
      ['Покупателям', '/information', 'Для покупателей'],
      ['Профиль', '/profile', 'Профиль организации'],
    ] as const) {
      await openProfileMenu(page)
      await page.getByRole('menuitem', { name, exact: true }).click()
      await expectPath(page, path)
      await expect(heading(page, title)).toBeVisible()
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
    await openProfileMenu(page)
    await expect(page.getByRole('menuitem', { name: 'Сменить организацию' })).toHaveCount(0)
    await expect(page.getByRole('menuitem', { name: /^Заказ/ })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Товары', exact: true }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page
      .getByRole('article')
      .getByRole('button', { name: /В корзину/ })
      .first()
      .click()
    await page.getByRole('article').getByRole('button', { name: 'Увеличить количество' }).click()
    await openProfileMenu(page)
    await page.getByRole('menuitem', { name: 'Заказ 2' }).click()
    await expectPath(page, '/order')
    await expect(heading(page, 'Оформление заказа')).toBeVisible()
    await expectSameDocument(page)
  })

  test.describe('whose server fails', () => {
    test.use({ expectedFaults: /500/ })

    test('NAV-027: a 500 leads to /error500', async ({ page }) => {
      await page.route('**/public/api/**/products?**', (route) =>
        route.fulfill({ status: 500, json: { message: 'x' } }),
      )
      await page.goto('/information')
      await expectPath(page, '/error500')
      await expect(heading(page, 'Ошибка сервера')).toBeVisible()
    })
  })
})

test.describe('a client with several organisations', () => {
  test.use({ account: 'several' })

  test('NAV-054 NAV-056 NAV-057 NAV-059 AMB-131: the menu lists the organisations with «Назад» and a link to all of them', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('orgId', '1002'))
    await page.goto('/information')
    await expect(profileButton(page)).toHaveText('ООО «Василек»')
    await openProfileMenu(page)
    await page.getByRole('menuitem', { name: 'Сменить организацию' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Назад',
      'Все организации',
      /^ООО «Василек», выбранаИНН 1699\d{6}$/,
      /^Питер, сетьООО «Сеть Партнер» · ИНН 7899\d{6}$/,
      /^ИП Орлов Д. А.ИНН 5299\d{8}$/,
    ])
    await page.getByRole('menuitem', { name: 'Назад' }).click()
    await page.getByRole('menuitem', { name: 'Сменить организацию' }).click()
    await page.getByRole('menuitem', { name: 'Все организации' }).click()
    await expectPath(page, '/multi-login')
    await expect(heading(page, 'Выбор компании')).toBeVisible()
    await openProfileMenu(page)
    await page.getByRole('menuitem', { name: 'Сменить организацию' }).click()
    // By keyboard: the item may be where the last click was (AMB-191).
    await page.getByRole('menuitem', { name: 'Питер, сеть' }).press('Enter')
    await expectPath(page, '/')
    await expect(profileButton(page)).toHaveText('ООО «Сеть Партнер»')
  })
})

test.describe('a user without an organisation', () => {
  test.use({ account: 'withoutOrganisation' })

  test('NAV-058 NAV-059: has neither the profile nor organisations in the menu', async ({ page }) => {
    await page.goto('/information')
    await openProfileMenu(page)
    await expect(page.getByRole('menuitem')).toHaveText(['Товары', 'История заказов', 'Покупателям', 'Выход'])
  })
})

/** The scroll position after ten frames without a change. */
const restingPosition = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let [last, still] = [scrollY, 0]
        requestAnimationFrame(function look() {
          still = scrollY === last ? still + 1 : 0
          last = scrollY
          if (still === 10) done(Math.round(scrollY))
          else requestAnimationFrame(look)
        })
      }),
  )

test.describe('the scroll position', () => {
  const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y)
  const expectScroll = (page: Page, y: number) => expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(y)
  test.use({ viewport: { width: 390, height: 700 } })

  test('UI-011: a new page starts at the top; back, forward and a reload restore the position', async ({ page }) => {
    await page.goto('/products')
    await expect(page.getByRole('article').nth(5)).toBeVisible()
    const product = page.getByRole('article').nth(3).getByRole('link').first()
    // Content above the list may grow; a press must not scroll first.
    await product.evaluate((link) => link.scrollIntoView({ block: 'center' }))
    const place = await restingPosition(page)
    expect(place).toBeGreaterThan(1000)
    await product.click()
    await expect(page.getByRole('link', { name: 'Вернуться к списку товаров' })).toBeVisible()
    await expectScroll(page, 0)
    await scrollTo(page, 300)

    await page.goBack()
    await expect(heading(page, 'Товары')).toBeVisible()
    await expectScroll(page, place)
    await expect(heading(page, 'Товары')).toBeFocused()
    await expectScroll(page, place)

    await page.goForward()
    await expect(page.getByRole('link', { name: 'Вернуться к списку товаров' })).toBeVisible()
    await expectScroll(page, 300)

    await page.reload()
    await expect(page.getByRole('link', { name: 'Вернуться к списку товаров' })).toBeVisible()
    await expectScroll(page, 300)

    await page.goBack()
    // Before the shell runs, this loads the page once more.
    await expect(heading(page, 'Товары')).toBeVisible()
    await expectScroll(page, place)
  })

  test('an anchor is scrolled to, and «back» restores the position', async ({ page }) => {
    await page.goto('/products')
    await footer(page).getByRole('link', { name: 'Самовывоз', exact: true }).click()
    const section = page.getByRole('button', { name: 'Самовывоз', exact: true })
    await expect(section).toHaveAttribute('aria-expanded', 'true')
    await expect(section).toBeInViewport()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await restingPosition(page)
    const next = footer(page).getByRole('link', { name: 'Доставка', exact: true })
    await next.scrollIntoViewIfNeeded()
    const top = await restingPosition(page)
    await next.click()
    await expectPath(page, '/information#delivery')
    await page.goBack()
    await expectPath(page, '/information#pickup')
    await expectScroll(page, top)
  })
})
