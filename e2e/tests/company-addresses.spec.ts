import type { Page } from '@playwright/test'
import { chooseAddress, fillContact, openOrder } from '../support/orders.ts'
import { expectAccessible, expectNoOverflow, expectSettled, MEDIUM, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'
import { actFor } from '../support/stored-values.ts'

/** Organisations of the accountant that no other test acts for. */
const [ORGANISATION, FROM_FORM] = [2053, 2054]

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Сохранить' })
const heading = (page: Page) => main(page).getByRole('heading', { level: 2, name: 'Адреса', exact: true })

test.use({ account: 'many' })

test('ADDR-001 ADDR-003: an address is added by a suggestion, changed, archived and brought back', async ({ page }) => {
  await actFor(page, ORGANISATION)
  await page.goto('/company/addresses')
  await expect(main(page).getByText('Сохраненных адресов пока нет')).toBeVisible()
  await expectAccessible(page, 'company-addresses-empty')
  await button(page, 'Добавить адрес').click()
  await save(page).click()
  await expect(dialog(page).getByLabel('Название')).toBeFocused()
  await page.keyboard.type('Склад')
  await dialog(page).getByLabel('Адрес', { exact: true }).fill('Казань Баумана')
  await page.getByRole('option').first().click()
  await dialog(page).getByLabel('Получатель').fill('Ким Анна')
  await dialog(page).getByLabel('Телефон').fill('9131234567')
  await expectAccessible(page, 'company-addresses-new')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
  await save(page).press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(main(page).getByText('Ким Анна · +7 (913) 123-45-67')).toBeVisible()

  await button(page, 'Изменить: Склад').click()
  await dialog(page).getByLabel('Название').fill('Главный склад')
  await dialog(page).getByLabel('Основной').check()
  await save(page).click()
  await expect(main(page).getByText('Основной', { exact: true })).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await expectSettled(page)
  await expectAccessible(page, 'company-addresses')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])

  await button(page, 'В архив: Главный склад').click()
  await expect(main(page).getByText('Все адреса в архиве')).toBeVisible()
  await main(page).getByText('В архиве: 1').click()
  await expectAccessible(page, 'company-addresses-archived', [NARROW, WIDE])
  await button(page, 'Вернуть из архива: Главный склад').press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(button(page, 'Изменить: Главный склад')).toBeVisible()
})

test('ADDR-001 ADDR-003: an address is saved from the order form, fills the next one, and is no longer offered once archived', async ({
  page,
}) => {
  await actFor(page, FROM_FORM)
  await openOrder(page, { id: 7101, price: 1, quantity: 1 })
  const address = page.getByLabel('Адрес доставки')
  const saved = main(page).getByRole('button', { name: 'Сохраненные адреса' })
  await chooseAddress(page)
  await fillContact(page, 'Ли Павел')
  const text = await address.inputValue()
  await expectSettled(page)
  await expectAccessible(page, 'order-save-address')
  await button(page, 'Сохранить адрес').click()
  await dialog(page).getByLabel('Название').fill('Касса')
  await dialog(page).getByRole('checkbox').check()
  await expectAccessible(page, 'order-save-address-dialog', [NARROW, WIDE])
  await save(page).press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('Адрес «Касса» сохранен')).toBeVisible()
  await expect(button(page, 'Сохранить адрес')).toBeHidden()

  await page.evaluate(() => sessionStorage.removeItem('delivery'))
  await page.reload()
  await expect(address).toHaveValue(text)
  await expect(page.getByLabel('Контактное лицо')).toHaveValue('Ли Павел')
  await address.fill('')
  await saved.click()
  await expectAccessible(page, 'order-saved-addresses', [NARROW, WIDE])
  await dialog(page).getByRole('button', { name: /Касса/ }).press('Enter')
  await expect(address).toHaveValue(text)

  await page.goto('/company/addresses')
  await button(page, 'В архив: Касса').press('Enter')
  await expect(main(page).getByText('Все адреса в архиве')).toBeVisible()
  await page.evaluate(() => sessionStorage.removeItem('delivery'))
  await page.goto('/order')
  await expect(page.getByLabel('Телефон')).toBeVisible()
  await expect(address).toHaveValue('')
  await expect(saved).toBeHidden()
})
