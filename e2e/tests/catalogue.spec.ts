import type { Locator, Page } from '@playwright/test'
import type { Product } from 'shared-contracts/api/products'
import { isDisplayed } from 'shared-contracts/domain/availability'
import { expectAccessible, expectSettled, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const DRIVE = 'Фискальный накопитель ФН-1.1М, 36 месяцев'
const SET = 'Набор для новой кассы на 36 месяцев: ФН-1.2, код ОФД, регистрация в ФНС'
const PRODUCTS = /\/organizations\/\d+\/products\?/

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const option = (page: Page, name: string) => page.getByRole('checkbox', { name })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Поиск по названию и артикулу' })
const quantity = (place: Locator) => place.getByRole('spinbutton', { name: 'Количество' })
const cart = (page: Page) => page.getByRole('banner').locator('a[href="/order"]')
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search)

async function open(page: Page, path = '/products'): Promise<void> {
  await page.goto(path)
  await expect(cards(page).first()).toBeVisible()
}

test('typing changes the address in place; a filter adds a history entry that back undoes and forward repeats', async ({
  page,
}) => {
  await open(page)
  await expect(cards(page)).toHaveCount(15)
  await search(page).pressSequentially('КОМПЛЕКТ 36 мес')
  await expect(cards(page)).toHaveCount(2)
  await expect.poll(() => query(page)).toBe('?q=КОМПЛЕКТ+36+мес')
  await option(page, 'В наличии').check()
  await page.getByRole('combobox', { name: 'Порядок товаров' }).selectOption('Сначала дороже')
  await expect.poll(() => query(page)).toBe('?q=КОМПЛЕКТ+36+мес&availability=in-stock&sort=price-desc')
  await page.goBack()
  await page.goBack()
  await expect(option(page, 'В наличии')).not.toBeChecked()
  await expect(search(page)).toHaveValue('КОМПЛЕКТ 36 мес')
  await page.goForward()
  await expect(option(page, 'В наличии')).toBeChecked()
  await page.getByRole('button', { name: 'Сбросить' }).click()
  await expect(cards(page)).toHaveCount(15)
  expect(query(page)).toBe('')
  await page.goBack()
  await expect(search(page)).toHaveValue('КОМПЛЕКТ 36 мес')
  await expect(cards(page)).toHaveCount(2)
})

test('an address with filters never shows a card that they exclude', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const name of document.querySelectorAll('main article h2')) seen.add(name.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  await open(page, '/products?type=set&validity=15')
  await expectSettled(page)
  const seen = await page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)])
  expect(seen).toHaveLength(2)
  for (const name of seen) expect(name).toMatch(/^Набор.*15 месяцев/)
})

test('UI-011 AMB-192: back and «Вернуться к списку товаров» restore the filters and the scroll position', async ({
  page,
}) => {
  await page.setViewportSize({ width: NARROW, height: 844 })
  await open(page, '/products?validity=36&sort=price-asc')
  const last = cards(page).last()
  await last.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(1_000)
  await last.getByRole('link').click()
  await expect(page.getByRole('main').getByRole('tab').first()).toBeVisible()
  await page.goBack()
  await expect(cards(page)).not.toHaveCount(15)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  await expect(page.getByRole('button', { name: 'Фильтры · 1' })).toBeAttached()
  await last.getByRole('link').click()
  await page.getByRole('link', { name: 'Вернуться к списку товаров' }).click()
  await expect(last).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  expect(query(page)).toBe('?validity=36&sort=price-asc')
})

test('AMB-181 AMB-185 BASK-023: header, card, product page and aside show the same quantity', async ({ page }) => {
  await open(page)
  const drive = card(page, DRIVE)
  await drive.getByRole('button', { name: /В корзину/ }).click()
  await expect(quantity(drive)).toHaveValue('1')
  await expect(cart(page)).toContainText('1')
  await drive.getByRole('button', { name: 'Увеличить количество' }).click()
  await expect(quantity(drive)).toHaveValue('2')
  await expect(cart(page)).toContainText('2')
  await quantity(drive).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '12,5')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  const bottom = async (place: Locator) =>
    place.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
  expect(await bottom(drive.getByText('Введите целое число'))).toBeLessThan(await bottom(drive))
  await expect(quantity(drive)).toHaveValue('2')

  await drive.getByRole('link').click()
  const aside = page.getByRole('complementary', { name: 'Корзина' })
  await expect(aside).toContainText('2 шт.')
  const field = quantity(page.getByRole('main')).first()
  await expect(field).toHaveValue('2')
  await field.fill('5')
  await expect(aside).toContainText('5 шт.')
  await expect(cart(page)).toContainText('5')

  await page.goBack()
  await expect(quantity(drive)).toHaveValue('5')
  await cart(page).click()
  await page.getByRole('button', { name: `Удалить ${DRIVE}` }).click()
  await expect(cart(page)).toBeHidden()
  await page.goBack()
  await expect(drive.getByRole('button', { name: /В корзину/ })).toBeVisible()
  await expect(quantity(drive)).toBeHidden()
})

