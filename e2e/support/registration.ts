import { expect, type Page } from '@playwright/test'

/** How the embedded captcha behaves in a test. */
export type CaptchaSample = 'pass' | 'ask' | 'fail' | 'expire'

export const PASSWORD = 'secret-2026'

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Регистрация' })
export const submitButton = (page: Page) => panel(page).getByRole('button', { name: /^Зарегистрироваться/ })
export const captchaFrame = (page: Page) => page.frameLocator('iframe[src="/captcha.html"]')

/** Sets the behaviour of the embedded captcha; without it, it asks. */
export const captchaBehaves = (page: Page, how: CaptchaSample) =>
  page.evaluate((value) => localStorage.setItem('captcha.sample', value), how)

/** A phone that no account has. */
export const newPhone = () => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/** Enters the passwords, which are never kept. */
export async function fillPasswords(page: Page): Promise<void> {
  await panel(page).getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await panel(page).getByLabel('Повторите пароль').fill(PASSWORD)
}

/** Fills the open panel. The organisation is found by its INN. */
export async function fillRegistration(page: Page, inn: string, phone = newPhone()): Promise<void> {
  await panel(page).getByLabel('Мобильный телефон').fill(phone)
  await panel(page).getByLabel('E-mail').fill(`${phone}@example.ru`)
  await fillPasswords(page)
  await panel(page).getByLabel('Поиск организации по ИНН').fill(inn)
  await page.getByRole('option', { name: new RegExp(inn) }).click()
  await expect(panel(page).getByText(`ИНН ${inn}`)).toBeVisible()
  await panel(page).getByRole('checkbox').check()
}

/** The INN of a company of the sample, by its name. */
export async function innOf(page: Page, name: string): Promise<string> {
  const query = new URLSearchParams({ query: name })
  const response = await page.request.get(`/public/api/v3/dadata/suggest/organization?${query}`)
  const [found] = (await response.json()) as { data: { inn: string } }[]
  return found?.data.inn ?? ''
}

const numbers = 'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать'.split(' ')

/** The answer to a question of the embedded captcha: «Сколько будет два плюс три?». */
export function answerTo(question: string): string {
  const words = question.match(/[а-яё]+/gi) ?? []
  return String(words.reduce((sum, word) => sum + Math.max(numbers.indexOf(word.toLowerCase()), 0), 0))
}
