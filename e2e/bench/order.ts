// `npm run bench -- order` measures the order page and the order aside with a basket of 200 lines on a CPU slowed down four
// times; it needs builds (`npm run build`). Exits with 1 when the longest layout of a step takes more than 50 ms at the
// median of the rounds. A longer task is only marked, because other work on the machine lengthens it.
import type { Page } from '@playwright/test'
import type { Product } from 'shared-contracts/api/products'
import { measureStep, measureWidths, type Step, type Round } from './support/measured-steps.ts'
import { openPortal } from './support/open-portal.ts'
import { signIn } from './support/sign-in.ts'

/** Maximum number of lines of an order. */
const COUNT = 200
const SLOWDOWN = Number(process.env['SLOWDOWN'] ?? 4)
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const WIDTHS = [1440, 390]
/** From this width on the order aside stands beside a product, px. */
const WIDE = 992

const FIRST_ID = 100_000

/** A line in the middle of the list. */
const LINE = `main ul > li:nth-child(${COUNT / 2})`
const NAME = 'input[autocomplete=name]'
const PHONE = 'input[type=tel]'
const ADDRESS = 'input[role=combobox]'
const TARIFF = '[role=radiogroup]:has(strong)'
const ORDER = 'button[type=submit]'

/** Types as fast as a quick buyer. */
const type = (selector: string, text: string) => (page: Page) =>
  page.locator(selector).pressSequentially(text, { delay: 120 })
const click = (selector: string) => (page: Page) => page.locator(selector).click()

/**
 * The steps use plain selectors: Playwright looks for roles in the page's own thread, which takes longer with 200 lines than
 * the measured work.
 */
const steps: readonly Step[] = [
  ['submit an empty form', click(ORDER)],
  ['type the name', type(NAME, 'Петрова Анна')],
  ['type the phone', type(PHONE, '9161234567')],
  ['type the comment', type('textarea', 'Позвонить за час')],
  ['type the address', type(ADDRESS, 'Казань Баумана')],
  [
    'pick the address, load tariffs',
    async (page) => {
      await page.locator('[role=option]').first().click()
      await page.locator(`${TARIFF} input:checked`).waitFor()
    },
  ],
  ['choose another tariff', (page) => page.locator(`${TARIFF} label`).nth(1).click()],
  ['change quantity by button', click(`${LINE} [role=spinbutton] + button`)],
  [
    'type a quantity',
    async (page) => {
      await page.locator(`${LINE} [role=spinbutton]`).click()
      await page.keyboard.press('Control+A')
      await page.keyboard.type('125', { delay: 120 })
    },
  ],
  ['remove a line', click(`${LINE} > button`)],
  ['restore the line', click(`${LINE} button`)],
  ['type a comment after tariffs', type('textarea', ' до обеда')],
  ['clear the name', (page) => page.locator(NAME).fill('')],
  ['submit without a name', click(ORDER)],
  ['scroll', scroll],
]

async function scroll(page: Page) {
  await page.mouse.move(300, 500)
  for (const by of [-400, 400]) {
    for (let turn = 0; turn < 30; turn += 1) {
      await page.mouse.wheel(0, by)
      await page.waitForTimeout(40)
    }
  }
}

/** Makes a long answer of the backend's: the same entries again with other ids, names and prices. */
function many(sample: Product[]) {
  const drives = sample.filter(({ type, availableStatus }) => type === 'FN' && availableStatus <= 3)
  return Array.from({ length: COUNT }, (_, index) => {
    const product = drives[index % drives.length] as Product
    return { ...product, id: FIRST_ID + index, name: `${product.name}, партия ${index}`, price: product.price + index }
  })
}

/** Runs in the page: fills the basket of a tab that has none. */
function fillBasket({ first, count }: { first: number; count: number }) {
  if (sessionStorage.getItem('order') !== null) return
  const products = Array.from({ length: count }, (_, index) => ({
    id: first + index,
    price: 10_000,
    quantity: 1 + (index % 9),
  }))
  sessionStorage.setItem('order', JSON.stringify({ products, totalPrice: 0 }))
}

/** Signs in and returns the browser's storage state. */
async function signedIn() {
  const context = await browser.newContext({ baseURL: portal.url, locale: 'ru-RU' })
  const page = await context.newPage()
  await page.goto('/information')
  await signIn(page)
  const state = await context.storageState()
  await context.close()
  return state
}

/** One round through all steps. */
async function round(width: number): Promise<Round> {
  const viewport = { width, height: 900 }
  const storageState = await signedIn()
  const context = await browser.newContext({ baseURL: portal.url, locale: 'ru-RU', viewport, storageState })
  await context.addInitScript(fillBasket, { first: FIRST_ID, count: COUNT })
  await context.route(/organizations\/\d+\/products/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: many(await answer.json()) })
  })
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const seen: Round = new Map()
  const take = async (name: string, act: () => unknown) => seen.set(name, await measureStep(page, act))

  const orderShown = async () => {
    await page.locator(LINE).waitFor({ state: 'attached' })
    await page.locator(PHONE).waitFor({ state: 'attached' })
  }
  const goTo = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

  await take('first visit', async () => {
    await page.goto('/order')
    await orderShown()
  })
  await take('leave for another page', async () => {
    await goTo('/information')
    await page.locator(PHONE).waitFor({ state: 'detached' })
  })
  await take('second visit', async () => {
    await goTo('/order')
    await orderShown()
  })
  for (const [name, act] of steps) await take(name, () => act(page))
  if (width >= WIDE) {
    await take('aside of a product', async () => {
      await goTo(`/product/${FIRST_ID}`)
      await page.locator('main aside').waitFor()
    })
    await take('change quantity at the product', () => click('main [role=spinbutton] + button')(page))
  }
  await context.close()
  return seen
}

const { portal, browser, close } = await openPortal()
try {
  const titleOf = (width: number) => `${COUNT} lines, width ${width}, CPU slowdown ${SLOWDOWN}`
  if (!(await measureWidths(WIDTHS, ROUNDS, round, titleOf))) process.exitCode = 1
} finally {
  await close()
}
