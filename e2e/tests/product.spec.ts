import type { Page } from '@playwright/test'
import { networkIdle } from '../support/network-idle.ts'
import { expectAccessible, expectSettled } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const DRIVE = 7505
const OTHER = 7506

const main = (page: Page) => page.getByRole('main')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
/** The links that stand in for the tabs until the code of the tabs has loaded. */
const linkTabs = (page: Page) => main(page).locator('a[role=tab]')
const slide = (page: Page) => page.getByRole('region', { name: 'Изображения товара' }).getByRole('img')
const position = (page: Page) => main(page).getByRole('status').filter({ hasText: 'Изображение' })
const thumb = (page: Page, number: number) => page.getByRole('button', { name: `Показать изображение ${number}` })
const addToBasket = (page: Page) =>
  main(page)
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click()
const text = (page: Page) => page.getByRole('tabpanel').getByText(/.{60}/).first()

async function open(page: Page, path = `/products/${DRIVE}`): Promise<void> {
  await page.goto(path)
  await expect(text(page)).toBeVisible()
  await expectSettled(page)
}

/** Navigates without loading the document. */
const leaveFor = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).click()

/** How long a finger rests before it lifts, so that the picture has no momentum, ms. */
const STILL = 200

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('PROD-002: a swipe changes the picture, a short one does not', async ({ page }) => {
    await open(page)
    const box = await page.getByRole('region', { name: 'Изображения товара' }).boundingBox()
    const finger = await page.context().newCDPSession(page)
    // Above the slider buttons.
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 4
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
    const track = page.getByRole('region', { name: 'Изображения товара' })
    /** Swipes without momentum, so that the distance alone decides, and waits for the pictures to rest. */
    async function swipe(distance: number): Promise<void> {
      const from = middle - distance / 2
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints })
      const rest = await track.evaluateHandle((element) => ({
        came: new Promise((resolve) => element.addEventListener('scrollend', resolve, { once: true })),
      }))
      await send('touchStart', { x: from, y })
      for (let step = 1; step <= 10; step += 1) await send('touchMove', { x: from + (distance * step) / 10, y })
      await page.waitForTimeout(STILL)
      await send('touchEnd')
      await rest.evaluate(({ came }) => came.then(() => undefined))
      // The finger's own scroll may end before the picture has snapped into place.
      await expect.poll(() => track.evaluate(({ scrollLeft, clientWidth }) => scrollLeft % clientWidth)).toBe(0)
    }
    await swipe(-250)
    await expect(position(page)).toHaveText('Изображение 2 из 3')
    await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true')
    await swipe(-60)
    await expect(slide(page)).toHaveAccessibleName(/изображение 2 из 3/)
    await swipe(250)
    await expect(position(page)).toHaveText('Изображение 1 из 3')
  })
})

test('PROD-002 PROD-007 PROD-008: buttons, arrow keys and thumbnails change the picture; the order aside does not affect it and is shown from 992 px on, while the basket has products', async ({
  page,
}) => {
  await open(page)
  const before = await slide(page).boundingBox()
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(1.5, 1)
  await page.getByRole('button', { name: 'Предыдущее изображение' }).click()
  await expect(slide(page)).toHaveAccessibleName(/изображение 3 из 3/)
  await page.getByRole('button', { name: 'Следующее изображение' }).click()
  await expect(slide(page)).toHaveAccessibleName(/изображение 1 из 3/)
  await page.getByRole('region', { name: 'Изображения товара' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true')
  await thumb(page, 3).click()
  const aside = page.getByRole('complementary')
  await expect(aside).toHaveCount(0)
  await addToBasket(page)
  await expect(aside).toContainText('₽')
  await expect(slide(page)).toHaveAccessibleName(/изображение 3 из 3/)
  await expect(slide(page)).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize({ width: 991, height: 900 })
  await expect(aside).toHaveCount(0)
  await page.setViewportSize({ width: 992, height: 900 })
  await expect(aside).toContainText('₽')
  await main(page).getByRole('button', { name: 'Уменьшить количество' }).first().click()
  await expect(aside).toHaveCount(0)
})

test('CALL-015 CALL-016 CALL-017 AMB-113 PROD-017 PROD-018 PROD-019: each type of files of a product is requested once, and not again while the portal is open', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname)
  })
  await open(page)
  const description = await text(page).textContent()
  await leaveFor(page, 'Товары')
  await main(page).locator(`a[href="/products/${OTHER}"]`).click()
  await expect(text(page)).toBeVisible()
  const types = [2, 3, 8].map((type) => `/public/api/v3/product/id/${OTHER}/file/type/id/${type}`)
  expect(asked.filter((path) => path.includes(`/product/id/${OTHER}/`)).toSorted()).toEqual(types)
  // Also after a page of another remote.
  await leaveFor(page, 'История заказов')
  await leaveFor(page, 'Товары')
  asked.length = 0
  await main(page).locator(`a[href="/products/${DRIVE}"]`).click()
  await expect(text(page)).toHaveText(description ?? '')
  await tab(page, 'Характеристики').click()
  await expect(page.getByRole('tabpanel').getByRole('row').first()).toBeVisible()
  await tab(page, 'Документация').click()
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  expect(asked).toEqual([])
})

