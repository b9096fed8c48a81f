// `node e2e/bench/catalogue.mjs` on builds that are there (`npm run build`): how the catalogue bears 2,000 products on a
// processor four times slower. Ends with 1 when the longest layout of a step, at the median of the rounds, takes more than
// 50 ms; a longer task is marked only, since other work on the machine lengthens it.
import { measureStep, measureWidths } from '../support/measured-steps.mjs'
import { openPortal } from '../support/open-portal.mjs'

const COUNT = 2_000
const SLOWDOWN = Number(process.env['SLOWDOWN'] ?? 4)
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const WIDTHS = [1440, 390]

/** The answer of the real backend, repeated with other ids, names and prices. @param {any[]} sample */
function many(sample) {
  return Array.from({ length: COUNT }, (_, index) => {
    const product = sample[index % sample.length]
    return {
      ...product,
      id: 100_000 + index,
      name: `${product.name}, партия ${index}`,
      price: product.price + (index % 97),
    }
  })
}

/** @typedef {import('@playwright/test').Page} Page */

/** What is measured, each after the page has come to rest. @type {readonly import('../support/measured-steps.mjs').Step[]} */
const steps = [
  ['клавиша поиска', (page) => page.getByRole('searchbox').pressSequentially('комплект 36', { delay: 120 })],
  ['очистка поиска', (page) => page.getByRole('searchbox').fill('')],
  ['фильтр', (page) => toggle(page, '36 месяцев')],
  ['второй фильтр', (page) => toggle(page, 'Комплекты')],
  ['сброс', (page) => page.getByRole('button', { name: 'Сбросить' }).click()],
  ['порядок по названию', async (page) => void (await page.getByRole('combobox').selectOption('name'))],
  ['порядок по цене', async (page) => void (await page.getByRole('combobox').selectOption('price-asc'))],
  ['в корзину', (page) => page.getByRole('article').getByRole('button').first().click()],
  ['прокрутка', scroll],
  ['к концу списка', (page) => page.keyboard.press('End')],
  ['фильтр из конца списка', (page) => page.evaluate(clickFirstFilter)],
  ['назад', async (page) => void (await page.goBack())],
]

/** @param {Page} page @param {string} name */
async function toggle(page, name) {
  const opener = page.getByRole('button', { name: 'Фильтры' })
  if ((await opener.isVisible()) && (await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  await page.getByRole('checkbox', { name }).click()
}

function clickFirstFilter() {
  document.querySelector('main input[type=checkbox]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

/** @param {Page} page */
async function scroll(page) {
  await page.mouse.move(300, 600)
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(40)
  }
}

/** One round through all steps. @param {number} width @returns {Promise<import('../support/measured-steps.mjs').Round>} */
async function round(width) {
  const context = await browser.newContext({ baseURL: portal.url, locale: 'ru-RU', viewport: { width, height: 900 } })
  const page = await context.newPage()
  /** @type {() => void} */
  let give = () => undefined
  const isDue = new Promise((resolve) => (give = () => resolve(undefined)))
  await page.route(/organizations\/\d+\/products/, async (route) => {
    const answer = await route.fetch()
    const json = many((await answer.json()).filter((/** @type {any} */ { availableStatus }) => availableStatus < 5))
    await isDue
    await route.fulfill({ json })
  })
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto('/products')
  await page.locator('main [aria-busy=true]').first().waitFor()
  await page.waitForTimeout(2_000)
  const seen = new Map()
  // The answer comes when the page has settled: what is long then is the answer's work.
  seen.set(
    'список пришел',
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
  const titleOf = (/** @type {number} */ width) =>
    `${COUNT} товаров, ширина ${width}, процессор медленнее в ${SLOWDOWN} раза`
  if (!(await measureWidths(WIDTHS, ROUNDS, round, titleOf))) process.exitCode = 1
} finally {
  await close()
}
