// `npm run bench -- quick-order` measures 200 different lines from the paste to the preview, and from the click to the
// stored and shown basket, without and with a CPU slowdown of four; it needs builds (`npm run build`). Exits with 1 when
// either takes a second without the slowdown.
import { openPortal } from './support/open-portal.ts'
import { median } from './support/measured-steps.ts'

const LINES = 200
const ROUNDS = 5
/** Limit of each of the two times, without the slowdown. */
const MAX_MS = 1_000

const products = Array.from({ length: LINES }, (_, index) => ({
  id: 10_000 + index,
  name: `Фискальный накопитель ФН-1.1М, исполнение ${index}, 36 месяцев`,
  price: 12_345.67 + index,
  images: [],
  availableStatus: 1,
  type: 'FN',
}))
const text = products.map(({ id }, index) => `${id};${index + 1}`).join('\n')
const PIECES = (LINES * (LINES + 1)) / 2

/** Runs in the page: measures from an action until its result is painted. */
function timed(value: string) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const area = document.querySelector('[role=dialog] textarea') as HTMLTextAreaElement
  const until = async (isDone: () => boolean) => {
    while (!isDone()) await frame()
    await frame()
  }
  return (async () => {
    let start = performance.now()
    area.focus()
    area.select()
    document.execCommand('insertText', false, value)
    await until(() => document.querySelectorAll('[role=dialog] li').length === value.split('\n').length)
    const shown = performance.now() - start
    const buttons = [...document.querySelectorAll('[role=dialog] button')]
    const add = buttons.find(({ textContent }) => textContent.startsWith('Добавить')) as HTMLButtonElement
    start = performance.now()
    add.click()
    const worked = performance.now() - start
    await until(
      () => document.querySelector('[role=dialog]') === null && document.querySelectorAll('main li').length > 0,
    )
    return { shown, worked, added: performance.now() - start }
  })()
}

const { portal, browser, close } = await openPortal()
try {
  for (const slowdown of [1, 4]) {
    const rounds: { shown: number; worked: number; added: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({ baseURL: portal.url, locale: 'ru-RU' })
      const page = await context.newPage()
      await page.route('**/organizations/*/products?**', (route) => route.fulfill({ json: products }))
      await page.goto('/order')
      await page.getByRole('button', { name: 'Быстрый заказ по артикулам' }).click()
      await page.getByRole('dialog').getByRole('textbox').waitFor()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const times = await page.evaluate(timed, text)
      const basket = await page.evaluate(() => JSON.parse(sessionStorage.getItem('order') ?? '{}').products)
      const pieces = basket.reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0)
      if (basket.length !== LINES || pieces !== PIECES) throw new Error(`${basket.length} lines, ${pieces} pieces`)
      rounds.push(times)
      await context.close()
    }
    const [shown, worked, added] = (['shown', 'worked', 'added'] as const).map((key) =>
      median(rounds.map((times) => times[key])),
    )
    const ms = (value: number | undefined) => `${(value ?? 0).toFixed(0)} ms`
    console.log(`CPU slowdown ${slowdown}, ${LINES} lines, median of ${ROUNDS}:`)
    console.log(`  paste to shown preview: ${ms(shown)}`)
    console.log(`  click to stored basket: ${ms(worked)}, to shown basket: ${ms(added)}`)
    if (slowdown === 1 && Math.max(shown ?? 0, added ?? 0) >= MAX_MS) process.exitCode = 1
  }
} finally {
  await close()
}
