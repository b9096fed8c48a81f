import type { Page } from '@playwright/test'
import { fillSignIn } from '../support/accounts.ts'
import { invitationPath } from '../support/letters.ts'
import { captchaBehaves, newPhone, panel, PASSWORD, submitButton } from '../support/registration.ts'
import { expectAccessible, expectNoOverflow, expectSettled, MEDIUM, NARROW, WIDE } from '../support/screens.ts'
import { expect, profileButton, test } from '../support/signed-in.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Разделы организации' }).getByRole('link')

/** Picks in a drop-down field. */
async function pick(page: Page, field: ReturnType<Page['getByRole']>, option: string): Promise<void> {
  await field.click()
  await page.getByRole('option', { name: option }).click()
}

test.use({ account: 'owner' })

test('TEAM-001 TEAM-002 TEAM-003 APPR-001: an invited person registers alone, sees what the role allows, and gets a limit; once removed, they accept another invitation', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const phone = newPhone()
  const email = `sotrudnik-${phone}@example.ru`
  await page.goto('/company')
  await expect(tabs(page)).toHaveText(['Сотрудники', 'Лимиты', 'Адреса', 'Списки'])
  await expect(main(page).getByText('это вы')).toBeVisible()
  await button(page, 'Пригласить').click()
  await dialog(page).getByLabel('E-mail').fill(email)
  await expectAccessible(page, 'company-invite')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
  await dialog(page).getByRole('button', { name: 'Пригласить' }).click()
  await expect(button(page, `Отозвать: ${email}`)).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Сотрудники' })).toBeFocused()
  await expectSettled(page)
  await expectAccessible(page, 'company-people')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])

  await expect.poll(() => invitationPath(email)).toBeDefined()
  const path = (await invitationPath(email)) ?? ''
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: { cookies: [], origins: [] },
  })
  const guest = await context.newPage()
  await guest.goto(path)
  await expect(main(guest).getByRole('heading', { name: /^Приглашение в / })).toBeVisible()
  await expect(guest).toHaveURL(/\/company\/invitation$/)
  await captchaBehaves(guest, 'pass')
  await expectAccessible(guest, 'company-invitation')
  await button(guest, 'Зарегистрироваться').click()
  await panel(guest).getByLabel('Фамилия').fill('Константинопольская')
  await panel(guest).getByLabel('Имя').fill('Александра')
  await panel(guest).getByLabel('Мобильный телефон').fill(phone)
  await panel(guest).getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await panel(guest).getByLabel('Повторите пароль').fill(PASSWORD)
  await panel(guest).getByRole('checkbox').check()
  await expectAccessible(guest, 'company-invited-registration')
  await expectNoOverflow(guest, [NARROW, MEDIUM, WIDE])
  await submitButton(guest).click()
  await expect(guest).toHaveURL(/\/products$/)
  await guest.goto('/company')
  await expect(tabs(guest)).toHaveText(['Адреса', 'Списки'])
  await guest.goto('/company/limits')
  await expect(main(guest).getByText('Эта страница вам недоступна')).toBeVisible()
  await expectAccessible(guest, 'company-refused')
  await guest.goto(path)
  await expect(main(guest).getByText('Приглашение больше не действует')).toBeVisible()

  await page.goto('/company/limits')
  await button(page, /^Изменить: Константинопольская/).click()
  await dialog(page).getByLabel('За период').fill('300 000')
  await pick(page, dialog(page).getByRole('button', { name: /^Период/ }), 'Квартал')
  await expectAccessible(page, 'company-limit')
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click()
  await expect(main(page).getByText('300 000,00 ₽ в квартал')).toBeVisible()
  await expectSettled(page)
  await expectAccessible(page, 'company-limits')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])

  await page.goto('/company/people')
  await pick(page, button(page, /^Роль: Константинопольская/), 'Наблюдатель')
  await expect(page.getByRole('status').filter({ hasText: 'теперь Наблюдатель' })).toBeAttached()
  await guest.goto('/company/addresses')
  await expect(main(guest).getByText('Эта страница вам недоступна')).toBeVisible()
  await button(page, /^Удалить: Константинопольская/).click()
  const question = page.getByRole('alertdialog')
  await expectAccessible(page, 'company-remove', [NARROW, WIDE])
  await question.getByRole('button', { name: 'Удалить' }).click()
  await expect(button(page, /^Удалить: Константинопольская/)).toBeHidden()

  await button(page, 'Пригласить').click()
  await dialog(page).getByLabel('E-mail').fill(email)
  await pick(page, dialog(page).getByRole('button', { name: /^Роль/ }), 'Бухгалтер')
  await dialog(page).getByRole('button', { name: 'Пригласить' }).click()
  await expect.poll(() => invitationPath(email)).not.toBe(path)
  await guest.goto((await invitationPath(email)) ?? '')
  await expect(main(guest).getByText('Вы вошли как')).toBeVisible()
  await button(guest, 'Сменить учетную запись').click()
  await expect(button(guest, 'Зарегистрироваться')).toBeVisible()
  await expect(guest).toHaveURL(/\/company\/invitation$/)
  await button(guest, 'Войти').click()
  await fillSignIn(guest, phone, PASSWORD)
  await button(guest, 'Принять приглашение').click()
  await expect(guest).toHaveURL(/\/orders$/)
  await expect(profileButton(guest)).toContainText('Василек')
  await page.reload()
  await button(page, /^Удалить: Константинопольская/).click()
  await question.getByRole('button', { name: 'Удалить' }).click()
  await expect(button(page, /^Удалить: Константинопольская/)).toBeHidden()
  await context.close()
})
