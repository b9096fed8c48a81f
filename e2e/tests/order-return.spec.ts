import type { Page } from '@playwright/test'
import {
  chooseAddress,
  expectTariff,
  fillContact,
  newContact,
  openOrder,
  orderButton,
  placedOrders,
  PLACING,
  products,
  watchKeys,
} from '../support/orders.ts'
import { expect, test } from '../support/signed-in.ts'

test.use({ account: 'regular' })

const main = (page: Page) => page.getByRole('main')
const address = (page: Page) => page.getByLabel('Адрес доставки')
const comment = (page: Page) => page.getByLabel('Комментарий к заказу')
const tariffs = (page: Page) => page.getByRole('radiogroup', { name: 'Тариф' }).getByRole('radio')
const cart = (page: Page) => page.locator('header a[href="/order"]')

async function expectPlaced(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/orders\?payment=true/)
  await expect(page.getByText('Ваш заказ принят.')).toBeVisible()
}

test('BASK-021 DELIV-009: a reload and visits to other pages keep everything chosen and typed, which is then ordered', async ({
  page,
}) => {
  const contact = newContact()
  await openOrder(page, { ...products.drive, quantity: 2 })
  await chooseAddress(page)
  await expectTariff(page)
  await tariffs(page).nth(1).check()
  await fillContact(page, contact)
  await comment(page).fill('До обеда\nДве коробки')
  const chosen = await address(page).inputValue()
  const tariff = await tariffs(page).nth(1).getAttribute('aria-label')
  if (tariff === null) throw new Error('a tariff without a name')
  for (const leave of [
    () => page.reload(),
    async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Товары' }).click()
      await expect(page.getByRole('heading', { name: 'Товары', exact: true })).toBeVisible()
      await page.goBack()
    },
    async () => {
      await page.goto('/information')
      await page.goBack()
    },
  ]) {
    await leave()
    await expect(address(page)).toHaveValue(chosen)
    await expect(page.getByLabel('Контактное лицо')).toHaveValue(contact)
    await expect(page.getByLabel('Телефон')).toHaveValue('+7 (916) 123-45-67')
    await expect(comment(page)).toHaveValue('До обеда\nДве коробки')
    await expect(tariffs(page).and(page.getByRole('radio', { name: tariff, exact: true }))).toBeChecked()
    await expect(main(page).getByRole('spinbutton', { name: 'Количество' })).toHaveValue('2')
  }
  const sent = page.waitForRequest((request) => request.method() === 'POST' && PLACING.test(request.url()))
  await orderButton(page).click()
  const { orderInfo, orderLines } = (await sent).postDataJSON() as {
    orderInfo: Record<string, unknown>
    orderLines: { quantity: number }[]
  }
  expect(orderInfo).toMatchObject({ address: chosen, contactName: contact, comment: 'До обеда\nДве коробки' })
  expect(tariff).toContain(`${String(orderInfo['vendorName'])}, ${String(orderInfo['tariffName'])},`)
  expect(orderLines.map(({ quantity }) => quantity)).toEqual([2])
  await expectPlaced(page)
})

test('DELIV-035: half-typed values survive a reload and are still invalid', async ({ page }) => {
  await openOrder(page)
  await address(page).fill('Казань, у вокзала')
  await page.getByLabel('Контактное лицо').fill('Пет')
  await page.getByLabel('Телефон').pressSequentially('91612')
  await page.reload()
  await expect(address(page)).toHaveValue('Казань, у вокзала')
  await expect(page.getByLabel('Контактное лицо')).toHaveValue('Пет')
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (916) 12')
  // No error shows before blur or submit.
  await expect(main(page).locator('[aria-invalid="true"]')).toHaveCount(0)
  await orderButton(page).click()
  await expect(address(page)).toBeFocused()
  await expect(address(page)).toHaveAccessibleDescription(/Введите адрес или ближайший город/)
  await expect(page.getByLabel('Телефон')).toHaveAccessibleDescription('Введите корректный номер')
})

test('F12 ORDER-018 ORDER-019: going back over page loads after a placed order finds an empty basket and an empty form', async ({
  page,
}) => {
  const contact = newContact()
  await openOrder(page)
  await chooseAddress(page)
  await fillContact(page, contact)
  await comment(page).fill('Позвонить за час')
  await expectTariff(page)
  const keys = watchKeys(page)
  await orderButton(page).click()
  await expectPlaced(page)
  // Going back reloads the pages.
  await page.goto('/information')
  await page.goBack()
  await expect(page).toHaveURL(/\/orders/)
  await page.goBack()
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByText('Корзина пуста')).toBeVisible()
  await expect(orderButton(page)).toHaveCount(0)
  await expect(cart(page)).toBeHidden()
  await openOrder(page)
  await expect(page.getByLabel('Контактное лицо')).toHaveValue('')
  await expect(address(page)).toHaveValue('')
  await expect(comment(page)).toHaveValue('')
  expect(keys).toHaveLength(1)
  expect(await placedOrders(page, contact)).toHaveLength(1)
})
