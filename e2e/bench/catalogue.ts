// `npm run bench -- catalogue` measures the catalogue with 2,000 products on a CPU slowed down four times; it needs builds
// (`npm run build`). Exits with 1 when the longest layout of a step takes more than 50 ms at the median of the rounds. A
// longer task is only marked, because other work on the machine lengthens it.
import type { Page } from '@playwright/test'
import type { Product } from 'shared-contracts/api/products'
import { measureStep, measureWidths, type Step, type Round } from './support/measured-steps.ts'
import { openPortal } from './support/open-portal.ts'

const PRODUCTS = 2_000
const SLOWDOWN = Number(process.env['SLOWDOWN'] ?? 4)
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const WIDTHS = [1440, 390]

/** Makes a long answer of the backend's: the same entries again with other ids, names and prices. */
function many(sample: Product[]) {
  return Array.from({ length: PRODUCTS }, (_, index) => {
    const product = sample[index % sample.length] as Product
    return {
      ...product,
      id: 100_000 + index,
      name: `${product.name}, партия ${index}`,
      price: product.price + (index % 97),
    }
  })
}

/** The measured steps. Each starts once the page has nothing left to do. */
const steps: readonly Step[] = [
  ['type into search', (page) => page.getByRole('searchbox').pressSequentially('комплект 36', { delay: 120 })],
  ['clear search', (page) => page.getByRole('searchbox').fill('')],
  ['filter', (page) => toggle(page, '36 месяцев')],
  ['second filter', (page) => toggle(page, 'Комплекты')],
  ['reset filters', (page) => page.getByRole('button', { name: 'Сбросить' }).click()],
  ['sort by name', async (page) => void (await page.getByRole('combobox').selectOption('name'))],
  ['sort by price', async (page) => void (await page.getByRole('combobox').selectOption('price-asc'))],
  ['add to basket', (page) => page.getByRole('article').getByRole('button').first().click()],
  ['scroll', scroll],
  ['jump to the end', (page) => page.keyboard.press('End')],
  ['filter at the end', (page) => page.evaluate(clickFirstFilter)],
  ['go back', async (page) => void (await page.goBack())],
]

async function toggle(page: Page, name: string) {
  const opener = page.getByRole('button', { name: 'Фильтры' })
  if ((await opener.isVisible()) && (await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  await page.getByRole('checkbox', { name }).click()
}

function clickFirstFilter() {
  document.querySelector('main input[type=checkbox]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

async function scroll(page: Page) {
  await page.mouse.move(300, 600)
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(40)
  }
}

/** One round through all steps. */
async function round(width: number): Promise<Round> {
  const context = await browser.newContext({ baseURL: portal.url, locale: 'ru-RU', viewport: { width, height: 900 } })
  const page = await context.newPage()
  let give: () => void = () => undefined
  const isDue = new Promise((resolve) => (give = () => resolve(undefined)))
  await page.route(/organizations\/\d+\/products/, async (route) => {
    const answer = await route.fetch()
    const json = many(((await answer.json()) as Product[]).filter(({ availableStatus }) => availableStatus < 5))
    await isDue
    await route.fulfill({ json })
  })
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto('/products')
  await page.locator('main [aria-busy=true]').first().waitFor()
  await page.waitForTimeout(2_000)
  const seen = new Map()
  // The page settles before the answer comes, so that only the answer's work is measured.
  seen.set(
    'list arrives',
    await measureStep(page, async () => {
      give()
      await page.getByRole('article').first().waitFor()
    }),
  )
  for (const [name, act] of steps) seen.set(name, await measureStep(page, () => act(page)))
  await context.close()
  return seen
}

const { portal, browser, close } = await openPortal()
try {
  const titleOf = (width: number) => `${PRODUCTS} products, width ${width}, CPU slowdown ${SLOWDOWN}`
  if (!(await measureWidths(WIDTHS, ROUNDS, round, titleOf))) process.exitCode = 1
} finally {
  await close()
}
