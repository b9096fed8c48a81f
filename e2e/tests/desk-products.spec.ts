import readXlsxFile from 'read-excel-file/node'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import {
  expectAccessible,
  expectNoOverflow,
  expectNoViolation,
  expectSettled,
  MEDIUM,
  NARROW,
  WIDE,
} from '../support/screens.ts'
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
  await expect(product.getByRole('textbox', { name: 'Цена' })).toHaveValue('7990,50')
  await expectSettled(page)
  await expectAccessible(page, 'desk-product')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
  const price = product.getByRole('textbox', { name: 'Цена' })
  await price.fill('8100')
  await price.press('Enter')
  await expect(product.getByRole('button', { name: 'Сохранить' })).toHaveCount(0)
})

test('DESK-007 DESK-015: several products are shown after a preview, and texts are seen as buyers see them', async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDE, height: 900 })
  await page.goto('/desk/products')
  const main = page.getByRole('main')
  for (const name of ['Первый из двух', 'Второй из двух']) {
    await main.getByRole('button', { name: 'Новый товар' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Наименование' }).fill(name)
    await page.getByRole('dialog').getByRole('textbox', { name: 'Цена' }).fill('1200')
    await page.getByRole('dialog').getByRole('button', { name: 'Новый товар' }).click()
    await expect(main.getByRole('region', { name })).toBeVisible()
  }
  await main
    .getByRole('textbox', { name: 'Описание' })
    .fill(
      '<h2>Накопитель</h2><p>Для касс <b>без интернета</b></p><ul><li>36 месяцев</li><li>512 МБ</li></ul>' +
        '<table><tr><th>Память</th><td>512 МБ</td></tr></table><script>document.title = "!"</script><iframe src="/">',
    )
  const preview = main.getByRole('region', { name: 'Просмотр: описание' })
  await expect(preview.getByRole('listitem')).toHaveText(['36 месяцев', '512 МБ'])
  expect(await preview.locator('script, iframe').count()).toBe(0)
  await expectSettled(page)
  // Tags are no Russian words.
  await expectNoViolation(page, 'desk-product-texts')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
  await expect(page).not.toHaveTitle('!')
  await main.getByRole('button', { name: 'Вернуть' }).click()

  await page.goto('/desk/products?text=из двух')
  await main.getByRole('checkbox', { name: 'Выбрать все на экране' }).press('Space')
  await expect(main.getByText('Выбрано 2')).toBeVisible()
  await expectAccessible(page, 'desk-products-chosen')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
  await main.getByRole('button', { name: 'Показать', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /Первый из двух Показ: Скрыт → Показан/ })).toBeVisible()
  await expectAccessible(page, 'desk-products-show')
  await dialog.getByRole('button', { name: 'Показать' }).press('Enter')
  await expect(main.getByRole('button', { name: 'Скрыть Второй из двух' })).toBeVisible()
  await main.getByRole('checkbox', { name: 'Выбрать все на экране' }).press('Space')
  await main.getByRole('button', { name: 'Скрыть', exact: true }).click()
  await dialog.getByRole('button', { name: 'Скрыть' }).click()
  await expect(main.getByRole('button', { name: 'Показать Первый из двух' })).toBeVisible()
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
