import type { Page } from '@playwright/test'
import {
  chooseAddress,
  fillContact,
  newContact,
  openOrder,
  orderButton,
  placedRows,
  PLACING,
} from '../support/orders.ts'
import { actFor } from '../support/stored-values.ts'
import { expectAccessible, expectNoOverflow, expectSettled, NARROW, WIDE } from '../support/screens.ts'
import { expect, openProfileMenu, test } from '../support/signed-in.ts'

// axe checks several states at many widths.
test.setTimeout(120_000)
// The account has one organisation of the special type and two regular ones.
test.use({ account: 'several' })

const SPECIAL = 1003
const INCLUDED = 'Доставка включена в стоимость товаров.'

const main = (page: Page) => page.getByRole('main')
const types = (page: Page) => page.getByRole('radiogroup', { name: 'Способ получения' })
const type = (page: Page, name: 'Доставка' | 'Самовывоз') => types(page).getByRole('radio', { name, exact: true })
const address = (page: Page) => page.getByLabel('Адрес доставки')
const tariffs = (page: Page) => page.getByRole('radiogroup', { name: 'Тариф' })
const fold = (text: string) => text.replaceAll(/\s/g, ' ')

/** The value of a row of the summary. */
async function sum(page: Page, name: RegExp): Promise<string> {
  const row = main(page)
    .locator('dl > div, dl')
    .filter({ has: page.locator('dt', { hasText: name }) })
  return fold(await row.last().locator('dd').innerText())
}

async function openFor(page: Page, orgId: number): Promise<void> {
  await actFor(page, orgId)
  await openOrder(page)
  await expect(types(page)).toBeVisible()
}

/** Clicks «Заказать» and gives the query and the `orderInfo` of the request. */
async function placeOrder(page: Page): Promise<{ query: Record<string, string>; info: Record<string, unknown> }> {
  const sent = page.waitForRequest((request) => request.method() === 'POST' && PLACING.test(request.url()))
  await orderButton(page).click()
  const request = await sent
  await expect(page).toHaveURL(/\/orders\?payment=true/)
  await expect(page.getByText('Ваш заказ принят.')).toBeVisible()
  return {
    query: Object.fromEntries(new URL(request.url()).searchParams),
    info: (request.postDataJSON() as { orderInfo: Record<string, unknown> }).orderInfo,
  }
}

test('DELIV-001 DELIV-002 DELIV-003 DELIV-011 DELIV-013 DELIV-021 AMB-038 AMB-040: the special type chooses delivery or pickup by mouse and keyboard; delivery is included, pickup needs no address', async ({
  page,
}) => {
  await openFor(page, SPECIAL)
  await expect(type(page, 'Доставка')).toBeChecked()
  await expect(main(page).getByText(INCLUDED)).toBeVisible()
  const calculated = page.waitForRequest(/\/delivery\/calc/)
  await chooseAddress(page)
  await calculated
  const chosen = await address(page).inputValue()
  await expectSettled(page)
  await expect(tariffs(page)).toHaveCount(0)
  const goods = await sum(page, /^Товары/)
  expect(await sum(page, /^Доставка/)).toBe('включена')
  expect(await sum(page, /^Итого/)).toBe(goods)

  await type(page, 'Самовывоз').click()
  await expect(type(page, 'Самовывоз')).toBeChecked()
  await expect(address(page)).toHaveCount(0)
  await expect(tariffs(page)).toHaveCount(0)
  await expect(main(page).getByText(INCLUDED)).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'Где и как получить заказ' })).toHaveAttribute(
    'href',
    '/information#pickup',
  )
  expect(await sum(page, /^Доставка, самовывоз/)).toBe('0,00 ₽')
  expect(await sum(page, /^Итого/)).toBe(goods)

  await page.keyboard.press('ArrowLeft')
  await expect(type(page, 'Доставка')).toBeChecked()
  await expect(type(page, 'Доставка')).toBeFocused()
  await expect(address(page)).toHaveValue(chosen)
  await page.keyboard.press('ArrowRight')
  await expect(type(page, 'Самовывоз')).toBeFocused()
  await expect(address(page)).toHaveCount(0)
})

test('DELIV-036 DELIV-038 DELIV-044 AMB-003 AMB-069 CALL-028: pickup places one order without an address, though one was picked before', async ({
  page,
}) => {
  const contact = newContact()
  await openFor(page, SPECIAL)
  await chooseAddress(page)
  await type(page, 'Самовывоз').check()
  await fillContact(page, contact)
  const { query, info } = await placeOrder(page)
  expect(query).toEqual({ delivery: 'false' })
  const { contactName, contactPhone, contactEmail, comment, ...delivery } = info
  expect([contactName, contactPhone, comment]).toEqual([contact, '8-916-1234-567', null])
  expect(contactEmail).toMatch(/@/)
  expect(Object.keys(delivery)).toHaveLength(19)
  expect(new Set(Object.values(delivery))).toEqual(new Set([null]))
  const rows = await placedRows(page, contact)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ deliveryTypeId: 0, deliveryPrice: 0 })
  expect([rows[0]?.orderDeliveryAddress ?? null, rows[0]?.vendorName ?? null]).toEqual([null, null])
})

test('AMB-038 DELIV-003 DELIV-013 ORG-011: a switch to an organisation without pickup changes the order to delivery', async ({
  page,
}) => {
  await openFor(page, SPECIAL)
  await type(page, 'Самовывоз').check()
  await openProfileMenu(page)
  await page.getByRole('menuitem', { name: 'Сменить организацию' }).click()
  await page.getByRole('menuitem', { name: 'ООО «Василек»' }).click()
  await expect(page).toHaveURL(/\/$/)
  await openOrder(page)
  await expect(type(page, 'Доставка')).toBeChecked()
  await expect(type(page, 'Самовывоз')).toHaveCount(0)
  await expect(main(page).getByText(INCLUDED)).toHaveCount(0)
  await expect(main(page)).not.toContainText(/самовывоз/i)
  expect(await sum(page, /^Доставка$/)).toBe('после выбора адреса')
  await chooseAddress(page)
  await expect(tariffs(page).getByRole('radio').first()).toBeChecked()
})

test('DELIV-013 AMB-038: each state of the special type is accessible and no wider than the screen', async ({
  page,
}) => {
  const expectLook = async (name: string) => {
    await expectAccessible(page, `order-${name}`)
    await expectNoOverflow(page, [320, NARROW, 768, 992, WIDE])
  }
  await openFor(page, SPECIAL)
  await expectLook('special')
  await chooseAddress(page)
  await expectSettled(page)
  await expectLook('special-address')
  await type(page, 'Самовывоз').check()
  await expectLook('pickup')
  await orderButton(page).click()
  await expect(page.getByLabel('Контактное лицо')).toBeFocused()
  await expectLook('pickup-wrong')
})
