import { chooseAddress, expectTariff, openOrder } from '../support/orders.ts'
import { expectSettled } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'
import { translate } from '../support/translate.ts'

test.describe('with a basket', () => {
  test.use({ account: 'regular' })

  test('F30: the sums of a translated order follow its quantity', async ({ page }) => {
    await openOrder(page)
    await chooseAddress(page)
    await expectTariff(page)
    await expectSettled(page)
    await translate(page)
    const main = page.getByRole('main')
    const goods = main.getByText(/^Товары, /).first()
    await expect(goods).toHaveText(/, 1\s+шт/)
    for (const count of ['2', '30', '1']) {
      await main.getByRole('spinbutton', { name: 'Количество' }).fill(count)
      await page.keyboard.press('Tab')
      await expect(goods).toHaveText(new RegExp(`, ${count}\\s+шт`))
      await expect(page.locator('header a[href="/order"]')).toContainText(count)
      await expectTariff(page)
    }
  })
})

test.describe('with orders', () => {
  test.use({ account: 'orders' })

  test('F30: the sections of a translated portal open one after the other, with their filters and details', async ({
    page,
  }) => {
    await page.goto('/')
    await translate(page)
    const section = (name: string) => page.getByRole('banner').getByRole('link', { name })
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })
    for (const round of [1, 2]) {
      await section('Товары').click()
      await expect(heading('Товары')).toBeVisible()
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: round === 1 ? /В корзину/ : 'Увеличить количество' })
        .click()
      await expect(page.locator('header a[href="/order"]')).toContainText(String(round))
      await page.getByRole('article').first().getByRole('link').first().click()
      await expect(heading('Фискальный накопитель')).toBeVisible()
      await section('История заказов').click()
      await expect(heading('История заказов')).toBeVisible()
      await page
        .getByRole('button', { name: /^Детали заказа/ })
        .first()
        .press('Enter')
      await expect(page.getByRole('list', { name: 'Ход заказа' })).toBeVisible()
      await page.getByRole('button', { name: /^Не оплачен/ }).click()
      await expect(page.getByRole('button', { name: /^Не оплачен/, pressed: true })).toBeVisible()
      await section('Покупателям').click()
      await expect(heading('Для покупателей')).toBeVisible()
    }
  })
})
