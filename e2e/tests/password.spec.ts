import type { Locator, Page } from '@playwright/test'
import { panel } from '../support/registration.ts'
import { expect, test } from '../support/test.ts'

const eye = (place: Page | Locator) => place.getByRole('button', { name: 'Показать пароль' })
const linesOf = (button: Locator) => button.locator('svg > *').filter({ visible: true })

/** Expects the eye to be open while the password is hidden, and crossed out, a line more, while it is visible. */
async function expectEye(button: Locator, field: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(linesOf(button)).toHaveCount(2)
  await button.click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(linesOf(button)).toHaveCount(3)
  await button.click()
  await expect(field).toHaveAttribute('type', 'password')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(linesOf(button)).toHaveCount(2)
}

test('REG-007: the button that shows the password is pressed and its eye crossed out while the password is visible, in the registration and on the page of the sign-in', async ({
  page,
}) => {
  await page.goto('/#registration')
  await expect(panel(page)).toBeVisible()
  await expectEye(eye(panel(page)), panel(page).getByLabel('Пароль', { exact: true }))
  await page.goto('/login')
  await expectEye(eye(page), page.locator('#password'))
})
