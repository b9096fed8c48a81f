import type { Locator, Page } from '@playwright/test'
import { expectSettled, NARROW, WIDE } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'
import { storeBasket } from '../support/stored-values.ts'

const LIST = /\/organizations\/\d+\/products\?/
const LONG =
  'Фискальный накопитель «ФН-1.2», исполнение Ин36-4, для касс общественного питания и розничной торговли, 36 месяцев'
/** A short sum, one of ten digits and one in between; short names and a long one. */
const LINES = [
  { id: 7101, price: 16_490, quantity: 3 },
  { id: 7102, price: 27_000, quantity: 99_999 },
  { id: 7201, price: 17_990, quantity: 12 },
]

const main = (page: Page) => page.getByRole('main')
const banner = (page: Page) => page.getByRole('banner')
const rows = (page: Page) => main(page).getByRole('listitem')
const bar = (page: Page) => main(page).locator('dl').last().locator('..')

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The positions of elements on the screen, in whole px. */
const boxes = (found: Locator): Promise<Box[]> =>
  found.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left: Math.round(left), right: Math.round(right), top: Math.round(top), bottom: Math.round(bottom) }
    }),
  )
async function boxOf(found: Locator): Promise<Box> {
  const [box] = await boxes(found)
  if (box === undefined) throw new Error('no such element')
  return box
}
const distinct = (values: readonly number[]) => new Set(values).size

async function openOrder(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.route(LIST, async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as { id: number }[]
    const json = list.map((product) => {
      if (product.id === 7201) return { ...product, name: LONG }
      // In stock, so that its line has no note.
      return product.id === 7102 ? { ...product, price: 27_000, stock: null } : product
    })
    await route.fulfill({ response, json })
  })
  await storeBasket(page, LINES)
  await page.goto('/order')
  await expect(rows(page)).toHaveCount(LINES.length)
  await expectSettled(page)
}

const WIDTHS = [320, 390, 768, 992, 1200, 1440]

test('ORDER-001 BASK-006 AMB-191 NAV-037: quantities, sums and «Удалить» are aligned at every width; «Вернуть» stands at the end of the removed line’s row, and a double click on the bin does not press it; a count of six digits leaves room for the logo', async ({
  page,
}) => {
  await openOrder(page, WIDE)
  await test.step('the lines', async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      const fields = await boxes(rows(page).getByRole('spinbutton'))
      const sums = await boxes(rows(page).locator('strong'))
      const removes = await boxes(rows(page).getByRole('button', { name: /^Удалить/ }))
      expect(distinct(fields.map(({ left }) => left)), `${width} px`).toBe(1)
      expect(distinct(sums.map(({ right }) => right)), `${width} px`).toBe(1)
      expect(distinct(removes.map(({ right }) => right)), `${width} px`).toBe(1)
      const row = await boxOf(rows(page).first())
      for (const { right } of [...sums, ...removes]) expect(right, `${width} px`).toBeLessThanOrEqual(row.right + 8)
    }
  })
  await test.step('a removed line', async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await rows(page)
        .nth(2)
        .getByRole('button', { name: /^Удалить/ })
        .dblclick()
      const notice = await boxOf(rows(page).nth(2).locator('output'))
      const button = await boxOf(rows(page).nth(2).getByRole('button', { name: 'Вернуть' }))
      const row = await boxOf(rows(page).nth(2))
      expect(button.left, `${width} px`).toBeGreaterThanOrEqual(notice.right)
      expect(button.top, `${width} px`).toBeGreaterThanOrEqual(row.top)
      expect((button.top + button.bottom) / 2, `${width} px`).toBeCloseTo((notice.top + notice.bottom) / 2, -0.5)
      // The text ends where the row ends; only the padding of the button goes beyond.
      expect(button.right - row.right, `${width} px`).toBe(16)
      await rows(page).nth(2).getByRole('button', { name: 'Вернуть' }).press('Enter')
      await expect(
        rows(page)
          .nth(2)
          .getByRole('button', { name: /^Удалить/ }),
      ).toBeVisible()
    }
  })
  await test.step('the header', async () => {
    for (const width of [320, 360, NARROW]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(banner(page).locator('a[href="/order"]')).toContainText(/100\s?014/)
      const parts = await boxes(
        banner(page).locator(
          'a[href="/"]:visible, a[href="/order"]:visible, button[aria-haspopup]:visible, button:visible',
        ),
      )
      const inOrder = parts.toSorted((one, other) => one.left - other.left)
      for (const [index, { left }] of inOrder.entries()) {
        const before = inOrder[index - 1]
        if (before !== undefined && before.left !== left) expect(left - before.right).toBeGreaterThanOrEqual(8)
      }
      expect(inOrder.at(-1)?.right).toBeLessThanOrEqual(width - 8)
      const icon = await boxOf(banner(page).locator('a[href="/"] svg'))
      expect(icon.right - icon.left).toBe(26)
      // The name shows whole or not at all.
      const name = await boxOf(banner(page).locator('a[href="/"] span'))
      const logo = await boxOf(banner(page).locator('a[href="/"]'))
      const isWhole = name.right <= logo.right && name.bottom <= logo.bottom
      expect(isWhole || name.top >= logo.bottom).toBe(true)
    }
  })
})

