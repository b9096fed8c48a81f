import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const DRIVE = '/products/7101'
const SET = '/products/7506'

// Prints are black on white even in the dark theme.
test.use({ colorScheme: 'dark' })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Expects no header, footer or controls, and dark text on white. */
async function expectCleanSheet(page: Page): Promise<void> {
  for (const selector of ['header', 'footer', 'nav', 'aside', 'input', '[role=alert]', '[role=status] button']) {
    await expect(page.locator(selector).filter({ visible: true }), selector).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: /К содержанию|Заказать|Вернуться/ })).toHaveCount(0)
  const pressable = page.getByRole('button').filter({ visible: true }).and(page.locator('button:not(:is(h2, h3) > *)'))
  await expect(pressable).toHaveCount(0)
  const { ground, ink, headings } = await page.evaluate(() => {
    const body = getComputedStyle(document.body)
    const shown = [...document.querySelectorAll('h1, h2, h3, caption')]
    return {
      ground: body.backgroundColor,
      ink: body.color,
      headings: [...new Set(shown.map((heading) => getComputedStyle(heading).breakAfter))],
    }
  })
  expect(ground).toBe('rgba(0, 0, 0, 0)')
  expect(ink).toBe('rgb(0, 0, 0)')
  expect(headings).toEqual(['avoid'])
}

/** Prints to PDF and returns the number of pages. */
async function pagesOnPaper(page: Page): Promise<number> {
  await page.emulateMedia({ media: null })
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('the home page prints the article, the sources and the three tables, even if they are closed on the screen, on two pages; it closes them afterwards', async ({
  page,
}) => {
  await open(page, '/')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expectCleanSheet(page)
  await expect(page.getByRole('heading', { name: 'Как выбрать фискальный накопитель' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Сравнить срок действия/ })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(3)
  await expect(page.getByText(/^Источники: .+ по состоянию на\s\d\d\.\d\d\.\d{4}$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Товары' })).toBeHidden()
  // As tables, although a sheet is narrower than the breakpoint of the cards.
  const display = await page
    .locator('td')
    .first()
    .evaluate((cell) => getComputedStyle(cell).display)
  expect(display).toBe('table-cell')

  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('#validity'))).toBeNull()

  // Without the tables it would be one page.
  expect(await pagesOnPaper(page)).toBe(2)
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('a product prints its picture, price, description, characteristics and the names of its documents', async ({
  page,
}) => {
  await open(page, DRIVE)
  await page
    .getByRole('main')
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click()
  await expect(page.getByRole('complementary')).toBeVisible()
  await open(page, SET)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expectCleanSheet(page)
  await expect(page.getByRole('main').locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
  for (const name of ['Описание', 'Характеристики', 'Документация']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page.getByText('24 500,00 ₽')).toBeVisible()
  await expect(page.getByRole('main').getByRole('img').filter({ visible: true })).toHaveCount(1)

  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('tab', { name: 'Описание' })).toBeVisible()
  expect(await pagesOnPaper(page)).toBeLessThanOrEqual(2)
})

test('header, footer and alerts are not printed', async ({ page }) => {
  await open(page, '/products')
  const add = (name: RegExp) =>
    page
      .getByRole('article')
      .filter({ hasText: name })
      .getByRole('button', { name: /В корзину/ })
      .first()
  await add(/ФН-1.1М, 36 месяцев/).click()
  await add(/^.*Набор/).click()
  await expect(page.getByText('Выбранный товар не может быть добавлен в текущий заказ.')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Выбранный товар не может быть добавлен в текущий заказ.')).toBeHidden()
  await expect(page.locator('header')).toBeHidden()
  await expect(page.locator('footer')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Товары' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'ФН-1.1М, 36 месяцев' }).first()).toBeVisible()
})
