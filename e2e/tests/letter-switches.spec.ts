import { LETTER_KINDS } from 'shared-contracts/api/letters'
import { expect, test } from '../support/signed-in.ts'

test.use({ account: 'partner', viewport: { width: 390, height: 844 } })

test('LETTER-004: a letter links to the switches of the profile, and a switch that was turned off stays off', async ({
  page,
}) => {
  await page.goto('/profile#letters')
  const letters = page.getByRole('region', { name: 'Письма' })
  await expect(letters.getByRole('switch')).toHaveCount(LETTER_KINDS.length)
  await expect(letters).toBeInViewport()
  const ready = letters.getByRole('switch', { name: 'Готов к выдаче' })
  await ready.focus()
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/letters/switches'),
  )
  await page.keyboard.press('Space')
  await saved
  await expect(ready).not.toBeChecked()
  await page.reload()
  await expect(ready).not.toBeChecked()
  await expect(letters.getByRole('switch', { checked: true })).toHaveCount(LETTER_KINDS.length - 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
