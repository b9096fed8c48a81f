import type { Page } from '@playwright/test'
import { body, broken, status, type Answer } from '../support/broken-call.ts'
import { expectAccessible } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

test.setTimeout(120_000)

const WIDTHS = [390, 768, 1440]

const dialog = (page: Page) => page.getByRole('dialog')
const pageAlert = (page: Page, text: string) => page.locator('[data-variant=danger]').filter({ hasText: text })

test.describe('answers of the offer calls', () => {
  test.use({ account: 'regular', isSessionOwn: true, expectedFaults: /status of [45]\d\d|ERR_FAILED|\/public\/api\// })

  const failures: Answer[] = [
    ...[400, 403, 404, 409, 422, 429, 500, 502, 503, 504].map(status),
    (route) => route.abort(),
  ]
  const unauthorised: Answer = (route) => route.fulfill({ status: 401, json: {} })

  async function openDialog(page: Page): Promise<void> {
    await broken(page, /\/agreements\/check\?/, body('false'))
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Принять оферту' }).click()
    await expect(page.getByRole('dialog', { name: 'Согласие с Офертой' })).toBeVisible()
  }

  test('F9 ERR-038 ERR-040 ERR-043 AMB-092: each failure of the download and of accepting a listed offer has its text; a 401 leads to the sign-in', async ({
    page,
  }) => {
    const accept = await broken(page, /\/agreements\/accept\?docId=\d+$/, null)
    const download = await broken(page, /\/agreements\/body\?docType=400/, null)
    await openDialog(page)
    for (const answer of failures) {
      download.answer = answer
      accept.answer = answer
      await dialog(page).getByRole('button', { name: 'Ознакомиться' }).click()
      await expect(dialog(page).getByRole('alert')).toHaveText('Ошибка получения оферты')
      await dialog(page).getByRole('button', { name: 'Принять и продолжить' }).click()
      await expect(dialog(page).getByRole('alert')).toHaveText('Ошибка проверки оферты')
      await expect(pageAlert(page, 'Ошибка проверки оферты').first()).toBeVisible()
    }
    await expectAccessible(page, 'offer-failed', WIDTHS)
    accept.answer = unauthorised
    const signIn = page.waitForRequest(/\/openid-connect\/auth\?/)
    await dialog(page).getByRole('button', { name: 'Принять и продолжить' }).click()
    await signIn
  })

  test('F9 ERR-039 ERR-042 ERR-044: each failure of creating an offer and of the document types has its text; a 401 leads to the sign-in', async ({
    page,
  }) => {
    await broken(page, /\/agreements$/, body('[]'))
    const create = await broken(page, /\/agreements\/create-and-accept\?docType=400/, null)
    await broken(page, /\/product\/file\/types/, status(500))
    await openDialog(page)
    await expect(pageAlert(page, 'Ошибка получения типов документов').first()).toBeVisible()
    for (const answer of failures) {
      create.answer = answer
      await dialog(page).getByRole('button', { name: 'Принять и продолжить' }).click()
      await expect(dialog(page).getByRole('alert')).toHaveText('Ошибка Создания оферты')
    }
    expect(create.times).toHaveLength(failures.length)
    create.answer = unauthorised
    const signIn = page.waitForRequest(/\/openid-connect\/auth\?/)
    await dialog(page).getByRole('button', { name: 'Принять и продолжить' }).click()
    await signIn
  })
})
