import type { Page } from '@playwright/test'
import { newContact, orderButton, placedRows } from '../support/orders.ts'
import { expect, test } from '../support/signed-in.ts'

test.use({ account: 'regular' })

/** Acts as a buyer and records every step: typed and pasted texts, pressed keys, clicks. */
function buyer(page: Page) {
  const steps: string[] = []
  return {
    steps,
    async click(name: string) {
      steps.push(`click ${name}`)
      await page.getByRole('button', { name }).click()
    },
    async press(key: string) {
      steps.push(`press ${key}`)
      await page.keyboard.press(key)
    },
    async type(text: string) {
      steps.push(`type ${text}`)
      await page.keyboard.type(text)
    },
    async paste(text: string) {
      steps.push('paste')
      await page.keyboard.insertText(text)
    },
  }
}

test('ORDER-007 NAV-007: a buyer who knows the articles orders two of them in thirteen steps with one page load', async ({
  page,
}) => {
  const contact = newContact()
  await page.goto('/order')
  // A set, because marking a history entry counts as another navigation to the same page.
  const visited = new Set<string>()
  let loads = 0
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.add(new URL(frame.url()).pathname)
  })
  page.on('domcontentloaded', () => (loads += 1))
  const { click, paste, press, type, steps } = buyer(page)

  await click('Быстрый заказ по артикулам')
  await expect(page.getByRole('textbox', { name: 'Артикулы и количество' })).toBeFocused()
  await paste('7101;2\n7102;1')
  await click('Добавить в корзину')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('spinbutton', { name: 'Количество' })).toHaveCount(2)

  steps.push('click Адрес доставки')
  await page.getByLabel('Адрес доставки').click()
  await type('Казань Баумана')
  await expect(page.getByRole('option').first()).toBeVisible()
  await press('ArrowDown')
  await press('Enter')
  await expect(page.getByRole('radiogroup', { name: 'Тариф' }).getByRole('radio').first()).toBeChecked()
  await press('Tab')
  await press('Tab')
  await expect(page.getByLabel('Контактное лицо')).toBeFocused()
  await type(contact)
  await press('Tab')
  await type('9161234567')
  await expect(orderButton(page)).toBeEnabled()
  await press('Enter')

  await expect(page).toHaveURL(/\/orders\?payment=true/)
  await expect(page.getByText('Ваш заказ принят.')).toBeVisible()
  expect(steps).toHaveLength(13)
  expect([...visited].filter((path) => path !== '/order')).toEqual(['/orders'])
  expect(loads).toBe(0)
  expect(await placedRows(page, contact)).toMatchObject([{ deliveryTypeId: 1 }])
})
