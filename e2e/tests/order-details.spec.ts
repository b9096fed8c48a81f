import type { Page } from '@playwright/test'
import { expectAccessible, expectSettled, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

test.use({ account: 'orders' })

/** Orders of account -07: the place in the list, the status of the row, and the icons of the progress. */
const states: readonly (readonly [place: number, status: string, icons: readonly string[], document?: string])[] = [
  [2, 'Не оплачен', ['Не оплачен', 'Самовывоз после оплаты']],
  [3, 'Частично оплачен', ['Не оплачен', 'Доставка после оплаты']],
  [5, 'Оплачен', ['Оплачен', 'Ожидает отгрузку']],
  [8, 'Готов к выдаче', ['Оплачен', 'Готов к выдаче']],
  [10, 'Оплачен', ['Оплачен', 'Готов к отгрузке', 'В пути'], 'Ожидает подписи'],
  [13, 'Оплачен', ['Оплачен', 'Готов к отгрузке', 'Доставлен'], 'Подписан'],
  [14, 'Оплачен', ['Оплачен', 'Готов к выдаче', 'Получен'], 'Подписан'],
]

/** The number of the account's newest order; those of the others follow downwards. */
const NEWEST = 103_045

const toggle = (page: Page, orderId: number) => page.getByRole('button', { name: `Детали заказа № ${orderId}` })
/** The details below a row. */
const details = (page: Page, orderId: number) => page.locator(`tr[data-row="${orderId}"] + tr`)
/** By keyboard: a second press where the first has just moved the page is ignored (AMB-191). */
const open = (page: Page, orderId: number) => toggle(page, orderId).press('Enter')

test('HIST-033..043 UI-019 UI-020 UI-022..028 AMB-157: the orders of the API show the states of payment, delivery and documents by texts and icons', async ({
  page,
}) => {
  await page.goto('/orders')
  await expect(toggle(page, NEWEST)).toBeVisible()
  for (const [place, status, icons, document] of states) {
    const orderId = NEWEST - place
    await test.step(`order ${orderId}: ${status}, ${icons.join(', ')}`, async () => {
      await expect(page.locator(`tr[data-row="${orderId}"]`)).toContainText(status)
      await open(page, orderId)
      const shown = details(page, orderId).getByRole('list', { name: 'Ход заказа' }).getByRole('img')
      await expect(shown).toHaveCount(icons.length)
      expect(await shown.evaluateAll((all) => all.map((icon) => icon.getAttribute('aria-label')))).toEqual(icons)
      if (document === undefined) return
      await expect(details(page, orderId).getByRole('region', { name: 'Деньги и документы' })).toContainText(document)
      const link = details(page, orderId).getByRole('link', { name: /^Подписать УПД/ })
      await expect(link).toHaveCount(document === 'Ожидает подписи' ? 1 : 0)
    })
  }
})

test('axe finds no violation in the details of an unpaid, a shipped and an expired order below the filters in use, and in the calendar', async ({
  page,
}) => {
  await page.goto('/orders?number=1030&from=2020-01-15')
  for (const [orderId, name] of [
    [NEWEST - 1, 'order-unpaid'],
    [NEWEST - 10, 'order-shipped'],
    [NEWEST - 16, 'order-expired'],
  ] as const) {
    await page.setViewportSize({ width: WIDE, height: 900 })
    await open(page, orderId)
    await expect(page.getByRole('table', { name: 'Состав заказа' })).toBeVisible()
    await expectSettled(page)
    await expectAccessible(page, name)
    await page.setViewportSize({ width: WIDE, height: 900 })
    await open(page, orderId)
  }

  await page.getByRole('button', { name: /^Период/ }).click()
  await expect(page.getByRole('grid', { name: /20\d\d/ })).toBeVisible()
  await expectAccessible(page, 'orders-calendar')
  await page.keyboard.press('Escape')
})

test.describe('a document in a tab', () => {
  // Of the changed address.
  test.use({ expectedFaults: /status of 404/ })

  test('DOC-016: a new tab shows the UPD at an address of its own, which saves it under its name, and later leads to the order', async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => {
      const openTab = window.open.bind(window)
      window.open = (address, ...options) => {
        Object.assign(window, { addressOfTab: String(address) })
        return openTab(address, ...options)
      }
    })
    const orderId = NEWEST - 10
    await page.goto(`/orders?order=${orderId}`)
    const documents = details(page, orderId).getByRole('region', { name: 'Деньги и документы' })
    const tab = page.waitForEvent('popup')
    await documents.getByRole('button', { name: /УПД/ }).click()
    await tab
    const address = String(await page.evaluate(() => Reflect.get(window, 'addressOfTab')))
    expect(address).toContain('?seal=')
    // The request context has neither the cookies nor the token of the page.
    for (const _reload of [1, 2]) {
      const shown = await request.get(address)
      expect([shown.status(), (await shown.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
      expect(shown.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      expect(decodeURIComponent(shown.headers()['content-disposition'] ?? '')).toMatch(
        /^inline;.*УПД ФН-\d+ от [\d.]+\.pdf/,
      )
    }
    await page.goto(address.replace('seal=', 'seal=1'))
    await expect(page.getByRole('heading', { name: 'Ссылка на документ больше не действует' })).toBeVisible()
    await page.getByRole('link', { name: `Перейти к заказу № ${orderId}` }).click()
    await expect(documents).toBeVisible()
  })
})
