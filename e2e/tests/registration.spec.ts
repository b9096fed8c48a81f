import type { Page } from '@playwright/test'
import {
  answerTo,
  captchaBehaves,
  captchaFrame,
  fillPasswords,
  fillRegistration,
  innOf,
  newPhone,
  panel,
  PASSWORD,
  submitButton,
} from '../support/registration.ts'
import { signIn } from '../support/accounts.ts'
import { status } from '../support/broken-call.ts'
import { chooseAddress, expectTariff, fillContact, newContact, orderButton, placedOrders } from '../support/orders.ts'
import { expectAccessible, MEDIUM, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

// Expected console errors: refused registrations and a captcha whose host is down.
test.use({ expectedFaults: /status of [45]\d\d|captcha\.js/ })
test.setTimeout(90_000)

const USERS = '**/public/api/v3/users'
const challenge = (page: Page) => captchaFrame(page).getByRole('dialog', { name: 'Подтвердите, что вы не робот' })
const alerts = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

/** One company for each repetition, because a company registers once. */
const companies = ['Кедровая лавка', 'Восьмой причал', 'Медовый дворик', 'Пятая пекарня', 'Янтарный дом', 'Чайная пара']

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Регистрация' }).click()
  await expect(panel(page)).toBeVisible()
}

test('AMB-179 AMB-200 F30: the form keeps a Russian domain as typed, and a phone filled in by script is read like a typed one', async ({
  page,
}) => {
  await page.goto('/information')
  await openPanel(page)
  const email = panel(page).getByLabel('E-mail')
  await email.pressSequentially('anna@почта.рф')
  await email.press('Tab')
  await expect(email).toHaveValue('anna@почта.рф')
  const phone = panel(page).getByLabel('Мобильный телефон')
  // `fill` sets the value as autofill does, without keys.
  await phone.fill('тел. 8\u2011916\u2011123\u201145\u201167')
  await expect(phone).toHaveValue('+7 (916) 123-45-67')
  await phone.fill('(+998) 90 123-45-67')
  await expect(panel(page).getByText('Это номер другой страны')).toBeVisible()
})

test('REG-001 REG-009 REG-036 REG-037 REG-041 REG-043 CALL-044 CALL-057 ERR-068 ERR-070: a new company registers by keyboard, solves the captcha, is signed in, accepts the offer, connects EDO and orders; nothing is intercepted', async ({
  page,
  context,
}, { repeatEachIndex }) => {
  await page.goto('/information')
  const inn = await innOf(page, companies[repeatEachIndex % companies.length] ?? '')
  const script = page.waitForRequest(/\/captcha\.local\/captcha\.js/)
  await openPanel(page)
  await script
  await expect(challenge(page)).toHaveCount(0)
  const phone = newPhone()
  await fillRegistration(page, inn, phone)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/public/api/v3/users'))
      posts.push(request.postData() ?? '')
  })
  await submitButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(challenge(page)).toBeVisible()
  expect(posts).toEqual([])
  // The focus is in the challenge.
  const question = await challenge(page)
    .getByText(/Сколько будет/)
    .textContent()
  await page.keyboard.type(answerTo(question ?? ''))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Регистрация прошла успешно!/)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(panel(page)).toHaveCount(0)
  // With Keycloak the new user signs in by the form.
  if (process.env['IDENTITY'] === 'keycloak') await signIn(page, phone, PASSWORD)
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(companies[repeatEachIndex % companies.length] ?? '') }),
  ).toBeVisible()
  expect(posts).toHaveLength(1)
  expect(JSON.parse(posts[0] ?? '{}')).toMatchObject({ inn, password: PASSWORD, postAddress: {} })
  expect(await page.evaluate(() => sessionStorage.getItem('registration'))).toBeNull()

  // The same company accepts the offer, connects EDO and orders.
  const contact = newContact()
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /В корзину/ })
    .click()
  await page.locator('header a[href="/order"]').click()
  await chooseAddress(page)
  await fillContact(page, contact)
  await expectTariff(page)
  await orderButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Принять и продолжить' }).click()
  await dialog.getByRole('button', { name: 'Продолжить', exact: true }).click()
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Перейти к регистрации' }).click()
  const cabinet = await opened
  await cabinet.getByRole('button').click()
  await expect(cabinet.getByText('зарегистрирована').first()).toBeVisible()
  await cabinet.close()
  // Playwright keeps the focus in every page, so the event of a return is dispatched here.
  await page.evaluate(() => void dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL(/\/orders\?payment=true/)
  expect(await placedOrders(page, contact)).toHaveLength(1)
})

