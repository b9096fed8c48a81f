import { placePickups } from '../support/desk-orders.ts'
import { products } from '../support/orders.ts'
import { expectAccessible, expectNoOverflow, expectSettled, MEDIUM, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

test.use({ account: 'manager' })

test('DESK-003 DESK-004 DESK-015 DESK-017: orders that wait are found, paid in part and at once, by keyboard alone', async ({
  page,
  playwright,
}) => {
  const one = [[products.drive.id, 1]] as const
  const [first = 0, second = 0, third = 0] = await placePickups(playwright, one, one, one)
  await page.setViewportSize({ width: WIDE, height: 1_000 })
  await page.goto('/desk')
  const main = page.getByRole('main')
  await expect(page).toHaveURL('/desk/orders')
  await expect(main.getByRole('checkbox', { name: /^Заказ \d+$/ }).first()).toBeVisible()
  await expectSettled(page)
  await expectAccessible(page, 'desk-orders')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])

  await main.getByRole('link', { name: 'Без оплаты' }).press('Enter')
  await expect(page).toHaveURL('/desk/orders?state=unpaid')
  const box = (order: number) => main.getByRole('checkbox', { name: `Заказ ${order}`, exact: true })
  await expect(box(third)).toBeVisible()
  await box(first).focus()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { name: `Заказ № ${first}` })).toBeVisible()
  await expectSettled(page)
  await expectAccessible(page, 'desk-order')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])

  await main.getByRole('button', { name: 'Отметить оплату' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Сумма' }).fill('1,50')
  await dialog.getByRole('textbox', { name: 'Документ' }).fill('п/п № 418')
  await expectAccessible(page, 'desk-order-payment', [NARROW, WIDE])
  await dialog.getByRole('button', { name: 'Отметить оплату' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(main.getByText(/, п\/п № 418$/).first()).toBeVisible()

  await main.getByRole('link', { name: 'Закрыть' }).press('Enter')
  for (const order of [second, third]) {
    await box(order).focus()
    await page.keyboard.press('Space')
  }
  await expect(main.getByText(/^Выбрано 2, к оплате /)).toBeVisible()
  await expectAccessible(page, 'desk-orders-chosen')
  await main.getByRole('button', { name: 'Отметить оплату' }).press('Enter')
  await dialog.getByRole('button', { name: 'Отметить оплату' }).press('Enter')
  await expect(page.getByText('Готово: 2 заказа')).toBeVisible()
})
