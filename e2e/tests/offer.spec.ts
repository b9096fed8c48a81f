import type { Page } from '@playwright/test'
import { body, broken, status, type Answer } from '../support/broken-call.ts'
import { fillOrder, newContact, orderButton, placedOrders } from '../support/orders.ts'
import { expectAccessible } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

test.setTimeout(120_000)

const both = 'Согласие с Офертой и регистрация в ЭДО'

const dialog = (page: Page) => page.getByRole('dialog')
const pageAlert = (page: Page, text: string) => page.locator('[data-variant=danger]').filter({ hasText: text })

test.describe('a company that has yet to accept the offer', () => {
  test.use({ account: 'newcomer' })

  // One test, because an acceptance and a registration stay.
  test('OFFER-001 OFFER-002 OFFER-008 OFFER-017 AMB-147 CALL-008: by keyboard it accepts the offer, registers for EDO and orders', async ({
    page,
    context,
  }) => {
    const contact = newContact()
    await page.goto('/profile')
    await expect(page.getByText('Не принята. Без нее заказ не оформить.')).toBeVisible()
    await expectAccessible(page, 'profile-newcomer')

    await fillOrder(page, contact)
    await orderButton(page).press('Enter')
    await expect(page.getByRole('dialog', { name: both })).toBeVisible()
    await expectAccessible(page, 'offer')
    const download = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Ознакомиться' }).press('Enter')
    expect((await download).suggestedFilename()).toBe('offerta.pdf')
    await dialog(page).getByRole('button', { name: 'Принять и продолжить' }).press('Enter')
    await expect(dialog(page).getByText('Принято')).toBeVisible()
    await expectAccessible(page, 'offer-accepted')
    // The focus has stayed in the dialog.
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: 'Продолжить' })).toBeFocused()
    await page.keyboard.press('Enter')

    const link = page
      .getByRole('dialog', { name: 'Регистрация в ЭДО' })
      .getByRole('link', { name: 'Перейти к регистрации' })
    await expect(link).toBeVisible()
    await expectAccessible(page, 'edo')
    const opened = context.waitForEvent('page')
    await link.press('Enter')
    const cabinet = await opened
    await expect(cabinet).toHaveURL(/\/sandbox\/edo\/lk\?inn=\d{10}&kpp=\d{9}$/)
    // The buyer looks back before registering.
    await returnTo(page)
    await expect(dialog(page).getByText('Регистрация пока не найдена')).toBeVisible()
    await expectAccessible(page, 'edo-missing')
    await cabinet.getByRole('button').press('Enter')
    await expect(cabinet.getByText('зарегистрирована').first()).toBeVisible()
    await cabinet.close()
    await returnTo(page)

    await expect(page).toHaveURL(/\/orders\?payment=true/)
    expect(await placedOrders(page, contact)).toHaveLength(1)
    await page.goto('/profile')
    await expect(page.getByText('Все готово к заказам')).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Документы' }).getByText(/Принята \d\d\.\d\d\.\d{4}, редакция/),
    ).toBeVisible()
    await expectAccessible(page, 'profile-ready')
    const card = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Скачать карточку организации' }).click()
    expect((await card).suggestedFilename()).toBe('Карточка организации.pdf')
  })
})

/** Playwright keeps the focus in every page, so the event of a return is dispatched here. */
async function returnTo(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => void dispatchEvent(new Event('focus')))
}

test.describe('refused offer calls', () => {
  test.use({ account: 'regular', isSessionOwn: true, expectedFaults: /status of [45]\d\d|\/public\/api\// })

  const unauthorised: Answer = (route) => route.fulfill({ status: 401, json: {} })

  async function openDialog(page: Page): Promise<void> {
    await broken(page, /\/agreements\/check\?/, body('false'))
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Принять оферту' }).click()
    await expect(page.getByRole('dialog', { name: 'Согласие с Офертой' })).toBeVisible()
  }

  test('ERR-038 ERR-040 ERR-043 AMB-092: a failed download and a failed acceptance are reported accessibly; a 401 leads to the sign-in', async ({
    page,
  }) => {
    const accept = await broken(page, /\/agreements\/accept\?docId=\d+$/, status(500))
    await broken(page, /\/agreements\/body\?docType=400/, status(404))
    await openDialog(page)
    await dialog(page).getByRole('button', { name: 'Ознакомиться' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Ошибка получения оферты')
    await dialog(page).getByRole('button', { name: 'Принять и продолжить' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Ошибка проверки оферты')
    await expect(pageAlert(page, 'Ошибка проверки оферты').first()).toBeVisible()
    await expectAccessible(page, 'offer-failed')
    accept.answer = unauthorised
    const signIn = page.waitForRequest(/\/openid-connect\/auth\?/)
    await dialog(page).getByRole('button', { name: 'Принять и продолжить' }).click()
    await signIn
  })
})