test('ERR-062 ERR-063 ERR-065 REG-039 AMB-076 AMB-141: a refusal closes the panel and shows its text; «Вернуться к регистрации» and a reload keep everything but the passwords; a 405 is a warning', async ({
  page,
}) => {
  await page.goto('/information')
  await captchaBehaves(page, 'pass')
  const inn = await innOf(page, 'Городские сладости')
  await openPanel(page)
  await fillRegistration(page, inn)
  await page.route(USERS, status(409))
  await submitButton(page).click()
  const refusal = alerts(page, /^Данный пользователь \(организация\) уже зарегистрирован\..*кабинет оператора\./)
  await expect(refusal).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByText('слова сервера')).toHaveCount(0)
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL('/information')
  await page.unroute(USERS)
  await refusal.getByRole('button', { name: 'Вернуться к регистрации' }).click()
  await expect(panel(page).getByText(`ИНН ${inn}`)).toBeVisible()
  await expect(panel(page).getByLabel('Мобильный телефон')).toHaveValue(/^\+7 \(9/)
  await expect(panel(page).getByLabel('Пароль', { exact: true })).toHaveValue('')
  // What was entered is there after a reload too.
  await page.reload()
  await openPanel(page)
  await expect(panel(page).getByText(`ИНН ${inn}`)).toBeVisible()
  await fillPasswords(page)
  await page.route(USERS, status(405))
  await submitButton(page).click()
  await expect(alerts(page, 'Регистрация прошла успешно!')).toContainText('слова сервера')
  await expect(alerts(page, 'Регистрация прошла успешно!')).toHaveAttribute('data-variant', 'warning')
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL('/information')
})

test('REG-032 REG-042 REG-044 ERR-072 ERR-073 AMB-145 F23: a closed challenge, a lost connection and an expired token say so, and the next submit tries again; a captcha that is down hinders nothing else', async ({
  page,
}) => {
  await page.route('**/captcha.local/**', (route) => route.abort())
  await page.goto('/products')
  await expect(page.getByRole('article').first()).toBeVisible()
  const inn = await innOf(page, 'Книжная полка')
  await openPanel(page)
  const error = panel(page).getByRole('alert')
  await expect(error).toHaveText('Ошибка сети')
  await fillRegistration(page, inn)
  await submitButton(page).click()
  await expect(error).toHaveText('Ошибка сети')
  await page.unroute('**/captcha.local/**')
  await submitButton(page).click()
  await expect(challenge(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(error).toHaveText('Подтвердите, что вы не робот!')
  await expect(submitButton(page)).toBeFocused()
  for (const [how, text] of [
    ['expire', 'Срок действия токена истек'],
    ['fail', 'Ошибка сети'],
  ] as const) {
    await captchaBehaves(page, how)
    await submitButton(page).click()
    await expect(error).toHaveText(text)
  }
  await captchaBehaves(page, 'ask')
  await submitButton(page).click()
  await expect(challenge(page)).toBeVisible()
})

test('NAV-045 UI-004 UI-006 REG-014 REG-019: the panel stands beside the page, on a phone over it, and is accessible in both', async ({
  page,
}) => {
  await page.goto('/#registration')
  await expect(panel(page)).toBeVisible()
  const link = panel(page).getByRole('link', { name: /согласие/ })
  expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
  await panel(page).getByLabel('E-mail').fill('abc')
  await panel(page).getByLabel('Поиск организации по ИНН').fill('12345')
  await panel(page).getByRole('checkbox').check()
  await submitButton(page).click()
  await expect(panel(page).getByRole('alert')).toHaveText('Заполните все поля формы регистрации')
  await expect(panel(page).getByLabel('Мобильный телефон')).toBeFocused()
  await expectAccessible(page, 'registration', [WIDE, MEDIUM, NARROW])
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await page.setViewportSize({ width: WIDE, height: 900 })
  await openPanel(page)
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await expect(panel(page)).toHaveCount(0)
})