/** Opens the order of a signed-in buyer, which has a form. */
async function openForm(page: Page, width: number): Promise<void> {
  await openOrder(page, width)
  await expect(page.getByLabel('Комментарий к заказу')).toBeVisible()
  await expectSettled(page)
}

test.describe('signed in', () => {
  test.use({ account: 'regular' })

  test('ORDER-003: on a narrow screen the summary bar never covers the focused element', async ({ page }) => {
    await openForm(page, 320)
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 844 })
      await test.step(`${width} px`, async () => {
        const button = bar(page).getByRole('button')
        const { left, right } = await boxOf(button)
        const total = await boxOf(bar(page).locator('dl'))
        // The button stands beside the total, or below the total and as wide as the bar.
        const isBeside = left >= total.right && width - right <= 24
        expect(isBeside || right - left >= width - 32).toBe(true)
        await main(page).getByRole('spinbutton').first().focus()
        for (let step = 0; step < 14; step += 1) {
          await page.keyboard.press('Tab')
          const focused = await boxOf(page.locator(':focus'))
          const { top } = await boxOf(bar(page))
          const isInBar = await bar(page).evaluate((element) => element.contains(document.activeElement))
          if (isInBar) return
          expect(focused.bottom).toBeLessThanOrEqual(top)
          expect(focused.top).toBeGreaterThanOrEqual((await boxOf(banner(page))).bottom)
        }
      })
    }
  })

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, isMobile: true })

    test('touch targets are at least 44 px high and wide; the page keeps clear of a screen cut-out at the sides and at the bottom', async ({
      page,
    }) => {
      await openForm(page, 390)
      const controls = main(page).locator('button:visible, input:visible, textarea:visible, li a:visible')
      expect(await controls.count()).toBeGreaterThan(15)
      const tooSmall = () =>
        controls.evaluateAll((elements) =>
          elements
            .map((element) => {
              const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
              return { width, height, name: element.getAttribute('aria-label') ?? element.textContent }
            })
            .filter(({ width, height }) => width < 44 || height < 43.5),
        )
      // The plain address field is replaced by the combobox, and a replaced element has no size.
      await expect.poll(tooSmall).toEqual([])

      await page.setViewportSize({ width: 844, height: 390 })
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47, bottom: 21 } })
      await expect.poll(async () => (await boxOf(banner(page).locator('a[href="/"]'))).left).toBe(47)
      expect((await boxOf(rows(page).first())).left).toBeGreaterThanOrEqual(47)
      const barBox = await boxOf(bar(page))
      const button = await boxOf(bar(page).getByRole('button'))
      expect([barBox.left, barBox.right]).toEqual([0, 844])
      expect(button.right).toBe(844 - 47)
      expect(barBox.bottom - button.bottom).toBeGreaterThanOrEqual(21 + 12)
    })
  })

  for (const width of [390, 1440]) {
    test(`the cards of the skeleton are as high as those of the loaded page at ${width} px`, async ({ page }) => {
      await openForm(page, width)
      const loaded = await boxes(main(page).locator('section'))
      let answer: () => void = () => undefined
      const held = new Promise<void>((resolve) => void (answer = resolve))
      await page.route(LIST, async (route) => {
        await held
        await route.fallback()
      })
      await page.reload()
      const button = main(page).getByRole('button', { name: 'Быстрый заказ по артикулам' })
      await expect(button).toBeVisible()
      // The order page's own skeleton, below the button. The frame's may still be in the page.
      const skeletonOfPage = button.locator('xpath=ancestor::*[.//*[@aria-busy="true"]][1]//*[@aria-busy="true"]')
      // The three cards of the form, then the summary.
      const found = skeletonOfPage.first().locator('> * > * > *:visible')
      await expect(found.nth(2)).toBeVisible()
      // The height of the first card depends on its names, so the cards are compared by height.
      const heights = (all: readonly Box[]) => all.slice(1, 3).map(({ top, bottom }) => bottom - top)
      const [delivery = 0, contacts = 0] = heights(loaded)
      // The frame's skeleton may match until the page's own has replaced it.
      await expect(async () => {
        const [deliverySkeleton = 0, contactsSkeleton = 0] = heights(await boxes(found))
        expect(Math.abs(delivery - deliverySkeleton)).toBeLessThanOrEqual(24)
        expect(Math.abs(contacts - contactsSkeleton)).toBeLessThanOrEqual(8)
      }).toPass()
      answer()
      await expect(rows(page)).toHaveCount(LINES.length)
    })
  }
})
