import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectSettled, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const TABLET = 768
const HEADER = 64

const validity = (page: Page) => page.getByRole('button', { name: /срок действия/ })
const article = (page: Page) => page.getByRole('article', { name: 'Как выбрать фискальный накопитель' })
const contents = (page: Page) => page.getByRole('navigation', { name: 'Содержание статьи' })

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** Expects every link of the table of contents to bring its heading into view. */
async function expectContents(page: Page): Promise<void> {
  const links = contents(page).getByRole('link')
  await expect(links).toHaveCount(4)
  for (const link of await links.all()) {
    // By keyboard, because presses in quick succession at one place are ignored (AMB-191).
    await link.press('Enter')
    const heading = article(page).getByRole('heading', { level: 3, name: (await link.textContent()) ?? '' })
    await expectAtTop(page, heading)
    await expect(link).toHaveAttribute('aria-current', 'location')
    await expect(contents(page).locator('[aria-current]')).toHaveCount(1)
  }
}

/** Expects the element to rest below the header and in the upper half of the window. */
async function expectAtTop(page: Page, heading: Locator): Promise<void> {
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeGreaterThan(HEADER)
  await expect.poll(top).toBeLessThan((page.viewportSize()?.height ?? 0) / 2)
}

test('HOME-001 HOME-002 HOME-003 HOME-005: the hash of a section of the article and the table of contents scroll to it; the page has hero, three benefits, products and an article of about 68 characters a line on a wide screen; «Заказать» in the hero leads to the products', async ({
  page,
}) => {
  await open(page, '/#article-storage')
  await expectAtTop(page, article(page).getByRole('heading', { level: 3, name: 'Что делать со старым' }))
  await expectContents(page)
  await expect(page.getByRole('list', { name: 'Преимущества' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  const longest = await article(page).evaluate((element) => {
    const range = document.createRange()
    const lengths = [...element.querySelectorAll('section > p:not(:last-child)')].map(({ firstChild }) => {
      const text = firstChild as Text
      const lines = new Map<number, number>()
      for (let at = 0; at < text.length; at += 1) {
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const top = Math.round(range.getBoundingClientRect().top)
        lines.set(top, (lines.get(top) ?? 0) + 1)
      }
      return Math.max(...lines.values())
    })
    return Math.max(...lengths)
  })
  expect(longest).toBeGreaterThan(58)
  expect(longest).toBeLessThanOrEqual(74)
  await page.getByRole('main').getByRole('link', { name: 'Заказать' }).first().click()
  await expect(page).toHaveURL(/\/products$/)
})

test('HOME-005: on a phone the largest contentful paint is the text of the hero, not a later picture; six products are shown at first and the others by a button, so that the article is near; the table of contents scrolls to its headings', async ({
  page,
}) => {
  await page.setViewportSize({ width: NARROW, height: 844 })
  await page.addInitScript(() =>
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as (PerformanceEntry & { readonly element?: Element }) | undefined
      Object.assign(window, { largest: last?.element?.tagName })
    }).observe({ type: 'largest-contentful-paint', buffered: true }),
  )
  await open(page)
  const largest = () => page.evaluate(() => (window as unknown as { largest: string | undefined }).largest)
  // The paint of the heading is reported after the heading is in the page.
  await expect.poll(largest).toMatch(/^(H1|P)$/)
  await expectSettled(page)
  expect(await largest()).toMatch(/^(H1|P)$/)

  const cards = page.getByRole('region', { name: 'Товары' }).getByRole('article')
  await expect(cards).toHaveCount(6)
  await expect(article(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_500)
  const more = page.getByRole('button', { name: 'Показать еще' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(15)
  await expect(more).toBeHidden()
  await expect(cards.nth(6).getByRole('link')).toBeFocused()
  await expectContents(page)
})

test('HOME-021 HOME-025 HOME-027 AMB-121: the section with the tables is closed at first, and its state is stored; below 768 px the table rows are cards and keep their table roles; axe finds no violation in both themes', async ({
  page,
}) => {
  await open(page)
  await expect(validity(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('table')).toHaveCount(0)
  await validity(page).click()
  await expect(page.getByRole('table')).toHaveCount(3)
  expect(await page.evaluate(() => localStorage.getItem('#validity'))).toBe('true')

  const table = page.getByRole('table').first()
  const row = table.getByRole('row', { name: /Торговля/ })
  const isRowInOneLine = async () => {
    const cells = await row.getByRole('cell').all()
    const tops = await Promise.all(cells.map((cell) => cell.evaluate((one) => one.getBoundingClientRect().top)))
    return new Set(tops).size === 1
  }
  expect(await isRowInOneLine()).toBe(true)
  await expect(table.getByRole('columnheader', { name: '36 месяцев' })).toBeVisible()

  await page.setViewportSize({ width: TABLET - 1, height: 900 })
  await expect.poll(isRowInOneLine).toBe(false)
  await expect(table.getByRole('row')).toHaveCount(6)
  await expect(row.getByRole('cell')).toHaveText(['470', '560'])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectSettled(page)
  await expectAccessible(page, 'home-open', [NARROW, TABLET, WIDE])

  await page.reload()
  await expect(validity(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('table')).toHaveCount(3)
  await validity(page).click()
  await page.reload()
  await expect(validity(page)).toHaveAttribute('aria-expanded', 'false')
})
