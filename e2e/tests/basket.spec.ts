import type { Page, Route } from '@playwright/test'
import { storeBasket, type StoredLine as Line } from '../support/stored-values.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedFaults: /status of 502|\/public\/api\/.*502/ })

const LIST = /\/organizations\/0\/products\?/
const main = (page: Page) => page.getByRole('main')
const cart = (page: Page) => page.locator('header a[href="/order"]')
const aside = (page: Page) => page.getByRole('complementary', { name: 'Корзина' })
const alerts = (page: Page) => page.locator('main, body').getByRole('alert')
const stored = (page: Page) =>
  page.evaluate(
    () => JSON.parse(sessionStorage.getItem('order') ?? 'null') as { products: Line[]; totalPrice: number } | null,
  )
const fold = (text: string) => text.replaceAll(/\s/g, ' ')

interface Listed {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly type: string | null
  readonly availableStatus: number
}

/** Changes the product list that the page loads. */
async function changeList(page: Page, change: (list: Listed[]) => object[]): Promise<void> {
  await page.unroute(LIST)
  await page.route(LIST, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Listed[]) })
  })
}

async function listOf(page: Page): Promise<Listed[]> {
  const response = await page.request.get('/public/api/v3/organizations/0/products?withSketches=false')
  return (await response.json()) as Listed[]
}

const orderable = (list: Listed[], type: string) => {
  const product = list.find((listed) => listed.type === type && listed.availableStatus < 4)
  if (product === undefined) throw new Error(`no product of type ${type} is available`)
  return product
}

test('BASK-020 BASK-021 BASK-022: a reload keeps the basket; a new price is applied and shown; a withdrawn product is removed', async ({
  page,
}) => {
  await page.goto('/products')
  const cards = main(page).getByRole('article')
  for (const index of [0, 1])
    await cards
      .nth(index)
      .getByRole('button', { name: /В корзину/ })
      .click()
  await cart(page).click()
  await page.getByRole('button', { name: 'Увеличить количество' }).first().click()
  await expect(cart(page)).toContainText('3')
  const before = await stored(page)
  await page.reload()
  await expect(cart(page)).toContainText('3')
  expect(await stored(page)).toEqual(before)
  const [first, second] = before?.products ?? []
  if (first === undefined || second === undefined) throw new Error('no lines')
  await changeList(page, (list) =>
    list.map((product) => (product.id === first.id ? { ...product, price: 10.5 } : product)),
  )
  await page.reload()
  await expect(main(page).getByText('Цена изменилась: было')).toHaveCount(1)
  await expect(main(page).getByRole('listitem').first()).toContainText('21,00')
  expect((await stored(page))?.totalPrice).toBe(21 + second.price)
  await changeList(page, (list) => list.filter(({ id }) => id !== second.id))
  await page.reload()
  await expect(page.getByText(/недоступен для заказа и удален из корзины/)).toBeVisible()
  await expect(main(page).getByRole('spinbutton', { name: 'Количество' })).toHaveCount(1)
})

test('BASK-011 BASK-012 BASK-013 BASK-018: incompatible stored lines are removed with a warning', async ({ page }) => {
  const list = await listOf(page)
  const set = orderable(list, 'SET')
  const drive = orderable(list, 'FN')
  const kit = orderable(list, 'KIT')
  await storeBasket(
    page,
    [set, drive, kit].map(({ id, price }) => ({ id, price, quantity: 1 })),
  )
  await page.goto('/order')
  await expect(main(page).getByRole('spinbutton', { name: 'Количество' })).toHaveCount(1)
  await expect(main(page).getByRole('listitem').first()).toContainText(set.name)
  for (const { name } of [drive, kit])
    await expect(page.getByText(`Разместите ${name} в отдельный заказ.`)).toBeVisible()
  expect((await stored(page))?.products.map(({ id }) => id)).toEqual([set.id])
})

test('a stored basket with a duplicate product is repaired with a warning', async ({ page }) => {
  const drive = orderable(await listOf(page), 'FN')
  await storeBasket(
    page,
    [1, 2].map((quantity) => ({ id: drive.id, price: drive.price, quantity })),
  )
  await page.goto('/order')
  await expect(
    alerts(page).or(page.getByRole('status')).filter({ hasText: 'корзина была повреждена' }).first(),
  ).toBeVisible()
  await expect(main(page).getByRole('spinbutton', { name: 'Количество' })).toHaveValue('2')
})

