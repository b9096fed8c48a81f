import { expectAccessible, expectNoOverflow, expectSettled, MEDIUM, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

test.use({ account: 'manager' })

test('DESK-007 DESK-015: a product is found, added and changed by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: WIDE, height: 900 })
  await page.goto('/desk/products')
  const main = page.getByRole('main')
  await expect(main.getByRole('table', { name: 'Товары' })).toBeVisible()
  await expectSettled(page)
  await expectAccessible(page, 'desk-products')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])

  await page.keyboard.press('/')
  await page.keyboard.type('7101')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/text=7101/)
  await expect(main.getByRole('row')).toHaveCount(2)
  // Hiding it would hide it from the other tests.
  await expect(main.getByRole('button', { name: /^Скрыть / })).toBeVisible()

  await main.getByRole('button', { name: 'Новый товар' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Наименование' }).fill('Накопитель для проверки')
  await dialog.getByRole('textbox', { name: 'Цена' }).fill('7 990,50')
  await dialog.getByRole('textbox', { name: 'Остаток' }).press('Enter')
  const product = main.getByRole('region', { name: 'Накопитель для проверки' })
  await expect(product.getByRole('textbox', { name: 'Цена' })).toHaveValue('7990,5')
  await expectSettled(page)
  await expectAccessible(page, 'desk-product')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
  const price = product.getByRole('textbox', { name: 'Цена' })
  await price.fill('8100')
  await price.press('Enter')
  await expect(product.getByRole('button', { name: 'Сохранить' })).toHaveCount(0)
})
