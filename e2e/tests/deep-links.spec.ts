import { expect, test } from '../support/signed-in.ts'

test('NAV-001 NAV-002 NAV-016 AUTH-039 AUTH-040 AUTH-041: the public pages open by their address and after a reload', async ({
  page,
}) => {
  for (const [path, heading] of [
    ['/', 'Фискальные накопители'],
    ['/products', 'Товары'],
    ['/information', 'Для покупателей'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Для покупателей' }).first()).toBeVisible()
})

test('NAV-004 NAV-005 AMB-109: both spellings of the product page show the product', async ({ page }) => {
  for (const path of ['/product/7505', '/products/7505']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Вернуться к списку товаров' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ФН')
  }
})

test('NAV-025 NAV-035 NAV-036: an unknown address shows the not-found page', async ({ page }) => {
  const response = await page.goto('/no-such')
  expect(response?.ok()).toBe(true)
  await expect(page.getByText('Страница не найдена')).toBeVisible()
  await expect(page.getByText('Возможно, ссылка недействительна или страница была удалена.')).toBeVisible()
})

test.describe('a signed-in user', () => {
  test.use({ account: 'regular' })

  test('NAV-007 NAV-008 NAV-012: the signed-in pages open by their address', async ({ page }) => {
    for (const [path, text] of [
      ['/orders', 'История заказов'],
      ['/profile', 'Профиль организации'],
      ['/order', 'Корзина пуста'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(text).first()).toBeVisible()
    }
  })
})

test('HIST-018 PROF-015: a guest is asked to sign in on the history and the profile', async ({ page }) => {
  await page.goto('/orders')
  await expect(page.getByText('Для просмотра истории заказов пройдите авторизацию')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Вы не авторизованы')).toBeVisible()
})
