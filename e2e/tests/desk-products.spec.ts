import readXlsxFile from 'read-excel-file/node'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
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

test('DESK-008 DESK-015: products are exported, and a changed sheet is applied after its preview', async ({ page }) => {
  await page.setViewportSize({ width: WIDE, height: 900 })
  await page.goto('/desk/products?text=Накопитель')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Новый товар' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Наименование' }).fill('Накопитель из таблицы')
  await dialog.getByRole('textbox', { name: 'Цена' }).fill('7990,50')
  await dialog.getByRole('button', { name: 'Новый товар' }).click()
  const product = main.getByRole('region', { name: 'Накопитель из таблицы' })
  await expect(product).toBeVisible()
  const productId = Number(page.url().split('/').at(-1))

  await main.getByRole('searchbox', { name: 'Поиск' }).fill(String(productId))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/text=/)
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Выгрузить XLSX' }).click()
  const [sheet] = await readXlsxFile(await (await download).path())
  const rows = sheet?.data ?? []
  expect(rows).toHaveLength(2)
  const [head = [], row = []] = rows
  const changed = row.map((value, column) => (head[column] === 'Цена' ? 8200.5 : value))
  const cells = [head, changed].map((values) => values.map((value) => ({ value })))
  const buffer = await writeXlsxFile(cells as SheetData).toBuffer()

  const chooser = page.waitForEvent('filechooser')
  await main.getByRole('button', { name: 'Загрузить XLSX' }).press('Enter')
  await (await chooser).setFiles({ name: 'Цены.xlsx', mimeType: 'application/octet-stream', buffer })
  await expect(dialog).toContainText('Изменений: 1. Ошибок: 0.')
  await expectSettled(page)
  await expectAccessible(page, 'desk-product-sheet')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
  await dialog.getByRole('button', { name: 'Применить' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('row', { name: /Накопитель из таблицы/ })).toContainText(/8.200,50/)
})
