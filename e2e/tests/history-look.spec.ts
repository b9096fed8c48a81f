import type { Page } from '@playwright/test'
import { expectSettled, NARROW } from '../support/screens.ts'
import { expect, test } from '../support/signed-in.ts'

test.use({ account: 'orders' })

const LIST = /\/organizations\/\d+\/orders\?/
const LINES = /\/orders\/\d+$/
const NEWEST = 103_045
const LONG = 'Накопитель СверхдлинноеНаименованиеБезПробеловДляПроверкиПереносаДлинныхСлов'

/** Gives the newest order a day to pay until and the next one goods that are shipped in part and wait for a signature. */
async function openHistory(page: Page): Promise<void> {
  await page.route(LIST, async (route) => {
    const response = await route.fetch()
    const [first, second, ...others] = (await response.json()) as object[]
    const json = [
      { ...first, payUntil: '2026-12-28T20:59:59.999Z' },
      { ...second, deliveryStatusName: 'Отгружен частично', DOC_STATUS: 'Ожидает подписи' },
      ...others,
    ]
    await route.fulfill({ response, json })
  })
  await page.goto('/orders')
  await expect(page.locator(`tr[data-row="${NEWEST}"]`)).toContainText('до 28.12')
  await expectSettled(page)
}

/** Runs in the page: the texts of the cells that hide a part of them. */
const cutCells = (cells: (HTMLElement | SVGElement)[]) =>
  cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)

test('AMB-193 AMB-195: from 992 px on the list cuts no number, date, sum and state of an order', async ({ page }) => {
  await openHistory(page)
  for (const width of [992, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // The author's name may be cut.
    const cells = page.locator('tr[data-row] > td:not(:nth-child(4))')
    expect(await cells.evaluateAll(cutCells), `${width} px`).toEqual([])
  }
})

test('AMB-196: on a phone a long word of a product breaks within its card', async ({ page }) => {
  await page.setViewportSize({ width: NARROW, height: 900 })
  await page.route(LINES, async (route) => {
    const response = await route.fetch()
    const lines = (await response.json()) as object[]
    await route.fulfill({ response, json: lines.map((line) => ({ ...line, productName: LONG })) })
  })
  await page.goto(`/orders?order=${NEWEST}`)
  const name = page.getByRole('cell', { name: LONG }).first()
  await expect(name).toBeVisible()
  expect(await name.evaluateAll(cutCells)).toEqual([])
})
