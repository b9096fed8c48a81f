// `node e2e/bench/company-choice.mjs` measures the company choice with 5,000 organisations, without and with a CPU slowdown of
// four; it needs builds (`npm run build`). Exits with 1 when a key takes longer than a frame.
import { openPortal } from '../support/open-portal.mjs'
import { signIn } from '../support/sign-in.mjs'

const COUNT = 5_000
/** One frame at 60 Hz, ms. */
const FRAME = 16
const QUERY = 'торговый дом 49'

const logins = Array.from({ length: COUNT }, (_, index) => ({
  orgId: 10_000 + index,
  orgName: `Общество с ограниченной ответственностью «Торговый дом ${index}»`,
  orgNameCustom: index % 3 === 0 ? `Объект № ${index}` : null,
  orgInn: String(7_700_000_000 + index),
  orgKpp: '770001001',
  isEmployee: index % 7 === 0,
}))

/** @param {readonly number[]} times */
function summary(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (/** @type {number} */ share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p95: at(0.95), max: at(1) }
}

/** Runs in the page: records the work for each key (script, render, layout) and every task over 50 ms. */
function watch() {
  /** @type {{keys: number[], longTasks: number[], rows: number}} */
  const seen = { keys: [], longTasks: [], rows: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  addEventListener(
    'input',
    () => {
      const start = performance.now()
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        seen.rows = Math.max(seen.rows, document.querySelectorAll('main li').length)
        void document.body.offsetHeight
        seen.keys.push(performance.now() - start)
      }
      port2.postMessage(null)
    },
    true,
  )
}

/** @param {import('@playwright/test').Page} page @param {number} slowdown */
async function measure(page, slowdown) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  // The page settles before the answer comes, so that only the answer's work is measured.
  /** @type {() => void} */
  let give = () => undefined
  const isDue = new Promise((resolve) => (give = () => resolve(undefined)))
  await page.route('**/auth/multilogin', async (route) => {
    await isDue
    await route.fulfill({ json: { type: 'LK', userId: 1, logins } })
  })
  await page.goto('/multi-login')
  await page.locator('main [aria-busy=true] span').first().waitFor()
  await page.waitForTimeout(1_500)
  await page.evaluate(() => Reflect.get(window, 'seen').longTasks.splice(0))
  const start = performance.now()
  give()
  const field = page.getByLabel('Поиск компании')
  await field.waitFor()
  const shown = performance.now() - start
  await page.waitForTimeout(300)
  const longTasks = await page.evaluate(() => /** @type {number[]} */ (Reflect.get(window, 'seen').longTasks.slice()))
  for (let round = 0; round < 5; round += 1) {
    await field.fill('')
    await field.pressSequentially(QUERY, { delay: 30 })
  }
  const seen = await page.evaluate(
    () => /** @type {{keys: number[], rows: number}} */ (JSON.parse(JSON.stringify(Reflect.get(window, 'seen')))),
  )
  const keys = summary(seen.keys)
  const ms = (/** @type {number} */ value) => `${value.toFixed(1)} ms`
  console.log(`CPU slowdown ${slowdown}:`)
  console.log(`  answer with ${COUNT} organisations: list visible after ${ms(shown)}`)
  console.log(`  long tasks (50 ms and more) during the answer: ${longTasks.map(ms).join(', ') || 'none'}`)
  console.log(`  key (${seen.keys.length}): median ${ms(keys.median)}, p95 ${ms(keys.p95)}, worst ${ms(keys.max)}`)
  console.log(`  rows in the page: at most ${seen.rows}`)
  return { keys, rows: seen.rows }
}

const { portal, browser, close } = await openPortal()
try {
  const context = await browser.newContext({ baseURL: portal.url, locale: 'ru-RU' })
  await context.addInitScript(watch)
  const page = await context.newPage()
  await page.goto('/information')
  await signIn(page)
  await page.close()
  for (const slowdown of [1, 4]) {
    const tab = await context.newPage()
    const { keys, rows } = await measure(tab, slowdown)
    if (rows > 50 || (slowdown === 1 && keys.p95 > FRAME)) process.exitCode = 1
    await tab.close()
  }
} finally {
  await close()
}
