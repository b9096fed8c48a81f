import {
  expectAccessible,
  expectNoOverflow,
  expectNoViolation,
  expectSettled,
  MEDIUM,
  NARROW,
  WIDE,
} from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

test.use({ account: 'manager' })

test('DESK-012 DESK-013 DESK-015: a company is found and changed by keyboard alone, and the journal tells of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDE, height: 900 })
  await page.goto('/desk/companies')
  const main = page.getByRole('main')
  await expect(main.getByRole('table', { name: 'Компании' })).toBeVisible()
  await expectSettled(page)
  await expectAccessible(page, 'desk-companies')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])

  await page.keyboard.press('/')
  await page.keyboard.type('630206109783')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/text=630206109783/)
  await page.goto('/desk/companies/2061')
  const company = main.getByRole('region')
  await expect(company.getByRole('heading', { level: 2 })).toBeVisible()
  await expectSettled(page)
  await expectAccessible(page, 'desk-company')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])

  const documents = company.getByRole('button', { name: /^Документы/ })
  const before = await documents.textContent()
  await documents.press('Enter')
  await expect(page.getByRole('option', { selected: true })).toBeFocused()
  await page.keyboard.press(before === 'На бумаге' ? 'ArrowUp' : 'ArrowDown')
  await page.keyboard.press('Enter')
  await company.getByRole('button', { name: 'Сохранить' }).press('Enter')
  await expect(company.getByRole('button', { name: 'Сохранить' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Журнал' }).press('Enter')
  const row = main.getByRole('row').filter({ hasText: 'Организация 2061' }).first()
  await expect(row).toContainText('Изменены тип или документы')
  await row.getByRole('button', { name: /^Подробности/ }).press('Enter')
  await expect(main.getByRole('row', { name: /^Электронные документы (да нет|нет да)$/ })).toBeVisible()
  await expectSettled(page)
  // It has what other tests have typed.
  await expectNoViolation(page, 'desk-journal')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
})
