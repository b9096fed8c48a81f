import type { Page } from '@playwright/test'
import { dayOf, formatDay, shiftDay } from 'shared-contracts/domain/days'
import { expectAccessible, expectNoOverflow, expectSettled, MEDIUM, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'
import { actFor } from '../support/stored-values.ts'

/** Organisations of the accountant that no other test acts for: each has a register of its own. */
const organisations = { list: 2030, drive: 2031, plan: 2032, wrong: 2033, reminders: 2034 }
const today = dayOf(new Date())
const inDays = (days: number) => shiftDay(today, days)

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => main(page).getByRole('checkbox', { name: /^Накопитель \d{16}$/ })

const HEAD = 'Заводской номер ФН;Срок ФН, мес.;РНМ;Название;Адрес;СНО;Дата регистрации;Срок действия до'
interface Line {
  readonly number: string
  readonly months?: number
  readonly register?: string
  readonly name?: string
  readonly address?: string
  readonly systems?: string
  readonly registered?: string
  readonly end?: string
}
const textOf = ({ number, months = 15, register = '', name = '', address = '', systems = '', registered, end }: Line) =>
  [number, months, register, name, address, systems, registered && formatDay(registered), end && formatDay(end)].join(
    ';',
  )
const serial = (index: number) => `99604405290${String(index).padStart(5, '0')}`
const registerNumber = (index: number) => `00012845030${String(index).padStart(5, '0')}`

/** A drive that works in a cash register under ОСН, and ends so many days from now. */
const working = (index: number, left: number, fields: Partial<Line> = {}): Line => ({
  ...{ number: serial(index), register: registerNumber(index), name: `Касса ${index}`, systems: 'ОСН' },
  ...{ address: `г Казань, пр-кт Победы, д ${index}`, registered: inDays(left - 470), end: inDays(left), ...fields },
})

/** Chooses a file on the page «Загрузить список». */
async function choose(page: Page, lines: readonly Line[]): Promise<void> {
  const buffer = Buffer.from([HEAD, ...lines.map(textOf)].join('\r\n'))
  const file = { name: 'накопители.CSV', mimeType: 'text/csv', buffer }
  await main(page).locator('input[type=file]').setInputFiles(file)
}

/** Enters drives by a file. */
async function load(page: Page, lines: readonly Line[]): Promise<void> {
  await page.goto('/drives/import')
  await choose(page, lines)
  await button(page, 'Проверить').click()
  await button(page, 'Загрузить').click()
  await expect(main(page).getByText(/^Список загружен/)).toBeVisible()
  await main(page).getByRole('link', { name: 'К списку накопителей' }).click()
  await expect(rows(page).first()).toBeVisible()
}

test.use({ account: 'many' })
test.setTimeout(60_000)

test('DRIVE-005 DRIVE-002 DRIVE-015: a file fills the register; the chart, filters and search find its drives', async ({
  page,
}) => {
  await actFor(page, organisations.list)
  await page.goto('/drives')
  await expect(main(page).getByText('Накопителей пока нет')).toBeVisible()
  await expectAccessible(page, 'drives-empty')
  await main(page).getByRole('link', { name: 'Загрузить список' }).first().click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Загрузить список')
  const many = Array.from({ length: 60 }, (_, index) => working(index, 5 + index * 7))
  const long = 'Касса самообслуживания у второго входа со стороны парковки, верхний уровень'
  await choose(page, [...many, working(60, 2, { name: long }), { number: '0000440529000061' }])
  await button(page, 'Проверить').click()
  await expect(main(page).getByText(/новых 62/)).toBeVisible()
  await expectSettled(page)
  await expectAccessible(page, 'drives-import')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
  await button(page, 'Загрузить').click()
  await main(page).getByRole('link', { name: 'К списку накопителей' }).click()

  await expect(rows(page)).toHaveCount(25)
  await expect(rows(page).first()).toHaveAccessibleName(`Накопитель ${serial(60)}`)
  await expect(main(page).getByText('Осталось 2 дня')).toBeVisible()
  await expectSettled(page)
  await expectAccessible(page, 'drives')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])

  const month = main(page)
    .getByRole('button', { name: / \d{4}, \d+$/ })
    .nth(1)
  const [, count = ''] = /, (\d+)$/.exec((await month.getAttribute('aria-label')) ?? (await month.innerText())) ?? []
  await month.press('Enter')
  await expect(month).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page)).toHaveCount(Number(count))
  await page.reload()
  await expect(rows(page)).toHaveCount(Number(count))
  await expectAccessible(page, 'drives-month')
  await button(page, 'Сбросить').press('Enter')
  await main(page).getByLabel('Поиск', { exact: true }).fill('529 000017')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toHaveAccessibleName(`Накопитель ${serial(17)}`)
  await main(page)
    .getByRole('tab', { name: /^На складе/ })
    .click()
  await expect(main(page).getByText('Ничего не найдено')).toBeVisible()
  await main(page).getByLabel('Поиск', { exact: true }).fill('')
  await expect(main(page).getByRole('link', { name: '0000440529000061' })).toBeVisible()
})

test('DRIVE-005 DRIVE-006: a file with wrong rows names each and enters nothing; what was chosen stays', async ({
  page,
}) => {
  await actFor(page, organisations.wrong)
  await page.goto('/drives/import')
  await choose(page, [working(1, 30), working(2, 30, { number: '9,96E+15' }), working(1, 40)])
  await button(page, 'Проверить').click()
  await expect(main(page).getByRole('table', { name: 'Ошибки в файле' }).getByRole('row')).toHaveCount(3)
  await expectAccessible(page, 'drives-import-wrong')
  await choose(page, [working(1, 30)])
  await button(page, 'Проверить').press('Enter')
  await button(page, 'Загрузить').press('Enter')
  await expect(main(page).getByText('Список загружен: новых накопителей 1, изменено 0.')).toBeVisible()
})

