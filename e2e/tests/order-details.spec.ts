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

const toggle = (page: Page, orderId: number) => page.getByRole('button', { name: `Подробности заказа № ${orderId}` })
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
      await expect(details(page, orderId).getByRole('region', { name: 'Документы' })).toContainText(document)
      const link = details(page, orderId).getByRole('link', { name: /^Подписать УПД/ })
      await expect(link).toHaveCount(document === 'Ожидает подписи' ? 1 : 0)
    })
  }
})

test('axe finds no violation in the details of an unpaid, a shipped and an expired order below the filters in use, in the calendar, and in the found serial numbers', async ({
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

  await page.getByRole('button', { name: 'Выбрать период в календаре' }).click()
  await expect(page.getByRole('grid', { name: /20\d\d/ })).toBeVisible()
  await expectAccessible(page, 'orders-calendar')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Найти серийный номер' }).click()
  const dialog = page.getByRole('dialog', { name: 'Поиск серийного номера' })
  await dialog.getByLabel('Серийный номер').fill('7380')
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await expectSettled(page)
  await expectAccessible(page, 'orders-serial-numbers')
})