test('ORDER-001 ORDER-003: sums of ten digits and a long name fit at every width', async ({ page }) => {
  const drive = orderable(await listOf(page), 'FN')
  const name = 'Фискальный накопитель «ФН-1.2», исполнение Ин36-4Сверхдлинноеоднословноеназваниебезпробелов, 36 месяцев'
  await changeList(page, (list) =>
    list.map((product) => (product.id === drive.id ? { ...product, name, price: 27_000 } : product)),
  )
  await storeBasket(page, [{ id: drive.id, price: 27_000, quantity: 99_999 }])
  await page.goto('/order')
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const sums = main(page)
      .getByText(/2\s699\s973\s000,00/)
      .filter({ visible: true })
    await expect(sums.first()).toBeVisible()
    const outside = await sums.evaluateAll((elements) =>
      elements
        .map((element) => {
          const { left, right } = element.getBoundingClientRect()
          const box = (element.closest('li, section, dl') ?? document.body).getBoundingClientRect()
          return { isOut: left < box.left || right > box.right + 0.5 || right > innerWidth }
        })
        .filter(({ isOut }) => isOut),
    )
    expect(outside, `${width} px`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
})

test.describe('the aside', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('PROD-007 PROD-008 INFO-050: beside the information it keeps its size while loading, fails on its own and recovers', async ({
    page,
  }) => {
    const drive = orderable(await listOf(page), 'FN')
    await storeBasket(page, [{ id: drive.id, price: drive.price, quantity: 2 }])
    let answer: (route: Route) => Promise<unknown> = () => Promise.resolve()
    let held: Route | undefined
    answer = (route) => Promise.resolve(void (held = route))
    await page.route(LIST, (route) => answer(route))
    await page.goto('/information')
    await expect(aside(page)).toHaveAttribute('aria-busy', 'true')
    const firstSkeleton = aside(page).locator('li > span').first()
    await expect.poll(async () => (await firstSkeleton.boundingBox())?.width ?? 0).toBeGreaterThan(200)
    await expect(firstSkeleton).toBeVisible()
    const title = main(page).getByRole('heading', { level: 1 })
    const titleBefore = await title.boundingBox()
    const size = await aside(page).boundingBox()
    await expect.poll(() => held !== undefined).toBe(true)
    await held?.fulfill({ status: 502, json: {} })
    await expect(aside(page).getByText('Ошибка получения товаров')).toBeVisible()
    await expect(aside(page).getByRole('link', { name: 'Оформить заказ' })).toBeVisible()
    await expect(title).toBeVisible()
    answer = (route) => route.fallback()
    await aside(page).getByRole('button', { name: 'Повторить' }).click()
    await expect(aside(page)).toContainText('₽')
    await expect(aside(page)).toHaveAttribute('aria-busy', 'false')
    expect(fold((await aside(page).textContent()) ?? '')).toContain('2 шт.')
    // An alert may shift the page down; the column beside the aside keeps its place and width.
    const titleNow = await title.boundingBox()
    expect([titleNow?.x, titleNow?.width]).toEqual([titleBefore?.x, titleBefore?.width])
    const shown = await aside(page).boundingBox()
    expect(Math.abs((shown?.height ?? 0) - (size?.height ?? 0))).toBeLessThanOrEqual(24)
    expect(shown?.width).toBe(size?.width)
    await page.setViewportSize({ width: 991, height: 900 })
    await expect(aside(page)).toHaveCount(0)
  })

  test('PROD-007: it stays below the header while the page scrolls, and the button of a long order stays visible', async ({
    page,
  }) => {
    const drives = (await listOf(page)).filter(({ type, availableStatus }) => type !== 'SET' && availableStatus < 4)
    expect(drives.length).toBeGreaterThan(4)
    await storeBasket(
      page,
      drives.map(({ id, price }) => ({ id, price, quantity: 1 })),
    )
    await page.setViewportSize({ width: 1440, height: 720 })
    await page.goto('/information')
    await expect(aside(page).getByRole('listitem')).toHaveCount(4)
    await expect(aside(page).getByRole('link', { name: /^и еще \d+ позици/ })).toBeVisible()
    // Opens sections, so that the page is long enough to scroll.
    for (const name of ['Оформление заказа', 'Доставка', 'Получение товара и документов']) {
      await main(page).getByRole('button', { name, exact: true }).click()
    }
    await page.evaluate(() => scrollTo(0, 400))
    const button = aside(page).getByRole('link', { name: 'Оформить заказ' })
    await expect(button).toBeInViewport({ ratio: 1 })
    const [top, header] = await Promise.all([
      aside(page).evaluate((element) => element.getBoundingClientRect().top),
      page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom),
    ])
    expect(top).toBeGreaterThanOrEqual(header)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/order$/)
  })
})
