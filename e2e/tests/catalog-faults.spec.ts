import type { Page, Route } from '@playwright/test'
import { products } from '../support/orders.ts'
import { storeBasket } from '../support/stored-values.ts'
import { expect, test } from '../support/test.ts'

// The tests provoke failed, cut, hanging and malformed answers of the API. Malformed answers are reported in the console.
test.use({
  isRendered: false,
  expectedFaults: /status of [45]\d\d|net::ERR_|\/public\/api\/|\[api\] answer of getProduct(s|Files) /,
})

const LIST = /\/organizations\/0\/products\?/
const DOCUMENTS = /\/product\/id\/\d+\/file\/type\/id\/8$/

type Answer = (route: Route) => Promise<void>
const status =
  (code: number): Answer =>
  (route) =>
    route.fulfill({ status: code, json: { code: 'SOMETHING', message: '<b>слова сервера</b>' } })
const json =
  (body: string): Answer =>
  (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body })
/** Answers requests to `url` with `answer` until it is set to `null`, and counts the requests. */
async function broken(page: Page, url: RegExp, answer: Answer) {
  const state = { answer: answer as Answer | null, asked: 0 }
  await page.route(url, (route) => {
    if (route.request().resourceType() === 'image') return route.fallback()
    state.asked += 1
    return state.answer === null ? route.fallback() : state.answer(route)
  })
  return state
}

const main = (page: Page) => page.getByRole('main')
const card = (page: Page) => main(page).getByRole('article').first()
const retry = (page: Page) => main(page).getByRole('button', { name: 'Повторить' }).first()
const tab = (page: Page, name: string) => main(page).getByRole('tab', { name })
const panel = (page: Page) => main(page).getByRole('tabpanel')
const alerts = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const slow = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Загрузка занимает больше времени, чем обычно' })
const cart = (page: Page) => page.locator('header a[href="/order"]')

/** One product is in the basket of the page that is opened next. */
const withBasket = (page: Page) => storeBasket(page, [{ ...products.drive, quantity: 1 }])
/** Waits for the remote's page. Until then the shell's boundary is busy, and a clock set forward exceeds its time limit. */
async function expectMounted(page: Page): Promise<void> {
  await expect(main(page).locator('> div')).toBeAttached()
  await expect(main(page).locator('> [aria-busy="true"]')).toHaveCount(0)
}
/** Marks the document; a reload would lose the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)
async function expectIntact(page: Page): Promise<void> {
  await expect(cart(page)).toContainText('1')
  expect(await isSamePage(page)).toBe(true)
}

test('F9 ERR-017: a list that is refused or malformed shows the error catalogue’s text, is requested once, and loads with «Повторить»', async ({
  page,
}) => {
  await withBasket(page)
  const list = await broken(page, LIST, status(502))
  await page.goto('/products')
  await mark(page)
  const expectFailed = async () => {
    await expect.poll(() => list.asked).toBe(1)
    await expect(main(page).getByText('Ошибка получения товаров')).toBeVisible()
    await expect(retry(page)).toBeEnabled()
    await expect(main(page)).not.toContainText('слова сервера')
    await expect(alerts(page, 'Ошибка получения товаров')).toHaveCount(1)
    expect(list.asked).toBe(1)
  }
  await expectFailed()
  list.answer = json('[{"id":7101,')
  list.asked = 0
  await retry(page).click()
  await expectFailed()
  list.answer = null
  await retry(page).click()
  await expect(card(page)).toBeVisible()
  await expect(retry(page)).toBeHidden()
  await expectIntact(page)
})

test('F9 ERR-013 NAV-027 AMB-036: a list that fails with 500 sends a guest to the home page, which shows the reason and loads the list with «Повторить»', async ({
  page,
}) => {
  await withBasket(page)
  const list = await broken(page, LIST, status(500))
  await page.goto('/products')
  await mark(page)
  await expect(page).toHaveURL(/\/$/)
  await expect(main(page).getByText('Ошибка получения товаров')).toBeVisible()
  expect(list.asked).toBe(1)
  list.answer = null
  await retry(page).click()
  await expect(card(page)).toBeVisible()
  await expectIntact(page)
})

test('F9: a hanging list shows a skeleton, and a notice at 8 s; «Отменить» leads to «Повторить»', async ({ page }) => {
  await withBasket(page)
  await page.clock.install()
  const list = await broken(page, LIST, () => Promise.resolve())
  await page.goto('/products')
  await mark(page)
  await expectMounted(page)
  await expect(main(page).locator('[aria-busy="true"]').first()).toBeAttached()
  await expect.poll(() => list.asked).toBe(1)
  await expect(slow(page)).toBeHidden()
  await page.clock.fastForward(8_000)
  await expect(slow(page)).toBeVisible()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(main(page).getByText('Ошибка получения товаров')).toBeVisible()
  await expect(slow(page)).toBeHidden()
  await expect(main(page)).toBeFocused()
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0)
  expect(list.asked).toBe(1)
  list.answer = null
  await retry(page).click()
  await expect(main(page).getByText('Ошибка получения товаров')).toBeHidden()
  await expect(card(page)).toBeVisible()
  await expectIntact(page)
})

test('F9 F10: without a network the list and the files wait, and load when it is back', async ({ page, context }) => {
  await withBasket(page)
  // The code of the product page and of the order aside has loaded, so that only answers of the API are missing.
  await page.goto('/product/7505')
  await expect(panel(page)).toContainText('ФФД 1.2')
  await expect(page.getByRole('complementary')).toContainText('₽')
  await page.getByRole('banner').getByRole('link', { name: 'Товары' }).click()
  await expect(card(page)).toBeVisible()
  await mark(page)
  await context.setOffline(true)
  await expect(page.getByText('Нет соединения с интернетом.')).toBeVisible()
  await main(page)
    .getByRole('article')
    .filter({ hasText: 'ФН-1.2 исполнение Ин36-4' })
    .getByRole('link')
    .first()
    .click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Ин36-4')
  await expect(panel(page)).not.toContainText('ФФД 1.2')
  await context.setOffline(false)
  await expect(panel(page)).toContainText('ФФД 1.2')
  await expect(retry(page)).toBeHidden()
  await expectIntact(page)
})

test('A16: prototype keys in the list and in the files have no effect', async ({ page }) => {
  const evil = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}'
  const product = `{"id":7101,"name":"Накопитель","price":1,"images":[{"fileId":1,"fileName":"x","fileUrl":null,${evil}}],"availableStatus":1,"specificationFileUrl":null,"type":"FN",${evil}}`
  await broken(page, LIST, json(`[${product}]`))
  await broken(page, DOCUMENTS, json(`[{"fileUrl":"/x","fileName":"Паспорт","fileTypeId":8,${evil}}]`))
  await page.goto('/product/7101')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Накопитель')
  await tab(page, 'Документация').click()
  await expect(panel(page).getByRole('link')).toHaveCount(1)
  expect(await page.evaluate(() => 'polluted' in {} || 'polluted' in Object.create(Array.prototype))).toBe(false)
})
