import type { Locator, Page } from '@playwright/test'
import { expectSettled } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

const LIST = /\/organizations\/\d+\/products\?/
const LONG =
  'Фискальный накопитель «ФН-1.2», исполнение Ин36-4, для касс общественного питания и розничной торговли, 36 месяцев'
/** A short sum, one of ten digits and one between them, under short names and a long one. */
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

/** Where these stand on the screen, px, whole. */
const boxes = (found: Locator): Promise<Box[]> =>
  found.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left: Math.round(left), right: Math.round(right), top: Math.round(top), bottom: Math.round(bottom) }
    }),
  )
async function boxOf(found: Locator): Promise<Box> {
  const [box] = await boxes(found)
  if (box === undefined) throw new Error('it is not there')
  return box
}
const kinds = (values: readonly number[]) => new Set(values).size

async function openOrder(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.route(LIST, async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as { id: number }[]
    const json = list.map((product) => {
      if (product.id === 7201) return { ...product, name: LONG }
      return product.id === 7102 ? { ...product, price: 27_000 } : product
    })
    await route.fulfill({ response, json })
  })
  await page.goto('/information')
  await page.evaluate((products) => sessionStorage.setItem('order', JSON.stringify({ products, totalPrice: 1 })), LINES)
  await page.goto('/order')
  await expect(rows(page)).toHaveCount(LINES.length)
  await expectSettled(page)
}

for (const width of [320, 390, 768, 992, 1200, 1440]) {
  test(`ORDER-001: quantities, sums and «Удалить» of all lines stand under each other at ${width} px`, async ({
    page,
  }) => {
    await openOrder(page, width)
    const fields = await boxes(rows(page).getByRole('spinbutton'))
    const sums = await boxes(rows(page).locator('strong'))
    const removes = await boxes(rows(page).getByRole('button', { name: /^Удалить/ }))
    expect(kinds(fields.map(({ left }) => left))).toBe(1)
    expect(kinds(sums.map(({ right }) => right))).toBe(1)
    expect(kinds(removes.map(({ right }) => right))).toBe(1)
    const row = await boxOf(rows(page).first())
    for (const { right } of [...sums, ...removes]) expect(right).toBeLessThanOrEqual(row.right + 8)
  })

  test(`BASK-006: «Вернуть» stands beside what was removed, at the end of its row, at ${width} px`, async ({
    page,
  }) => {
    await openOrder(page, width)
    await rows(page)
      .nth(2)
      .getByRole('button', { name: /^Удалить/ })
      .click()
    const said = await boxOf(rows(page).nth(2).locator('output'))
    const button = await boxOf(rows(page).nth(2).getByRole('button', { name: 'Вернуть' }))
    const row = await boxOf(rows(page).nth(2))
    expect(button.left).toBeGreaterThanOrEqual(said.right)
    expect(button.top).toBeGreaterThanOrEqual(row.top)
    expect((button.top + button.bottom) / 2).toBeCloseTo((said.top + said.bottom) / 2, -0.5)
    // Its letters end where the row ends; its own ground goes as far as the sheet's edge at most.
    expect(button.right - row.right).toBe(16)
  })
}

for (const width of [320, 360, 390]) {
  test(`NAV-037: a count of six digits leaves the mark of the portal its place at ${width} px`, async ({ page }) => {
    await openOrder(page, width)
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
    const mark = await boxOf(banner(page).locator('a[href="/"] svg'))
    expect(mark.right - mark.left).toBe(26)
    // The name is there whole or not at all.
    const name = await boxOf(banner(page).locator('a[href="/"] span'))
    const logo = await boxOf(banner(page).locator('a[href="/"]'))
    const isWhole = name.right <= logo.right && name.bottom <= logo.bottom
    expect(isWhole || name.top >= logo.bottom).toBe(true)
  })
}

test.describe('signed in', () => {
  test.use({ account: 'regular' })

  for (const width of [320, 390, 768]) {
    test(`ORDER-003: the bar with the total covers nothing that has the focus, at ${width} px`, async ({ page }) => {
      await openOrder(page, width)
      const button = bar(page).getByRole('button')
      const { left, right } = await boxOf(button)
      const total = await boxOf(bar(page).locator('dl'))
      // Beside the total, or under it as wide as the bar.
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

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, isMobile: true })

    test('what is pressed with a finger is at least 44 px high and wide', async ({ page }) => {
      await openOrder(page, 390)
      const controls = await main(page)
        .locator('button:visible, input:visible, textarea:visible, li a:visible')
        .evaluateAll((elements) =>
          elements.map((element) => {
            const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
            return { width, height, name: element.getAttribute('aria-label') ?? element.textContent }
          }),
        )
      expect(controls.length).toBeGreaterThan(15)
      expect(controls.filter(({ width, height }) => width < 44 || height < 43.5)).toEqual([])
    })

    test('a screen with a cut-out: the page keeps clear of it at the sides and at the foot', async ({ page }) => {
      await openOrder(page, 700)
      await page.setViewportSize({ width: 844, height: 390 })
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47, bottom: 21 } })
      await expect.poll(async () => (await boxOf(banner(page).locator('a[href="/"]'))).left).toBe(47)
      expect((await boxOf(rows(page).first())).left).toBeGreaterThanOrEqual(47)
      const ground = await boxOf(bar(page))
      const button = await boxOf(bar(page).getByRole('button'))
      expect([ground.left, ground.right]).toEqual([0, 844])
      expect(button.right).toBe(844 - 47)
      expect(ground.bottom - button.bottom).toBeGreaterThanOrEqual(21 + 12)
    })
  })

  for (const width of [390, 1440]) {
    test(`the page that loads is as high as the page that is there, sheet by sheet, at ${width} px`, async ({
      page,
    }) => {
      await openOrder(page, width)
      const there = await boxes(main(page).locator('section'))
      let answer: () => void = () => undefined
      const held = new Promise<void>((resolve) => void (answer = resolve))
      await page.route(LIST, async (route) => {
        await held
        await route.fallback()
      })
      await page.reload()
      // The order's own page by now, not the frame's place for it.
      await expect(main(page).getByRole('button', { name: 'Быстрый заказ по артикулам' })).toBeVisible()
      // The three sheets of the form, then what stands in the summary's.
      const found = main(page).locator('[aria-busy="true"]').first().locator('> * > * > *:visible')
      await expect(found.nth(2)).toBeVisible()
      const places = await boxes(found)
      answer()
      // The first sheet is as high as its names are long; what is below follows.
      const heights = (all: readonly Box[]) => all.slice(1, 3).map(({ top, bottom }) => bottom - top)
      const [delivery, contacts] = heights(there)
      const [deliveryPlace, contactsPlace] = heights(places)
      expect(Math.abs((delivery ?? 0) - (deliveryPlace ?? 0))).toBeLessThanOrEqual(24)
      expect(Math.abs((contacts ?? 0) - (contactsPlace ?? 0))).toBeLessThanOrEqual(8)
      await expect(rows(page)).toHaveCount(LINES.length)
    })
  }
})
