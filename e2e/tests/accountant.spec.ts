import { execFileSync } from 'node:child_process'
import type { Locator, Page } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { fillOrder, newContact, orderButton, placedOrders, products } from '../support/orders.ts'
import { expect, test } from '../support/signed-in.ts'

test.use({ account: 'regular' })
// Two orders, a payment page and the files.
test.setTimeout(90_000)

/** What the order form and the dialog after it have told of an order. */
interface Told {
  readonly orderId: number
  /** With its currency: «34 420,00 ₽». */
  readonly sum: string
  /** The last day to pay: «03.12.2026». */
  readonly until: string
}

const row = (page: Page, { orderId }: Told) => page.locator(`tr[data-row="${orderId}"]`)
const details = (page: Page, { orderId }: Told) => page.locator(`tr[data-row="${orderId}"] + tr`)
/** Any white space is one space. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const textOf = async (place: Locator) => plain(await place.innerText())
const part = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? `nothing like ${pattern} in «${text}»`
/** The text of a PDF as another program extracts it. */
const pdfText = (path: string) => plain(execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' }))

/** Orders, and compares the order form, the dialog after it and the invoice. */
async function order(page: Page, product: (typeof products)[keyof typeof products], quantity: number): Promise<Told> {
  const contact = newContact()
  await fillOrder(page, contact, product, quantity)
  const form = await textOf(page.getByRole('main'))
  expect(form).toContain('без НДС')
  const sum = part(form, /Итого ([\d ]+,\d\d ₽)/)
  await orderButton(page).click()

  const dialog = page.getByRole('dialog', { name: /^Заказ № \d+ принят$/ })
  await expect(dialog).toContainText(`Сумма заказа${sum}`)
  const [orderId = 0] = await placedOrders(page, contact)
  const until = part(await textOf(dialog), /Оплатите до (\d\d\.\d\d\.\d{4}), иначе заказ отменится/)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Скачать счет' }).click()
  const invoice = pdfText(await (await download).path())
  for (const shown of [
    `Счет на оплату № ФН-${orderId} от `,
    `Всего к оплате: ${sum.replace(' ₽', '')}`,
    'Без налога (НДС)',
    `Оплатите до ${until}, иначе заказ отменится.`,
  ])
    expect(invoice).toContain(shown)
  await dialog.getByRole('button', { name: 'К списку заказов' }).click()
  await expect(dialog).toBeHidden()
  return { orderId, sum, until }
}

/** Cancels an order from its details. */
async function cancel(page: Page, told: Told): Promise<void> {
  await details(page, told).getByRole('button', { name: 'Отменить заказ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Отменить заказ' })
  await dialog.getByLabel('Причина отмены').fill('Заказали по ошибке')
  await dialog.getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(dialog).toBeHidden()
  await expect(details(page, told)).toContainText('Заказ отменен')
}

/** Chooses the unpaid orders, whose number stands on the button and below the list. */
async function chooseUnpaid(page: Page): Promise<void> {
  const unpaid = page.getByRole('button', { name: /^Не оплачен/ })
  await unpaid.click()
  await expect(unpaid).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/state=unpaid/)
  await expect(async () => {
    const count = part(await textOf(unpaid), /^Не оплачен ([\d ]+)$/)
    await expect(page.getByText(/^Показано \d/)).toContainText(` из ${count}, на сумму`, { timeout: 1_000 })
  }).toPass()
}

async function expectDetails(page: Page, told: Told): Promise<void> {
  for (const shown of [`Не оплаченОплатите до ${told.until}, иначе`, 'без НДС', `Сумма заказа${told.sum}`])
    await expect(details(page, told)).toContainText(shown)
}

/** Pays an order by card from its details. */
async function pay(page: Page, told: Told): Promise<void> {
  const card = details(page, told).getByRole('region', { name: 'Деньги и документы' })
  await card.getByLabel('E-mail для чека').fill('buh@romashka.example.ru')
  await card.getByRole('button', { name: 'Оплатить картой' }).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  await expect(page.getByText(told.sum)).toBeVisible()
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  const paid = page.getByRole('dialog', { name: 'Оплата прошла успешно' })
  await expect(paid).toContainText('Ожидает отгрузку')
  await paid.getByRole('button', { name: 'К списку заказов' }).click()
  await expect(paid).toBeHidden()
}

/** The rows of «Таблица заказов», by the numbers of the orders. */
async function exported(page: Page): Promise<Map<unknown, Record<string, unknown>>> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Выгрузить' }).click()
  await page.getByRole('menuitem', { name: 'Таблица заказов, XLSX' }).click()
  const [sheet] = await readXlsxFile(await (await download).path())
  const [titles = [], ...rows] = sheet?.data ?? []
  const named = rows.map((cells) => Object.fromEntries(titles.map((title, index) => [String(title), cells[index]])))
  return new Map(named.map((one) => [one['Номер заказа'], one]))
}

test('AMB-195: an accountant orders twice, cancels one order, pays the other and exports both: form, dialog, invoice, list, details, payment page and table have the same words and sums', async ({
  page,
}) => {
  const mistaken = await order(page, products.drive, 2)
  const needed = await order(page, products.shortDrive, 3)
  await page.goto('/orders')
  for (const told of [mistaken, needed]) {
    await expect(row(page, told)).toContainText(told.sum)
    await expect(row(page, told)).toContainText(`Не оплачендо ${told.until.slice(0, 5)}`)
  }

  await page.goto(`/orders?order=${mistaken.orderId}`)
  await expectDetails(page, mistaken)
  await cancel(page, mistaken)
  await page.reload()
  for (const place of [row(page, mistaken), details(page, mistaken)]) {
    await expect(place).toContainText('Отменен')
    await expect(place).not.toContainText(/не оплачен|до \d\d\.\d\d/i)
  }
  await expect(details(page, mistaken)).toContainText('Заказали по ошибке')

  await page.goto('/orders')
  await chooseUnpaid(page)
  await expect(row(page, mistaken)).toHaveCount(0)
  await row(page, needed).getByRole('button').press('Enter')
  await expectDetails(page, needed)
  await pay(page, needed)
  await expect(row(page, needed)).toContainText('ОплаченОжидает отгрузку')
  await expect(row(page, mistaken)).toContainText('Отменен')

  const table = await exported(page)
  const amount = ({ sum }: Told) => Number(sum.replaceAll(/[^\d,]/g, '').replace(',', '.'))
  expect(table.get(mistaken.orderId)).toMatchObject({
    'Сумма заказа': amount(mistaken),
    НДС: 'без\u00A0НДС',
    'Осталось оплатить': null,
    Оплата: 'Отменен',
    'Статус заказа': null,
  })
  expect(table.get(needed.orderId)).toMatchObject({
    'Сумма заказа': amount(needed),
    НДС: 'без\u00A0НДС',
    'Осталось оплатить': 0,
    Оплата: 'Оплачен',
    'Статус заказа': 'Ожидает отгрузку',
  })
})
