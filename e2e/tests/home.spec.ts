import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectSettled, MEDIUM, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const LARGE = 992
const HEADER = 64

const validity = (page: Page) => page.getByRole('button', { name: /срок действия/ })
const article = (page: Page) => page.getByRole('article', { name: 'Как выбрать фискальный накопитель' })
const contents = (page: Page) => page.getByRole('navigation', { name: 'Содержание статьи' })

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** Edges of each element, whole px. */
const rectsOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect()
      return { top: Math.round(top), bottom: Math.round(bottom), left: Math.round(left), right: Math.round(right) }
    }),
  )

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

test('HOME-005: on a phone the largest contentful paint is the text of the hero, not a later picture; the table of contents scrolls to its headings', async ({
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
  await expectContents(page)
})

const products = (page: Page) => page.getByRole('region', { name: 'Товары' })

test.describe('rendered on the server, without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('HOME-005: the page has four products, the number of all and one line of sources', async ({ page }) => {
    await page.goto('/')
    await expect(products(page).getByRole('article')).toHaveCount(4)
    await expect(products(page).getByRole('link', { name: 'Все товары (15)' })).toBeVisible()
    await expect(page.getByText('Источник')).toHaveCount(1)
  })
})

test('HOME-005: four products are in one row from 992 px, and in rows of equal length below; the table of contents is at the right edge from 992 px', async ({
  page,
}) => {
  await open(page)
  await expect(products(page).getByRole('link', { name: 'Все товары (15)' })).toBeVisible()
  for (const [width, rows] of [
    [NARROW, 4],
    [MEDIUM, 2],
    [LARGE, 1],
    [1100, 1],
    [WIDE, 1],
    [1920, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const cards = await rectsOf(products(page).getByRole('article'))
    expect(cards).toHaveLength(4)
    expect(new Set(cards.map(({ top }) => top)).size, `${width} px`).toBe(rows)
    const [list] = await rectsOf(contents(page))
    const [text] = await rectsOf(article(page))
    if (width >= LARGE) expect(list?.right, `${width} px`).toBe(text?.right)
  }
})

for (const [name, path] of [
  ['of the article and of the sources', '/'],
  ['of a product’s description', '/products/7101'],
] as const) {
  test(`HOME-020: at no width does a line ${name} break within the number of the law`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText('54-ФЗ')
    for (let width = 320; width <= LARGE; width += 6) {
      await page.setViewportSize({ width, height: 900 })
      const lines = await page.evaluate(linesOf, '№\u00A054-ФЗ')
      expect.soft([width, new Set(lines)], 'lines of a number').toEqual([width, new Set([1])])
    }
  })
}

/** Runs in the page: the number of lines that each occurrence of `words` in main takes. */
function linesOf(words: string): number[] {
  const lines: number[] = []
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    for (let at = node.data.indexOf(words); at !== -1; at = node.data.indexOf(words, at + 1)) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + words.length)
      lines.push(new Set([...range.getClientRects()].map(({ top }) => top)).size)
    }
  }
  return lines
}

test('HOME-021 HOME-022 HOME-023 HOME-024: from 992 px the three tables stand side by side with common rows, and only the first shows the names of the rows', async ({
  page,
}) => {
  await open(page)
  await validity(page).click()
  const tables = page.getByRole('table')
  for (const width of [LARGE, 1100, WIDE, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await rectsOf(tables)
    expect(boxes.map(({ top, bottom }) => [top, bottom])).toEqual(Array(3).fill([boxes[0]?.top, boxes[0]?.bottom]))
    expect([boxes[1]?.left, boxes[2]?.left]).toEqual([boxes[0]?.right, boxes[1]?.right])
    const rows = await Promise.all(
      [0, 1, 2].map(async (at) =>
        (await rectsOf(tables.nth(at).getByRole('row'))).map(({ top, bottom }) => [top, bottom]),
      ),
    )
    expect(rows[0]).toHaveLength(6)
    expect([rows[1], rows[2]], `${width} px`).toEqual([rows[0], rows[0]])
    // Every column of figures has the same width.
    const columns = await rectsOf(page.getByRole('row', { name: /Торговля/ }).getByRole('cell'))
    const widths = columns.map(({ left, right }) => right - left)
    expect(Math.max(...widths) - Math.min(...widths), `${width} px`).toBeLessThanOrEqual(2)
  }
  const names = ['Торговля', 'Услуги', 'Сезонная работа', 'Подакцизные товары', 'Автономный режим']
  for (const [at, isShown] of [true, false, false].entries()) {
    const heads = tables.nth(at).getByRole('rowheader')
    await expect(heads).toHaveText(names)
    for (const { left, right } of await rectsOf(heads)) expect(right - left > 1).toBe(isShown)
  }
  await expect(
    page.getByRole('table', { name: 'Общая система вместе с другой (ОСН + УСН, ПСН или ЕСХН)' }),
  ).toBeVisible()
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

  await page.setViewportSize({ width: MEDIUM - 1, height: 900 })
  await expect.poll(isRowInOneLine).toBe(false)
  await expect(table.getByRole('row')).toHaveCount(6)
  await expect(row.getByRole('cell')).toHaveText(['470', '560'])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectSettled(page)
  // Further down, what scrolls below the header would be too small a target.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'home-open')

  await page.reload()
  await expect(validity(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('table')).toHaveCount(3)
  await validity(page).click()
  await page.reload()
  await expect(validity(page)).toHaveAttribute('aria-expanded', 'false')
})
