import type { Page } from '@playwright/test'
import { fillSignIn, accounts } from '../support/accounts.ts'
import { openOrder, PLACING, products } from '../support/orders.ts'
import { expectAccessible, expectNoOverflow, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

// axe checks two states at many widths.
test.setTimeout(90_000)

const WITHOUT_ORGANISATION =
  'Для оформления заказа необходимы данные организации. Добавьте организацию в личном кабинете.'

const main = (page: Page) => page.getByRole('main')
const cart = (page: Page) => page.locator('header a[href="/order"]')
const quantities = (page: Page) =>
  main(page)
    .getByRole('spinbutton', { name: 'Количество' })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
const stored = (page: Page) =>
  page.evaluate(() => {
    const basket = JSON.parse(sessionStorage.getItem('order') ?? '{}') as { products?: { id: number }[] }
    return basket.products?.map(({ id }) => id)
  })

/** Opens /order with two products in the basket: three pieces and one. */
async function openTwo(page: Page): Promise<void> {
  await openOrder(page, { ...products.drive, quantity: 3 }, { ...products.shortDrive, quantity: 1 })
  await expect(main(page).getByRole('listitem')).toHaveCount(2)
}

async function expectNoForm(page: Page): Promise<void> {
  for (const label of ['Адрес доставки', 'Контактное лицо', 'Телефон', 'Комментарий к заказу']) {
    await expect(main(page).getByLabel(label, { exact: true })).toHaveCount(0)
  }
  await expect(main(page).getByRole('radio')).toHaveCount(0)
}

async function expectLook(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name)
  await expectNoOverflow(page, [320, NARROW, 768, 992, WIDE])
}

test('AUTH-044 AUTH-045 AMB-060 AMB-061 ORDER-006: a guest’s order is accessible; «Авторизуйтесь» leads to the sign-in and back to the same basket', async ({
  page,
}) => {
  await openTwo(page)
  await expectNoForm(page)
  await expect(main(page).getByRole('button', { name: 'Заказать', exact: true })).toHaveCount(0)
  await expectLook(page, 'order-guest')
  const before = await stored(page)
  await main(page).getByRole('button', { name: 'Авторизуйтесь' }).click()
  await expect(page.locator('#kc-login')).toBeVisible()
  await expect(page.getByText('Необходимо авторизоваться.')).toBeVisible()
  await fillSignIn(page, accounts.regular)
  await expect(page).toHaveURL(/\/order$/)
  await expect(main(page).getByRole('button', { name: 'Заказать', exact: true })).toBeVisible()
  expect(await quantities(page)).toEqual(['3', '1'])
  expect(await stored(page)).toEqual(before)
  await expect(cart(page)).toContainText('4')
})

test.describe('a user without an organisation', () => {
  test.use({ account: 'withoutOrganisation' })

  test('ORG-017 AMB-084: sees why nothing can be ordered; «Заказать» is off, and the basket stays', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (PLACING.test(request.url())) sent.push(request.url())
    })
    await openTwo(page)
    await expect(main(page).getByRole('link', { name: WITHOUT_ORGANISATION })).toHaveAttribute('href', '/profile')
    await expect(main(page).getByRole('button', { name: 'Заказать', exact: true })).toBeDisabled()
    await expectNoForm(page)
    await expectLook(page, 'order-without-organisation')
    expect(sent).toEqual([])
    expect(await quantities(page)).toEqual(['3', '1'])
  })
})