test('DRIVE-003 DRIVE-010: a drive is put to work, closed, kept and destroyed, and its history tells it', async ({
  page,
}) => {
  await actFor(page, organisations.drive)
  await load(page, [working(1, 100), { number: serial(2), months: 36, address: 'Сейф' }])
  await main(page)
    .getByRole('tab', { name: /^На складе/ })
    .click()
  await main(page)
    .getByRole('link', { name: serial(2) })
    .click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(serial(2))
  await button(page, 'Ввести в работу').click()
  await dialog(page)
    .getByLabel('Дата регистрации')
    .fill(formatDay(inDays(1)))
  await dialog(page).getByLabel('Регистрационный номер').fill(registerNumber(2))
  await dialog(page).getByLabel('УСН').check()
  await dialog(page).getByRole('button', { name: 'Ввести в работу' }).click()
  await expect(dialog(page).getByLabel('Дата регистрации')).toBeFocused()
  await expectAccessible(page, 'drive-activate')
  await dialog(page).getByLabel('Дата регистрации').fill(formatDay(today))
  await expect(dialog(page).getByText(/1\s100\sдней/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Ввести в работу' }).press('Enter')
  await expect(main(page).getByText(`В работе до ${formatDay(inDays(1100))}`)).toBeVisible()

  await button(page, 'Закрыть накопитель').press('Enter')
  await dialog(page).getByLabel('Дата отчета о закрытии').fill(formatDay(today))
  await dialog(page).getByRole('button', { name: 'Закрыть накопитель' }).press('Enter')
  await expect(
    main(page)
      .getByText(/^Хранить до/)
      .first(),
  ).toBeVisible()
  await expectSettled(page)
  await expectAccessible(page, 'drive')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
  await button(page, 'Уничтожить').press('Enter')
  await dialog(page).getByLabel('Дата уничтожения').fill(formatDay(today))
  await dialog(page).getByRole('button', { name: 'Уничтожить' }).press('Enter')
  const warning = page.getByRole('alertdialog')
  await expect(warning.getByText(/54-ФЗ/)).toBeVisible()
  await warning.getByRole('button', { name: 'Уничтожить раньше срока' }).press('Enter')
  await expect(main(page).getByText('Уничтожен').first()).toBeVisible()

  await main(page).getByRole('link', { name: 'Накопители' }).click()
  await main(page)
    .getByRole('tab', { name: /^Архив/ })
    .click()
  await expect(main(page).getByRole('link', { name: serial(2) })).toBeVisible()
  await expectSettled(page)
  await expectAccessible(page, 'drives-archive')
  const saved = page.waitForEvent('download')
  await button(page, 'Скачать XLSX').click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('REPL-001 REPL-002 DRIVE-013: chosen drives become a plan with reasons, and one press fills the basket', async ({
  page,
}) => {
  await actFor(page, organisations.plan)
  await load(page, [
    working(1, 10, { systems: 'УСН' }),
    working(2, 12),
    working(3, 20, { systems: 'ОСН, ПСН' }),
    { number: serial(4), months: 36 },
  ])
  await page
    .getByRole('banner')
    .getByRole('button', { name: /ООО|ИП|АО/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Накопители 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await main(page).getByRole('checkbox', { name: 'Выбрать все показанные' }).check()
  await button(page, 'Составить план замены').click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('План замены')
  await expect(
    main(page).getByText('1 100 дней').or(main(page).getByText('1\u00A0100\u00A0дней')).first(),
  ).toBeVisible()
  await expect(main(page).getByText(serial(4)).first()).toBeVisible()
  await expectSettled(page)
  await expectAccessible(page, 'drives-plan')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
  await button(page, 'Добавить в корзину').press('Enter')
  await expect(page.getByRole('banner').locator('a[href="/order"]')).toContainText('2')
  await expect(main(page).getByRole('link', { name: 'Перейти к оформлению' })).toBeVisible()
  await expectAccessible(page, 'drives-plan-added', [NARROW, WIDE])
})

test('DRIVE-012: the calendar gets an address, which is shown once', async ({ page }) => {
  await actFor(page, organisations.reminders)
  await page.goto('/drives/reminders')
  await button(page, 'Создать адрес').click()
  await expect(main(page).getByRole('textbox')).toHaveValue(/^https?:.*ics$/)
  await expectSettled(page)
  await expectAccessible(page, 'drives-reminders')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
  const address = await main(page).getByRole('textbox').inputValue()
  expect((await page.request.get(address)).status()).toBe(200)
  await page.reload()
  await expect(button(page, 'Обновить адрес')).toBeVisible()
  await expect(main(page).getByRole('textbox')).toHaveCount(0)
})

test('RULE-003 RULE-004: a closed line above the products opens the choice, whose answer leads to the products', async ({
  page,
}) => {
  await actFor(page, organisations.list)
  await page.goto('/products')
  await button(page, 'Какой накопитель подойдет').click()
  await dialog(page).getByRole('checkbox', { name: 'УСН' }).check()
  await expectAccessible(page, 'choice', [NARROW, WIDE])
  for (let step = 0; step < 5; step += 1) await dialog(page).getByRole('button', { name: 'Далее' }).press('Enter')
  await expect(dialog(page).getByText(/36\sмесяцев прослужит здесь 1\s100\sдней/)).toBeVisible()
  await expectAccessible(page, 'choice-answer', [NARROW, WIDE])
  await dialog(page).getByRole('link').first().press('Enter')
  await expect(page).toHaveURL(/\/products\?/)
})
