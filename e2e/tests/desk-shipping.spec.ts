import type { Page } from '@playwright/test'
import { payPickups, placePickups } from '../support/desk-orders.ts'
import { products } from '../support/orders.ts'
import { expectNoOverflow, expectNoViolation, expectSettled, MEDIUM, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

test.use({ account: 'manager' })

/** A drive of the sample data. */
const SOLD = '9960440531400007'
/** Serial numbers that only these tests type. */
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(7_380_440_900_210_000 + index))

/** A paid order of three drives with serial numbers, and of another product. */
async function paidPickups(playwright: Parameters<typeof placePickups>[0]): Promise<number[]> {
  const lines = [
    [products.shortDrive.id, 3],
    [products.drive.id, 1],
  ] as const
  const ids = await placePickups(playwright, lines)
  await payPickups(playwright, ids, 3 * products.shortDrive.price + products.drive.price)
  return ids
}

const areaOf = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Серийные номера' }).first()

test('DESK-005 DESK-006 DESK-015: an order is found, scanned, shipped in part, completed and withdrawn, by keyboard alone', async ({
  page,
  playwright,
}) => {
  const [order = 0] = await paidPickups(playwright)
  await page.goto('/desk/shipping')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^№ / }).first()).toBeVisible()
  await expectSettled(page)
  await expectNoViolation(page, 'desk-shipping-list')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])

  await page.keyboard.press('/')
  await page.keyboard.type(`${order}\n`)
  await expect(main.getByRole('link', { name: /^№ / })).toHaveCount(1)
  await main.getByRole('link', { name: `№ ${order}` }).press('Enter')
  await expect(main.getByRole('heading', { name: `Отгрузка заказа № ${order}` })).toBeVisible()

  const [one = '', two = ''] = numbers(2)
  const line = main.getByRole('region').first()
  await line.getByRole('textbox', { name: 'Количество' }).fill('2')
  for (const other of (await main.getByRole('textbox', { name: 'Количество' }).all()).slice(1)) await other.fill('0')
  await areaOf(page).focus()
  await page.keyboard.type(`${one}\n${one}\n${SOLD}\n${two.slice(1)}\n`)
  await expect(line.getByText(/^Продан: заказ № \d+, \d\d\.\d\d\.\d{4}$/)).toBeVisible()
  await expect(line.getByText('Повтор: номер уже стоит в строке 1')).toBeVisible()
  await expect(line.getByText('15 знаков, нужно 16')).toBeVisible()
  await expectNoViolation(page, 'desk-shipping')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
  const ship = main.getByRole('button', { name: 'Отгрузить', exact: true })
  await ship.press('Enter')
  await expect(areaOf(page)).toBeFocused()
  await expect(main.getByText('Исправьте отмеченное', { exact: false })).toBeVisible()

  await page.reload()
  await expect(areaOf(page)).toHaveValue(`${one}\n${one}\n${SOLD}\n${two.slice(1)}\n`)
  await areaOf(page).fill(`${one}\n`)
  await expect(main.getByText('Не хватает номеров: 1')).toBeVisible()
  await ship.press('Enter')
  await expect(page.getByText('Отгрузка № 1 записана')).toBeVisible()

  await main.getByRole('button', { name: 'Добавить трек-номер: отгрузка № 1' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Трек-номер' }).fill('10084498316')
  await dialog.getByRole('button', { name: 'Добавить трек-номер' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(main.getByText('10084498316')).toBeVisible()

  await main.getByRole('button', { name: 'Добавить номера: отгрузка № 1' }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Серийные номера' }).fill(`${one}\n`)
  await expect(dialog.getByText('Уже внесен в эту отгрузку')).toBeVisible()
  await expectNoViolation(page, 'desk-shipping-numbers', [NARROW, WIDE])
  await dialog.getByRole('textbox', { name: 'Серийные номера' }).fill(`${two}\n`)
  await dialog.getByRole('button', { name: 'Добавить номера' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(main.getByText('Без серийных номеров', { exact: false })).toHaveCount(0)

  await main.getByRole('button', { name: 'Отозвать отгрузку: отгрузка № 1' }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Не тот товар')
  await dialog.getByRole('button', { name: 'Отозвать отгрузку' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('region', { name: 'Прежние отгрузки' })).toHaveCount(0)
})

test.describe('two managers', () => {
  test.use({ expectedFaults: /status of 412/ })

  test('DESK-014: of two managers who ship one order the second is told what changed, and loses nothing typed', async ({
    page,
    context,
    playwright,
  }) => {
    const [order = 0] = await paidPickups(playwright)
    const second = await context.newPage()
    for (const one of [page, second]) {
      await one.goto(`/desk/shipping/${order}`)
      await expect(areaOf(one)).toBeVisible()
    }
    const [number = ''] = numbers(3).slice(2)
    await areaOf(second).fill(number)
    const ship = (one: Page) => one.getByRole('button', { name: 'Отгрузить', exact: true }).click()
    for (const [index, quantity] of (await page.getByRole('textbox', { name: 'Количество' }).all()).entries())
      await quantity.fill(index === 0 ? '1' : '0')
    await ship(page)
    await expect(page.getByText('Отгрузка № 1 записана')).toBeVisible()
    await ship(second)
    await expect(second.getByText(new RegExp(`^Заказ № ${order} уже изменен: отгрузка, `))).toBeVisible()
    await expect(areaOf(second)).toHaveValue(number)
    await expect(second.getByRole('heading', { name: 'Отгрузка № 2' })).toBeVisible()
  })
})
