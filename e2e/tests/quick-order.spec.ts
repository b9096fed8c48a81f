import type { Page } from '@playwright/test'
import { expectAccessible, expectSettled, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** A drive, another drive, a set incompatible with both, and an unavailable set. */
const DRIVE = 7101
const OTHER_DRIVE = 7102
const SET = 7505
const SOLD_OUT = 7506

const opener = (page: Page) => page.getByRole('button', { name: 'Быстрый заказ по артикулам' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Быстрый заказ' })
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Артикулы и количество' })
const preview = (page: Page) => dialog(page).getByRole('region', { name: 'Проверка строк' }).getByRole('listitem')
const status = (page: Page) => dialog(page).getByRole('status').last()
const addButton = (page: Page) => dialog(page).getByRole('button', { name: /^Добавить в корзину/ })
const cart = (page: Page) => page.getByRole('banner').locator('a[href="/order"]')
const stored = (page: Page) =>
  page.evaluate(() => {
    const basket = JSON.parse(sessionStorage.getItem('order') ?? '{"products":[]}') as {
      products: { id: number; quantity: number }[]
    }
    return basket.products.map(({ id, quantity }) => [id, quantity])
  })

async function openDialog(page: Page): Promise<void> {
  await page.goto('/order')
  await opener(page).click()
  await expect(field(page)).toBeVisible()
}

/** Inserts a text as a paste from Excel does. */
async function paste(page: Page, text: string): Promise<void> {
  await field(page).focus()
  await page.keyboard.insertText(text)
}

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await dialog(page).getByRole('button', { name: 'Загрузить файл' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer })
}

test('cells copied from Excel are marked first; then the valid lines are added and the others stay', async ({
  page,
}) => {
  await openDialog(page)
  const rows = [
    ['Артикул', 'Наименование', 'Кол-во'],
    [DRIVE, 'Накопитель', '1\u00A0000'],
    [9999, 'Нет такого', '1'],
    [SOLD_OUT, 'Набор', '1'],
    [SET, 'Набор', '1'],
    [OTHER_DRIVE, 'Накопитель', '2 шт.'],
    [DRIVE, 'Еще', '5'],
    [OTHER_DRIVE, 'Много', 'пара'],
  ]
  await paste(page, rows.map((row) => row.join('\t')).join('\n'))
  await expect(preview(page)).toHaveCount(7)
  for (const [index, mark] of [
    'Фискальный накопитель',
    'Такого артикула нет в каталоге',
    'Недоступно для заказа',
    'Не сочетается',
    'Артикул 7102',
    'Повтор строки 2: количество сложено',
    'целым числом от 1 до 99',
  ].entries()) {
    await expect(preview(page).nth(index)).toContainText(new RegExp(mark))
  }
  await expect(status(page)).toContainText(/2\sпозиции, 1\s007\sшт\./)
  await expect(status(page)).toContainText(/С ошибками: 4\sстроки/)
  expect(await stored(page)).toEqual([])

  await addButton(page).click()
  expect(await stored(page)).toEqual([
    [DRIVE, 1005],
    [OTHER_DRIVE, 2],
  ])
  await expect(dialog(page).getByRole('status').first()).toContainText(/Добавлено в корзину: 2\sпозиции, 1\s007\sшт\./)
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue(/^Артикул\tНаименование\tКол-во\n9999\t.*\n7506\t.*\n7505\t.*\n7102\t.*пара$/)
  await expect(addButton(page)).toBeDisabled()

  // The corrected line is added, and the dialog closes.
  await field(page).fill(`${OTHER_DRIVE};3`)
  await expect(preview(page)).toContainText(/В корзине 2, станет 5\sшт\./)
  await addButton(page).click()
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await expect(cart(page)).toContainText(/1\s?010/)
})

test('a file saved by Excel (Windows-1251) fills the empty basket, and an addition can be undone', async ({ page }) => {
  await openDialog(page)
  const cyrillic = 'Артикул;Количество;Товар\r\n7101;10;Накопитель\r\n7103;3;Комплект\r\n'
  const bytes = Buffer.from(
    [...cyrillic].map((sign) => (/[А-я]/.test(sign) ? sign.charCodeAt(0) - 0x350 : sign.charCodeAt(0))),
  )
  await upload(page, 'Заказ.csv', bytes)
  await expect(field(page)).toHaveValue(/^Артикул;Количество;Товар\n7101;10;Накопитель/)
  await expect(preview(page)).toHaveCount(2)
  await addButton(page).click()
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await expect(cart(page)).toContainText('13')
  await expect(page.getByRole('status').filter({ hasText: 'Добавлено в корзину' })).toBeVisible()
  await page.reload()
  await expect(cart(page)).toContainText('13')
  await expect(page.getByRole('button', { name: 'Вернуть как было' })).toHaveCount(0)

  await opener(page).click()
  await field(page).fill('7102 4\n7101 1')
  await addButton(page).click()
  await expect(cart(page)).toContainText('18')
  await page.getByRole('button', { name: 'Вернуть как было' }).click()
  expect(await stored(page)).toEqual([
    [7101, 10],
    [7103, 3],
  ])
  await expect(opener(page)).toBeFocused()
  await opener(page).click()
  await expect(field(page)).toHaveValue('7102 4\n7101 1')
})

test('the sample can be uploaded unchanged; a workbook is refused', async ({ page }) => {
  await openDialog(page)
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('link', { name: 'Скачать образец' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Образец быстрого заказа.csv')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const sample = Buffer.concat(chunks)
  expect(sample.toString().startsWith('\uFEFFАртикул;Количество;Товар\r\n7101;2;')).toBe(true)
  await upload(page, 'sample.csv', sample)
  await expect(status(page)).toContainText(/Готово к добавлению: 3\sпозиции/)
  await expect(status(page)).not.toContainText('С ошибками')
  await upload(page, 'Заказ.xlsx', Buffer.from('PK'))
  await expect(field(page)).toHaveAccessibleDescription(/Это книга Excel/)
  await expect(preview(page)).toHaveCount(3)
})

test('a list is added by keyboard alone, and the focus returns to the button', async ({ page }) => {
  await page.goto('/order')
  await expectSettled(page)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.insertText('7101;2')
  await expect(preview(page)).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(addButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
  expect(await stored(page)).toEqual([[7101, 2]])
})

test('the button is centred in its bar with few and many lines, on a phone too; 200 lines are shown and added, and the others stay in the field', async ({
  page,
}) => {
  await openDialog(page)
  for (const lines of [1, 200]) {
    await field(page).fill(`${DRIVE};1\n`.repeat(lines))
    await expect(preview(page)).toHaveCount(lines)
    for (const width of [NARROW, WIDE]) {
      await page.setViewportSize({ width, height: 844 })
      const [above, below] = await addButton(page).evaluate((button) => {
        const bar = button.parentElement?.getBoundingClientRect()
        const end = button.closest('[role=dialog]')?.parentElement?.getBoundingClientRect()
        const { top, bottom } = button.getBoundingClientRect()
        return [top - (bar?.top ?? 0), (end?.bottom ?? 0) - bottom].map(Math.round)
      })
      expect(Math.abs((above ?? 0) - (below ?? 99)), `${lines} at ${width} px`).toBeLessThanOrEqual(2)
    }
  }
  await field(page).fill('')

  await paste(
    page,
    Array.from({ length: 205 }, (_, index) => `${index % 2 ? DRIVE : OTHER_DRIVE};${index + 1}`).join('\n'),
  )
  await expect(preview(page)).toHaveCount(200)
  await expect(status(page)).toContainText(/Еще 5\sстрок сверх 200/)
  await addButton(page).click()
  await expect(field(page)).toHaveValue('7102;201\n7101;202\n7102;203\n7101;204\n7102;205')
  expect(await stored(page)).toEqual([
    [OTHER_DRIVE, 10_000],
    [DRIVE, 10_100],
  ])
})

test('empty basket, dialog, preview and result are accessible in both themes and at all widths', async ({ page }) => {
  test.slow()
  await page.goto('/order')
  await expect(opener(page)).toBeVisible()
  await expectAccessible(page, 'quick-order-empty')
  await opener(page).click()
  await expectAccessible(page, 'quick-order-open')
  await paste(
    page,
    `Артикул;Количество\n${DRIVE};10\n9999;1\n${SET};1\n${SOLD_OUT};2\n${DRIVE};5\n${OTHER_DRIVE};x\n7103;2`,
  )
  await expectAccessible(page, 'quick-order-preview')
  await addButton(page).click()
  await expectAccessible(page, 'quick-order-left')
  await field(page).fill(`${OTHER_DRIVE};1`)
  await addButton(page).click()
  await expect(dialog(page)).toBeHidden()
  await expectAccessible(page, 'quick-order-done')
})
