import type { Page } from '@playwright/test'
import { expectAccessible, expectSettled } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

test.use({ account: 'orders' })

/** A state of an order of account -07, newest first: the status of its row, and the icons of its progress. */
const states: readonly (readonly [status: string, icons: readonly string[], document?: string])[] = [
  ['Не оплачен', ['Не оплачен', 'Доставка после оплаты']],
  ['Не оплачен', ['Не оплачен', 'Доставка после оплаты']],
  ['Не оплачен', ['Не оплачен', 'Самовывоз после оплаты']],
  ['Частично оплачен', ['Не оплачен', 'Доставка после оплаты']],
  ['Частично оплачен', ['Не оплачен', 'Самовывоз после оплаты']],
  ['Оплачен', ['Оплачен', 'Ожидает отгрузку']],
  ['Оплачен', ['Оплачен']],
  ['Сборка заказа', ['Оплачен']],
  ['Готов к выдаче', ['Оплачен', 'Готов к выдаче']],
  ['Оплачен', ['Оплачен', 'Готов к выдаче']],
  ['Оплачен', ['Оплачен', 'Готов к отгрузке', 'В пути'], 'Ожидает подписи'],
  ['Оплачен', ['Оплачен', 'Готов к выдаче', 'Получен'], 'Ожидает подписи'],
  ['Частично оплачен', ['Не оплачен', 'Готов к отгрузке', 'В пути'], 'Ожидает подписи'],
  ['Оплачен', ['Оплачен', 'Готов к отгрузке', 'Доставлен'], 'Подписан'],
  ['Оплачен', ['Оплачен', 'Готов к выдаче', 'Получен'], 'Подписан'],
  ['Оплачен', ['Оплачен', 'Готов к отгрузке', 'В пути']],
  ['Не оплачен', ['Не оплачен']],
  ['Не оплачен', ['Не оплачен']],
]

const toggles = (page: Page) => page.getByRole('button', { name: /^Подробности заказа/ })
const progress = (page: Page) => page.getByRole('list', { name: 'Ход заказа' })

test('HIST-033..043 UI-019 UI-020 UI-022..029 AMB-157: every state of payment, delivery and documents has its text and icons', async ({
  page,
}) => {
  await page.goto('/orders')
  await expect(toggles(page)).toHaveCount(20)
  for (const [index, [status, icons, document]] of states.entries()) {
    await test.step(`order ${index + 1}: ${status}, ${icons.join(', ')}`, async () => {
      const toggle = toggles(page).nth(index)
      await expect(page.getByRole('row').filter({ has: toggle })).toContainText(status)
      await toggle.click()
      const shown = progress(page).getByRole('img')
      expect(await shown.evaluateAll((all) => all.map((icon) => icon.getAttribute('aria-label')))).toEqual(icons)
      if (document !== undefined) {
        await expect(page.getByRole('region', { name: 'Документы' })).toContainText(document)
        await expect(page.getByRole('link', { name: /^Подписать УПД/ })).toHaveCount(
          document === 'Ожидает подписи' ? 1 : 0,
        )
      }
      await toggle.click()
      await expect(progress(page)).toHaveCount(0)
    })
  }
})

test('axe finds no violation in the details of an unpaid, a shipped and an expired order', async ({ page }) => {
  await page.goto('/orders')
  for (const [index, name] of [
    [1, 'order-unpaid'],
    [10, 'order-shipped'],
    [16, 'order-expired'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await toggles(page).nth(index).click()
    await expect(page.getByRole('table', { name: 'Состав заказа' })).toBeVisible()
    await expectSettled(page)
    await expectAccessible(page, name)
    await page.setViewportSize({ width: 1440, height: 900 })
    await toggles(page).nth(index).click()
  }
})
