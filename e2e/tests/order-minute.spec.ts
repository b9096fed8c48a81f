import type { Page } from '@playwright/test'
import { newContact, orderButton, placedRows } from '../support/orders.ts'
import { expect, test } from '../support/signed-in.ts'

test.use({ account: 'regular' })

/** What a buyer does, and how often: typed and pasted texts, pressed keys, clicks. */
function buyer(page: Page) {
  const done: string[] = []
  return {
    done,
    async click(name: string) {
      done.push(`click ${name}`)
      await page.getByRole('button', { name }).click()
    },
    async press(key: string) {
      done.push(`press ${key}`)
      await page.keyboard.press(key)
    },
    async type(text: string) {
      done.push(`type ${text}`)
      await page.keyboard.type(text)
    },
    async paste(text: string) {
      done.push('paste')
      await page.keyboard.insertText(text)
    },
  }
}

test('ORDER-007 NAV-007: who knows what they want orders two articles in thirteen steps, with one page load and no detour', async ({
  page,
}) => {
  const contact = newContact()
  await page.goto('/order')
  // A set: what an entry of the history is marked with navigates once more to where it stands.
  const visited = new Set<string>()
  let loads = 0
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.add(new URL(frame.url()).pathname)
  })
  page.on('domcontentloaded', () => (loads += 1))
  const { click, paste, press, type, done } = buyer(page)

  await click('Быстрый заказ по артикулам')
  await expect(page.getByRole('textbox', { name: 'Артикулы и количество' })).toBeFocused()
  await paste('7101;2\n7102;1')
  await click('Добавить в корзину')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('spinbutton', { name: 'Количество' })).toHaveCount(2)

  done.push('click Адрес доставки')
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
  expect(done).toHaveLength(13)
  expect([...visited].filter((path) => path !== '/order')).toEqual(['/orders'])
  expect(loads).toBe(0)
  expect(await placedRows(page, contact)).toMatchObject([{ deliveryTypeId: 1 }])
})
