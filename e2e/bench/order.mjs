// `node e2e/bench/order.mjs` on builds that are there (`npm run build`): how the order page bears a basket of 200 lines on
// a processor four times slower, and the order aside the same basket. Ends with 1 when the longest layout of a step, at
// the median of the rounds, takes more than 50 ms; a longer task is marked only, since other work on the machine
// lengthens it.
import { measureStep, measureWidths } from '../support/measured-steps.mjs'
import { openPortal } from '../support/open-portal.mjs'

/** As many lines as an order takes. */
const COUNT = 200
const SLOWDOWN = Number(process.env['SLOWDOWN'] ?? 4)
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const WIDTHS = [1440, 390]
/** From here on the order aside stands beside a product. */
const WIDE = 992

const FIRST_ID = 100_000

/** @typedef {import('@playwright/test').Page} Page */

/** A line from the middle of the list. */
const LINE = `main ul > li:nth-child(${COUNT / 2})`
const NAME = 'input[autocomplete=name]'
const PHONE = 'input[type=tel]'
const ADDRESS = 'input[role=combobox]'
const TARIFF = '[role=radiogroup]:has(strong)'
const ORDER = 'button[type=submit]'

/** The buyer types quickly. @param {string} selector @param {string} text */
const type = (selector, text) => (/** @type {Page} */ page) =>
  page.locator(selector).pressSequentially(text, { delay: 120 })
/** @param {string} selector */
const click = (selector) => (/** @type {Page} */ page) => page.locator(selector).click()

/**
 * By plain selectors: Playwright looks for a role in the page's own thread, and through 200 lines that takes longer than
 * what is measured.
 * @type {readonly import('../support/measured-steps.mjs').Step[]}
 */
const steps = [
  ['«Заказать», все пусто', click(ORDER)],
  ['имя по буквам', type(NAME, 'Петрова Анна')],
  ['телефон по цифрам', type(PHONE, '9161234567')],
  ['комментарий по буквам', type('textarea', 'Позвонить за час')],
  ['адрес по буквам', type(ADDRESS, 'Казань Баумана')],
  [
    'адрес выбран, тарифы',
    async (page) => {
      await page.locator('[role=option]').first().click()
      await page.locator(`${TARIFF} input:checked`).waitFor()
    },
  ],
  ['другой тариф', (page) => page.locator(`${TARIFF} label`).nth(1).click()],
  ['количество кнопкой', click(`${LINE} [role=spinbutton] + button`)],
  [
    'количество вводом',
    async (page) => {
      await page.locator(`${LINE} [role=spinbutton]`).click()
      await page.keyboard.press('Control+A')
      await page.keyboard.type('125', { delay: 120 })
    },
  ],
  ['строка удалена', click(`${LINE} > button`)],
  ['строка возвращена', click(`${LINE} button`)],
  ['комментарий после тарифов', type('textarea', ' до обеда')],
  ['имя стерто', (page) => page.locator(NAME).fill('')],
  ['«Заказать», нет имени', click(ORDER)],
  ['прокрутка', scroll],
]

/** @param {Page} page */
async function scroll(page) {
  await page.mouse.move(300, 500)
  for (const by of [-400, 400]) {
    for (let turn = 0; turn < 30; turn += 1) {
      await page.mouse.wheel(0, by)
      await page.waitForTimeout(40)
    }
  }
}

/** The answer of the real backend, repeated with other ids, names and prices. @param {any[]} sample */
function many(sample) {
  const drives = sample.filter(({ type, availableStatus }) => type === 'FN' && availableStatus <= 3)
  return Array.from({ length: COUNT }, (_, index) => {
    const product = drives[index % drives.length]
    return { ...product, id: FIRST_ID + index, name: `${product.name}, партия ${index}`, price: product.price + index }
  })
}

/** In the page: a full basket for a tab that has none. @param {{ first: number, count: number }} given */
function fillBasket({ first, count }) {
  if (sessionStorage.getItem('order') !== null) return
  const products = Array.from({ length: count }, (_, index) => ({
    id: first + index,
    price: 10_000,
    quantity: 1 + (index % 9),
  }))
  sessionStorage.setItem('order', JSON.stringify({ products, totalPrice: 0 }))
}

/** What the browser of a buyer stores. */
async function signedIn() {
  const context = await browser.newContext({ baseURL: portal.url, locale: 'ru-RU' })
  const page = await context.newPage()
  await page.goto('/information')
  await page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true }).click()
  await page.locator('#username').fill('+7 900 000-00-01')
  await page.locator('#password').fill('demo-2026')
  await page.locator('#kc-login').click()
  await page.waitForFunction(() => localStorage.getItem('access_token') !== null)
  await page.getByRole('banner').getByRole('button', { name: /ООО/ }).waitFor({ state: 'attached' })
  const state = await context.storageState()
  await context.close()
  return state
}

/** One round through all steps. @param {number} width @returns {Promise<import('../support/measured-steps.mjs').Round>} */
async function round(width) {
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
  /** @type {import('../support/measured-steps.mjs').Round} */
  const seen = new Map()
  const take = async (/** @type {string} */ name, /** @type {() => unknown} */ act) =>
    seen.set(name, await measureStep(page, act))

  const stands = async () => {
    await page.locator(LINE).waitFor({ state: 'attached' })
    await page.locator(PHONE).waitFor({ state: 'attached' })
  }
  const goTo = (/** @type {string} */ path) => page.evaluate((to) => history.pushState(null, '', to), path)

  await take('холодное открытие', async () => {
    await page.goto('/order')
    await stands()
  })
  await take('уход на другую страницу', async () => {
    await goTo('/information')
    await page.locator(PHONE).waitFor({ state: 'detached' })
  })
  await take('теплое открытие', async () => {
    await goTo('/order')
    await stands()
  })
  for (const [name, act] of steps) await take(name, () => act(page))
  if (width >= WIDE) {
    await take('блок у товара', async () => {
      await goTo(`/product/${FIRST_ID}`)
      await page.locator('main aside').waitFor()
    })
    await take('количество у товара', () => click('main [role=spinbutton] + button')(page))
  }
  await context.close()
  return seen
}

const { portal, browser, close } = await openPortal()
try {
  const titleOf = (/** @type {number} */ width) =>
    `${COUNT} строк, ширина ${width}, процессор медленнее в ${SLOWDOWN} раза`
  if (!(await measureWidths(WIDTHS, ROUNDS, round, titleOf))) process.exitCode = 1
} finally {
  await close()
}
