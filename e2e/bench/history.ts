// `npm run bench -- history` measures the order history with 10,000 loaded orders on a CPU slowed down four times; it
// needs builds (`npm run build`). Exits with 1 when the longest layout of a step takes more than 50 ms at the median of the
// rounds. A longer task is only marked, because other work on the machine lengthens it.
import type { Page } from '@playwright/test'
import { measureStep, measureWidths, type Step, type Round } from './support/measured-steps.ts'
import { openPortal } from './support/open-portal.ts'
import { signIn } from './support/sign-in.ts'

const ORDERS = 10_000
const SLOWDOWN = Number(process.env['SLOWDOWN'] ?? 4)
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const WIDTHS = [1440, 390]

const PEOPLE = ['Петрова А. С.', 'Лебедева Наталья Андреевна', 'Кузнецов Павел Ильич']
const STATUSES = ['Не оплачен', 'Частично оплачен', 'Оплачен', 'Готов к выдаче']

const orders = Array.from({ length: ORDERS }, (_, index) => ({
  orderId: 200_000 - index,
  orderDate: new Date(Date.UTC(2026, 10, 20) - index * 3_600_000).toISOString(),
  person: PEOPLE[index % PEOPLE.length],
  price: 1_000 + ((index * 7_919) % 400_000),
  deliveryPrice: index % 3 === 0 ? null : 640,
  deliveryTypeId: index % 3 === 0 ? 0 : 1,
  payStatusName: STATUSES[index % STATUSES.length],
  statusName: 'Готов к выдаче',
  payRemain: 0,
}))

/** The measured steps. Each starts once the page has nothing left to do. */
const steps: readonly Step[] = [
  ['scroll', scroll],
  ['jump to the end', (page) => page.keyboard.press('End')],
  ['scroll back', (page) => scroll(page, -400)],
  ['jump to the start', (page) => page.keyboard.press('Home')],
  ['type a number', (page) => number(page).pressSequentially('1234', { delay: 120 })],
  ['clear the number', (page) => number(page).fill('')],
  ['choose days', (page) => page.getByLabel('С', { exact: true }).fill('01.11.2026')],
  ['reset', (page) => page.getByRole('button', { name: 'Сбросить' }).click()],
]

const number = (page: Page) => page.getByLabel('Номер заказа')

async function scroll(page: Page, step = 400) {
  await page.mouse.move(300, 600)
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, step)
    await page.waitForTimeout(40)
  }
}

/** One round through all steps. */
async function round(width: number): Promise<Round> {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.goto('/products')
  await signIn(page)
  // All rows in one answer, in place of 500 presses of «Загрузить еще».
  await page.route(/\/orders\?rowsCount/, (route) => route.fulfill({ json: orders }))
  await page.route(/\/order-search\?/, (route) =>
    route.fulfill({ json: { orders: orders.slice(0, 20), next: '20', total: ORDERS, sum: 1_000_000 } }),
  )
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/orders')
  await page.getByText(/^Показано 10.000 из 10.000/).waitFor({ timeout: 300_000 })
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.waitForTimeout(2_000)
  const seen = new Map()
  for (const [name, act] of steps) seen.set(name, await measureStep(page, () => act(page)))
  await context.close()
  return seen
}

const { portal, browser, close } = await openPortal()
try {
  const titleOf = (width: number) => `${ORDERS} orders, width ${width}, CPU slowdown ${SLOWDOWN}`
  if (!(await measureWidths(WIDTHS, ROUNDS, round, titleOf))) process.exitCode = 1
} finally {
  await close()
}
