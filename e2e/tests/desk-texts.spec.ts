import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoOverflow, expectNoViolation, expectSettled, MEDIUM, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

test.use({ account: 'manager' })

async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('button', { name }).press('Enter'),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('DESK-011 DESK-015: a version of 9 MB is published for a later day, downloaded and withdrawn', async ({
  page,
}) => {
  await page.goto('/desk/texts')
  const main = page.getByRole('main')
  await expect(main.getByText('Действует', { exact: true })).toBeVisible()
  await expectSettled(page)
  const current = await download(page, 'Скачать версию 2026-11-01')

  await main.getByRole('button', { name: 'Новая версия' }).press('Enter')
  const dialog = page.getByRole('dialog')
  // As an update leaves it: its end once more, after what was added.
  const end = current.bytes.subarray(current.bytes.lastIndexOf('startxref'))
  const buffer = Buffer.concat([current.bytes, Buffer.alloc(9 * 1024 * 1024, '\n'), end])
  await dialog.getByLabel('PDF').setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer })
  await dialog.getByLabel('Версия').fill('2099-01-31')
  await dialog.getByLabel('Действует с').fill('31.01.2099')
  await expectNoViolation(page, 'desk-texts-new', [NARROW, WIDE])
  await dialog.getByRole('button', { name: 'Опубликовать' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(main.getByText('31.01.2099')).toBeVisible()
  await expectNoViolation(page, 'desk-texts')
  await expectNoOverflow(page, [NARROW, MEDIUM, WIDE])
  const published = await download(page, 'Скачать версию 2099-01-31')
  expect([published.name, published.bytes.length]).toEqual(['Оферта 2099-01-31.pdf', buffer.length])

  await main.getByRole('button', { name: 'Отозвать версию 2099-01-31' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать' }).press('Enter')
  await expect(main.getByText('31.01.2099')).toBeHidden()
})
