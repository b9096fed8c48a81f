import type { Page } from '@playwright/test'
import { products } from '../support/orders.ts'
import { expectAccessible, expectNoOverflow, expectSettled, MEDIUM, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'
import { actFor, storeBasket } from '../support/stored-values.ts'

/** Organisations of the accountant that no other test acts for: each has a basket of its own. */
const organisations = { pasted: 2050, basket: 2051, changed: 2052 }
/** A set, which no order has beside a drive. */
const SET = 7505

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name, exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const cart = (page: Page) => page.getByRole('banner').locator('a[href="/order"]')

test.describe('a buyer with an organisation', () => {
  test.use({ account: 'many' })

  test('LIST-001 LIST-002: a pasted text becomes a list, and «Все в корзину» names the product that does not fit', async ({
    page,
  }) => {
    await actFor(page, organisations.pasted)
    await page.goto('/company/lists')
    await button(page, 'Новый список').click()
    await dialog(page).getByLabel('Название').fill('Кассы у входа')
    await dialog(page).getByLabel('Товары').fill(`${products.drive.id}; 3\nнечто; 1\n${SET}; 1`)
    await dialog(page).getByRole('button', { name: 'Создать список' }).click()
    await expect(dialog(page).getByText('Строка 2, «нечто; 1»: Артикул должен быть числом')).toBeVisible()
    await expectAccessible(page, 'company-lists-new')
    await dialog(page).getByLabel('Товары').fill(`${products.drive.id}; 3\n${SET}; 1`)
    await dialog(page).getByLabel('Общий для организации').check()
    await dialog(page).getByRole('button', { name: 'Создать список' }).press('Enter')
    await expect(heading(page, 'Кассы у входа')).toBeFocused()

    await button(page, 'Все в корзину').click()
    await expect(main(page).getByText(/^Добавлено в корзину по текущим ценам: 1\sтовар, 3\sшт\.$/)).toBeVisible()
    await expect(main(page).getByRole('alert')).toContainText('не сочетается с товарами в корзине')
    await expect(cart(page)).toContainText('3')
    await expectSettled(page)
    await expectAccessible(page, 'company-list')
    await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
  })

  test('LIST-001: the basket is saved as a list, which a link opens', async ({ page }) => {
    await actFor(page, organisations.basket)
    await storeBasket(page, [{ ...products.shortDrive, quantity: 2 }])
    await page.goto('/order')
    await button(page, 'Сохранить как список').click()
    await dialog(page).getByLabel('Название').fill('Из корзины')
    await expectAccessible(page, 'company-save-as-list', [NARROW, WIDE])
    await dialog(page).getByRole('button', { name: 'Сохранить' }).click()
    await expect(dialog(page).getByText('Список «Из корзины» сохранен')).toBeVisible()
    await expect(dialog(page).getByRole('link', { name: 'Открыть список' })).toBeFocused()
    await dialog(page).getByRole('link', { name: 'Открыть список' }).press('Enter')
    await expect(heading(page, 'Из корзины')).toBeVisible()
    await expect(main(page).getByLabel('Количество')).toHaveValue('2')
    await expect(dialog(page)).toBeHidden()
  })

  test('LIST-003: a list is renamed, an unsaved edit survives a reload, and a deleted list is brought back', async ({
    page,
  }) => {
    await actFor(page, organisations.changed)
    await page.goto('/company/lists')
    await button(page, 'Новый список').click()
    await dialog(page).getByLabel('Название').fill('Склад')
    await dialog(page).getByLabel('Товары').fill(`${products.drive.id} 5`)
    await dialog(page).getByRole('button', { name: 'Создать список' }).click()
    await expect(heading(page, 'Склад')).toBeFocused()

    await main(page).getByLabel('Название', { exact: true }).fill('Главный склад')
    await main(page).getByLabel('Количество').fill('0')
    await button(page, 'Сохранить').click()
    await expect(main(page).getByText('Количество 0 не сохраняется.')).toBeVisible()
    await main(page).getByLabel('Количество').fill('7')
    await page.reload()
    await expect(main(page).getByLabel('Название', { exact: true })).toHaveValue('Главный склад')
    await main(page).getByLabel('Добавить товар').fill(String(products.shortDrive.id))
    await page.getByRole('option').click()
    await expect(main(page).getByLabel('Количество')).toHaveCount(2)
    await expectAccessible(page, 'company-list-edited', [NARROW, WIDE])
    await button(page, 'Сохранить').click()
    await expect(heading(page, 'Главный склад')).toBeFocused()
    await expect(main(page).getByText('2 товара')).toBeVisible()

    await button(page, 'Удалить').click()
    await expect(button(page, 'Вернуть')).toBeFocused()
    await expect(main(page).getByRole('link', { name: 'Главный склад' })).toBeHidden()
    await expectAccessible(page, 'company-lists')
    await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
    await button(page, 'Вернуть').press('Enter')
    await expect(heading(page, 'Главный склад')).toBeFocused()
    await expect(main(page).getByLabel('Количество').first()).toHaveValue('7')
  })
})

test.describe('a buyer with orders', () => {
  test.use({ account: 'orders' })

  test('LIST-001: an order is saved as a list', async ({ page }) => {
    await page.goto('/orders?order=103045')
    await button(page, 'Сохранить как список').click()
    await expect(dialog(page).getByLabel('Название')).toHaveValue('Заказ № 103045')
    await dialog(page).getByRole('button', { name: 'Сохранить' }).click()
    await expect(dialog(page).getByText('Список «Заказ № 103045» сохранен')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Закрыть' }).last().click()
    await expect(button(page, 'Сохранить как список')).toBeFocused()
  })
})
