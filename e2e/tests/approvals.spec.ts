import { request, type Browser, type Page } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import {
  chooseAddress,
  expectTariff,
  fillContact,
  newContact,
  openOrder,
  orderButton,
  products,
} from '../support/orders.ts'
import { openSession } from '../support/provider-session.ts'
import { expectAccessible, expectNoOverflow, expectSettled, MEDIUM, NARROW, WIDE } from '../support/screens.ts'
import { expect, openProfileMenu, test } from '../support/signed-in.ts'
import { actFor } from '../support/stored-values.ts'

/** «Василек»: «several» is its buyer, «owner» its only owner. */
const VASILEK = 1002
const portalUrl = () => process.env['PORTAL_URL'] ?? ''
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

// Screens are checked in many states at many widths, and two accounts take turns.
test.setTimeout(150_000)
test.use({ account: 'several', isSessionOwn: true })

/** The owner in another browser. */
async function openOwner(browser: Browser): Promise<Page> {
  const storageState = await openSession(request, portalUrl(), accounts.owner)
  const context = await browser.newContext({
    baseURL: portalUrl(),
    storageState,
    viewport: { width: WIDE, height: 900 },
  })
  const page = await context.newPage()
  await actFor(page, VASILEK)
  return page
}

/**
 * Sets the limits of «several», roubles; null: none. They allow an order of one drive, which other tests place meanwhile.
 */
async function limitOrders(owner: Page, perOrder: number | null): Promise<void> {
  const token = await owner.evaluate(() => localStorage.getItem('access_token'))
  const headers = { authorization: `Bearer ${token}` }
  const limits = `/public/api/v3/organizations/${VASILEK}/limits`
  const { members } = (await (await owner.request.get(limits, { headers })).json()) as {
    members: { userId: number; name: string }[]
  }
  const buyer = members.find(({ name }) => name === 'Орлов Денис Андреевич')
  const data = { perOrder, perPeriod: perOrder && 1_000_000, period: 'year' }
  const answer = await owner.request.post(`${limits}/${buyer?.userId}`, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function fillForm(page: Page, contact: string): Promise<void> {
  await chooseAddress(page)
  await fillContact(page, contact)
  await expectTariff(page)
}

/** Sends the basket to be approved. @returns the number of the request */
async function ask(page: Page, reason: string): Promise<number> {
  await button(page, 'Отправить на согласование').click()
  await dialog(page).getByLabel('Зачем').fill(reason)
  await dialog(page).getByRole('button', { name: 'Отправить на согласование' }).click()
  const sent = dialog(page).getByText(/^Заявка № \d+ отправлена$/)
  await expect(sent).toBeVisible()
  return Number(/\d+/.exec((await sent.textContent()) ?? '')?.[0])
}

test.describe.serial('a buyer with a limit', () => {
  let owner: Page

  test.beforeEach(async ({ page, browser }) => {
    owner = await openOwner(browser)
    await owner.goto('/approvals')
    await expect(owner.getByRole('tab', { name: 'Ждут решения' })).toBeVisible()
    await limitOrders(owner, 20_000)
    await actFor(page, VASILEK)
  })
  test.afterEach(async () => {
    await limitOrders(owner, null)
    await owner.context().close()
  })

  test('APPR-003 APPR-004 APPR-005: a request is approved by the owner, and its order has both names', async ({
    page,
  }) => {
    await openOrder(page, { ...products.drive, quantity: 2 }, { ...products.shortDrive, quantity: 1 })
    await fillForm(page, newContact())
    await expect(main(page).getByText(/^Заказ сверх вашего лимита на /)).toBeVisible()
    await expect(orderButton(page)).toBeHidden()
    await expectSettled(page)
    await expectAccessible(page, 'order-beyond-limit')
    await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])

    await button(page, 'Отправить на согласование').click()
    await expect(dialog(page).getByLabel('Зачем')).toBeVisible()
    await expectAccessible(page, 'approval-send', [NARROW, WIDE])
    await dialog(page).getByRole('button', { name: 'Закрыть' }).click()
    const approvalId = await ask(page, 'В декабре заканчиваются накопители в магазинах на Ленина и Садовой.')
    await dialog(page).getByRole('link', { name: 'Открыть заявку' }).click()
    await expect(page).toHaveURL(`/approvals/${approvalId}`)
    await expect(button(page, 'Отозвать')).toBeVisible()
    await expect(page.getByRole('banner').locator('a[href="/order"]')).toContainText('3')

    await owner.goto('/')
    await openProfileMenu(owner)
    await owner.getByRole('menuitem', { name: /^Согласования \d+$/ }).click()
    await owner.getByRole('button', { name: `Детали заявки № ${approvalId}` }).click()
    await expect(main(owner).getByText('Кто и зачем')).toBeVisible()
    await expectSettled(owner)
    await expectAccessible(owner, 'approvals')
    await expectNoOverflow(owner, [NARROW, MEDIUM, WIDE])
    await button(owner, 'Согласовать').click()
    await expect(main(owner).getByText(/^Заказ № \d+ оформлен$/)).toBeVisible()
    await expect(main(owner).getByRole('heading', { name: `Заявка № ${approvalId}` })).toBeFocused()
    await main(owner).getByRole('link', { name: 'Открыть заказ' }).click()
    await expect(main(owner).getByText('Орлов Денис Андреевич').first()).toBeVisible()
    await expect(main(owner).getByText('Согласовал(а)')).toBeVisible()
    await expect(main(owner).getByText('Васильева Нина Андреевна')).toBeVisible()
  })

  test('APPR-004: a rejected request says why, and its kept basket can be ordered again', async ({ page }) => {
    await openOrder(page, { ...products.drive, quantity: 3 })
    await fillForm(page, newContact())
    const approvalId = await ask(page, 'Запас на январь')
    await owner.goto(`/approvals/${approvalId}`)
    await owner.setViewportSize({ width: NARROW, height: 900 })
    await button(owner, 'Отклонить').click()
    await dialog(owner).getByLabel('Причина').fill('Дорого, подождем до января')
    await expectAccessible(owner, 'approval-reject', [NARROW])
    await dialog(owner).getByRole('button', { name: 'Отклонить' }).click()
    await expect(main(owner).getByRole('heading', { name: 'Отклонена' })).toBeFocused()
    await page.goto(`/approvals/${approvalId}`)
    await expect(main(page).getByText('Дорого, подождем до января')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Перейти к оформлению' })).toHaveAttribute('href', '/order')
    await expectSettled(page)
    await expectAccessible(page, 'approvals-rejected')
    await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
  })
})