test('PROD-003 PROD-004 PROD-005: the keyboard changes the tab and the address, and the address opens the tab again; a document shows its type and size and is downloaded under its Russian name', async ({
  page,
}) => {
  await open(page)
  // It may be a link still: the tabs take over when they are in the window.
  await tab(page, 'Описание').focus()
  await expect(linkTabs(page)).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel').getByRole('row').first()).toBeVisible()
  await expect(page).toHaveURL(/#characteristics$/)
  await page.reload()
  await expect(tab(page, 'Характеристики')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').getByRole('row').first()).toBeVisible()
  await page.evaluate(() => location.assign('#documents'))
  await expect(tab(page, 'Документация')).toHaveAttribute('aria-selected', 'true')

  const item = page.getByRole('tabpanel').getByRole('listitem').first()
  await expect(item).toContainText(/PDF, [\d,]+\s(кБ|МБ)/)
  const name = await item.getByRole('link').textContent()
  expect(name).toMatch(/[а-яё].*\.pdf$/i)
  const download = page.waitForEvent('download')
  await item.getByRole('link').click()
  expect((await download).suggestedFilename()).toBe(name)
})

test.describe('failures', () => {
  test.use({ isRendered: false, expectedFaults: /404|500|ERR_FAILED/ })

  test('ERR-023 PROD-005: one failed part does not affect the others, and loads with «Повторить»; a missing document shows an alert', async ({
    page,
  }) => {
    await page.route(/\/file\/type\/id\/3$/, (route) => route.fulfill({ status: 500, json: {} }))
    await open(page)
    await expect(page.getByRole('alert')).toContainText('Ошибка получения файлов продукта по id')
    await tab(page, 'Характеристики').click()
    await expectAccessible(page, 'product-failed')
    await page.unroute(/\/file\/type\/id\/3$/)
    await page.getByRole('tabpanel').getByRole('button', { name: 'Повторить' }).click()
    await expect(page.getByRole('tabpanel').getByRole('row').first()).toBeVisible()

    await tab(page, 'Документация').click()
    await page.route(/\/product\/file\/id\/\d+$/, (route) => route.fulfill({ status: 404, json: {} }))
    await page.getByRole('tabpanel').getByRole('link').first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'Документ не найден' })).toBeVisible()
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  })

  test('a picture that fails does not change the layout', async ({ page }) => {
    await open(page)
    const size = await slide(page).boundingBox()
    const address = (await slide(page).getAttribute('src')) ?? ''
    await page.route(`**${address}`, (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('tabpanel')).toBeVisible()
    await expect(slide(page)).toHaveCount(0)
    expect(await page.getByRole('region', { name: 'Изображения товара' }).boundingBox()).toEqual(size)
  })
})

test.describe('on the plain page', () => {
  test.use({ isRendered: false })

  test('PROD-003 PROD-004: the texts do not wait for the code of the tabs, which is fetched when they are seen', async ({
    page,
  }) => {
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    let isFetched = false
    await page.route(/\.js$/, async (route) => {
      const response = await route.fetch()
      const isOfTabs = (await response.text()).includes('react-aria-TabPanel')
      isFetched ||= isOfTabs
      if (isOfTabs) await released
      await route.fulfill({ response })
    })
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto(`/products/${DRIVE}`)
    await expect(main(page).getByText('В наборе все, чтобы касса заработала')).toBeVisible()
    await networkIdle(page)
    expect(isFetched).toBe(false)

    await tab(page, 'Характеристики').click()
    const row = page.getByRole('tabpanel').getByRole('row').first()
    await expect(row).toBeVisible()
    await expect(page).toHaveURL(/#characteristics$/)
    await expect.poll(() => isFetched).toBe(true)
    const place = await row.boundingBox()
    release()
    await expect(linkTabs(page)).toHaveCount(0)
    await expect(tab(page, 'Характеристики')).toBeFocused()
    expect(await row.boundingBox()).toEqual(place)
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/#documents$/)
  })

  test('CAT-024: the page of a withdrawn product says so under its name and offers similar products', async ({
    page,
  }) => {
    const list = await page.request.get('/public/api/v3/organizations/0/products?withSketches=false')
    const products = (await list.json()) as { id: number; name: string; availableStatus: number }[]
    const gone = products.find(({ availableStatus }) => availableStatus === 5)
    await page.goto(`/products/${gone?.id}`)
    await expect(main(page).getByRole('heading', { level: 1, name: gone?.name ?? '' })).toBeVisible()
    await expect(page.getByText('Этого товара больше нет в каталоге')).toBeVisible()
    await expectAccessible(page, 'product-withdrawn')
    await page.getByRole('region', { name: 'Похожие товары' }).getByRole('link').first().click()
    await expect(text(page)).toBeVisible()
  })
})

test('axe finds no violation on the product page, with the order aside and in each tab', async ({ page }) => {
  await open(page)
  await addToBasket(page)
  await expect(page.getByRole('complementary')).toContainText('₽')
  await expectAccessible(page, 'product-with-aside')
  await tab(page, 'Характеристики').click()
  await expectAccessible(page, 'product-characteristics')
  await tab(page, 'Документация').click()
  await expectAccessible(page, 'product-documents')
})