test('BASK-016 AMB-104: a set cannot be added to a basket with a drive, and its card does not change', async ({
  page,
}) => {
  await open(page)
  await card(page, DRIVE)
    .getByRole('button', { name: /В корзину/ })
    .click()
  await expect(cart(page)).toContainText('1')
  await card(page, SET)
    .getByRole('button', { name: /В корзину/ })
    .click()
  await expect(
    page.getByText(`Выбранный товар не может быть добавлен в текущий заказ. Разместите ${SET} в отдельный заказ.`),
  ).toBeVisible()
  await expect(card(page, SET).getByRole('button', { name: /В корзину/ })).toBeVisible()
  await expect(cart(page)).toContainText('1')
})

test('axe finds no violation on the catalogue with filters and without a match', async ({ page }) => {
  await page.setViewportSize({ width: NARROW, height: 844 })
  await open(page, '/products?validity=36')
  await page.getByRole('button', { name: 'Фильтры · 1' }).click()
  await option(page, 'Комплекты').check()
  await expect(cards(page)).toHaveCount(2)
  await expectSettled(page)
  await expectAccessible(page, 'catalogue-filtered')
  await search(page).fill('касса без накопителя')
  await expect(page.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible()
  await expectAccessible(page, 'catalogue-nothing')
})

// The sample data has neither such names nor so many products, so the tests change the backend's answer.
test('a name of 120 letters and a price of ten digits are shown whole and do not overflow the card', async ({
  page,
}) => {
  await page.setViewportSize({ width: NARROW, height: 844 })
  await page.route(PRODUCTS, async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as object[]
    const changes = [{ name: 'Н'.repeat(120) }, { price: 9_999_999_999 }, { name: 'Накопитель '.repeat(11).trim() }]
    await route.fulfill({ response: answer, json: list.map((product, index) => ({ ...product, ...changes[index] })) })
  })
  await open(page)
  for (const width of [NARROW, 576, 992, 1200]) {
    await page.setViewportSize({ width, height: 844 })
    const overflows = await cards(page).evaluateAll((all) =>
      all.map(
        (one) =>
          one.scrollWidth > one.clientWidth ||
          one.querySelector('h2')?.scrollWidth !== one.querySelector('h2')?.clientWidth,
      ),
    )
    expect(overflows, `${width} px`).not.toContain(true)
    expect((await looks(page)).filter(({ isCut }) => isCut)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test.describe('on the plain page', () => {
  test.use({ isRendered: false })

  test('the last of 2,000 products is reached by End and by search, and its scroll position is restored', async ({
    page,
  }) => {
    await page.route(PRODUCTS, async (route) => {
      const answer = await route.fetch()
      const list = ((await answer.json()) as Product[]).filter(isDisplayed)
      const json = Array.from({ length: 2_000 }, (_, index) => ({
        ...list[index % list.length],
        id: 100_000 + index,
        name: `Накопитель, партия ${index + 1}`,
      }))
      await route.fulfill({ response: answer, json })
    })
    await open(page)
    // The end of the page is known once the height of the first cards was measured.
    await expect(page.getByRole('main').getByRole('list').locator('> :last-child')).toHaveAttribute(
      'style',
      /min-height: .*px/,
    )
    await page.keyboard.press('End')
    const last = card(page, 'Накопитель, партия 2000')
    await expect(last).toBeInViewport()
    expect(await cards(page).count()).toBeLessThan(150)
    const top = await page.evaluate(() => scrollY)
    await last.getByRole('link').click()
    await expect(page).toHaveURL(/\/products\/101999$/)
    await page.goBack()
    await expect(last).toBeInViewport()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
    await page.keyboard.press('Home')
    await search(page).fill('1999')
    await expect(cards(page)).toHaveCount(1)
    await expect(card(page, 'Накопитель, партия 1999')).toBeVisible()
  })
})

/** Per card: whether its name is truncated, and the positions of its edges and parts, px from the top of the page. */
const looks = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all.map((one) => {
      const name = one.querySelector('h2') as HTMLElement
      const lines = [...(name.parentElement?.children ?? [])].map((line) => line.getBoundingClientRect())
      const last = name.parentElement?.lastElementChild?.lastElementChild as Element
      return {
        name: name.textContent,
        isCut: name.scrollHeight > name.clientHeight + 1,
        top: Math.round(one.getBoundingClientRect().top),
        heights: [one.getBoundingClientRect().bottom, ...lines.map(({ top }) => top)],
        below: one.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom,
      }
    }),
  )

test('CAT-021: no card name is truncated, and the parts of the cards in a row align, at every width; on a phone a card without a basket control reserves no space for it', async ({
  page,
}) => {
  await open(page)
  await expect(cards(page).filter({ hasText: 'Недоступно для заказа' })).toHaveCount(2)
  for (const [width, columns] of [
    [360, 1],
    [NARROW, 1],
    [768, 2],
    [992, 3],
    [WIDE, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(cards(page)).toHaveCount(15)
    const all = await looks(page)
    expect(
      all.filter(({ isCut }) => isCut),
      `${width} px`,
    ).toEqual([])
    if (width <= NARROW) for (const { name, below } of all) expect(below, String(name)).toBeLessThan(20)
    const tops = [...new Set(all.map(({ top }) => top))]
    expect(tops, `${width} px`).toHaveLength(Math.ceil(15 / columns))
    for (const top of tops) {
      const row = all.filter((one) => one.top === top)
      const spread = (row[0]?.heights ?? []).map((_, line) => {
        const places = row.map(({ heights }) => heights[line] ?? Number.NaN)
        return Math.max(...places) - Math.min(...places)
      })
      expect(Math.max(...spread), JSON.stringify(row)).toBeLessThan(1)
    }
  }
})
