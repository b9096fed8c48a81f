// `npm run bench -- desk` measures the lists of the desk with 10,000 orders and 20,000 products on a CPU slowed down four
// times; it needs builds (`npm run build`). It opens each list, filters it, pages through to its end, scrolls and chooses
// there. Exits with 1 when the longest layout of a step takes more than 50 ms, or the first rows more than 300 ms, at the
// median of the rounds. A longer task is only marked, because other work on the machine lengthens it.
import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { inRoot } from '../../tooling/workspace.ts'
import { measureStep, median } from './support/measured-steps.ts'
import { openPortal } from './support/open-portal.ts'
import { signInAs } from './support/sign-in.ts'
import { timeRows, type RowsTime } from './support/time-rows.ts'

const [ORDERS, PRODUCTS] = [Number(process.env['ORDERS'] ?? 10_000), Number(process.env['PRODUCTS'] ?? 20_000)]
const SLOWDOWN = Number(process.env['SLOWDOWN'] ?? 4)
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const WIDTHS = (process.env['WIDTHS'] ?? '1440 390').split(' ').map(Number)
const [MAX_LAYOUT, MAX_ROWS] = [50, 300]
const MANAGER = '+7 900 000-00-09'

/** What a manager does; one that lists other rows is timed. */
type Step = readonly [name: string, act: (page: Page) => Promise<RowsTime | void>]

const [orders, products] = ['Заказы', 'Товары']
const main = (page: Page) => page.getByRole('main')
const press = (list: string, name: string): Step => [
  `press «${name}»`,
  (page) => timeRows(page, list, () => main(page).getByRole('button', { name, exact: true }).click()),
]
const open = (list: string): Step => [
  `open «${list}»`,
  (page) => timeRows(page, list, () => main(page).getByRole('link', { name: list, exact: true }).click()),
]
const choose = (list: string, field: string, option: string): Step => [
  `choose «${option}»`,
  async (page) => {
    await main(page)
      .getByRole('search')
      .getByRole('button', { name: new RegExp(`^${field}`) })
      .click()
    return timeRows(page, list, () => page.getByRole('option', { name: option, exact: true }).click())
  },
]
const find = (list: string, field: string, text: string): Step => [
  text === '' ? `clear «${field}»` : `find «${text}»`,
  async (page) => {
    await main(page).getByRole('searchbox', { name: field }).fill(text)
    return timeRows(page, list, () => page.keyboard.press('Enter'))
  },
]
const check = (name: string): Step => [
  `choose «${name}»`,
  (page) => main(page).getByRole('checkbox', { name }).first().click(),
]

const filters = {
  orders: [
    choose(orders, 'Состояние', 'Без оплаты'),
    press(orders, 'Сбросить'),
    find(orders, 'Компания', 'ромашка 1777'),
    press(orders, 'Сбросить'),
    find(orders, 'Номер заказа', '1234'),
    press(orders, 'Сбросить'),
  ],
  products: [
    find(products, 'Поиск', 'накопитель 15777'),
    find(products, 'Поиск', ''),
    choose(products, 'Показ', 'Скрыты'),
    choose(products, 'Показ', 'Любой'),
    choose(products, 'Вид', 'Набор'),
    choose(products, 'Вид', 'Любой'),
  ],
}
const more = (list: string) => press(list, 'Загрузить еще')
const start: readonly Step[] = [
  open(products),
  more(products),
  ...filters.products,
  open(orders),
  more(orders),
  ...filters.orders,
]
const scrolling: readonly Step[] = [
  ['scroll up', (page) => scroll(page, -400)],
  ['jump to the start', (page) => page.keyboard.press('Home')],
  ['scroll down', (page) => scroll(page, 400)],
  ['jump to the end', (page) => page.keyboard.press('End')],
]
const atEnd = {
  orders: [
    ...scrolling,
    check('Выбрать все на экране'),
    check('Выбрать все на экране'),
    check('Заказ'),
    ...filters.orders,
  ],
  products: [...scrolling, ...filters.products],
}

async function scroll(page: Page, step: number) {
  await page.mouse.move(300, 600)
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, step)
    await page.waitForTimeout(40)
  }
}

/** Presses «Загрузить еще» until there is nothing more, with pages of a hundred rows to save time. */
async function pageToEnd(page: Page, list: string): Promise<void> {
  const began = performance.now()
  const button = main(page).getByRole('button', { name: 'Загрузить еще', exact: true })
  const loading = main(page).getByRole('button', { name: 'Загружаем…', exact: true })
  await page.route(/\/desk\/(?:orders|products)\?/, (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('rowsCount', '100')
    return route.continue({ url: url.href })
  })
  let pages = 1
  while ((await button.or(loading).count()) > 0) {
    await loading.waitFor({ state: 'detached' })
    if ((await button.count()) === 0) continue
    await more(list)[1](page)
    pages += 1
  }
  await page.unrouteAll()
  console.log(`${list}: ${pages} pages in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
}

let isWithin = true

/** Runs the steps without and with the slowdown, and with the slowdown in a trace, and prints each at its median. */
async function measure(page: Page, title: string, steps: readonly Step[]) {
  const seen = new Map<string, Record<'layout' | 'task' | 'slowRows' | 'rows' | 'answer', number[]>>()
  const session = await page.context().newCDPSession(page)
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const mode of ['as it is', 'slow', 'traced'] as const) {
      await slowDown(mode === 'as it is' ? 1 : SLOWDOWN)
      for (const [index, [name, act]] of steps.entries()) {
        const key = `${index + 1}. ${name}`
        const figures = seen.get(key) ?? { layout: [], task: [], slowRows: [], rows: [], answer: [] }
        seen.set(key, figures)
        if (mode === 'traced') {
          const { layout, task } = await measureStep(page, () => act(page))
          figures.layout.push(layout)
          figures.task.push(task)
        } else {
          const time = await act(page)
          if (time && mode === 'slow') figures.slowRows.push(time.rows)
          else if (time) {
            figures.rows.push(time.rows)
            figures.answer.push(time.answer)
          }
          await page.waitForTimeout(300)
        }
      }
    }
  }
  await slowDown(1)
  await session.detach()
  print(title, seen)
}

function print(title: string, seen: ReadonlyMap<string, Readonly<Record<string, readonly number[]>>>) {
  const columns = { layout: 'layout', task: 'task', slowRows: 'rows', rows: 'rows at full speed', answer: 'its answer' }
  console.log(`${title}; median of ${ROUNDS} rounds, ms:`)
  console.log(
    `  ${''.padEnd(36)} ${Object.values(columns)
      .map((name) => name.padStart(9))
      .join(' ')}`,
  )
  for (const [name, figures] of seen) {
    const middle = (column: string) => median(figures[column] ?? [])
    const isMissed = middle('layout') > MAX_LAYOUT || middle('slowRows') > MAX_ROWS
    isWithin &&= !isMissed
    const cells = Object.entries(columns).map(([column, { length }]) =>
      (Number.isNaN(middle(column)) ? '' : middle(column).toFixed(0)).padStart(Math.max(9, length)),
    )
    console.log(`  ${name.padEnd(36)} ${cells.join(' ')}${isMissed ? '  !' : ''}`)
  }
}

const fill = (dataDir: string) =>
  execFileSync(
    process.execPath,
    [inRoot('backend/bench/fill-embedded.ts'), dataDir, String(ORDERS), String(PRODUCTS)],
    {
      stdio: 'inherit',
    },
  )
const { portal, browser, close } = await openPortal({ ...process.env, SAMPLE_DATA: 'true' }, fill)
try {
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      baseURL: portal.url,
      locale: 'ru-RU',
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await page.goto('/products')
    await signInAs(page, MANAGER)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/desk/orders')
    await main(page)
      .getByRole('checkbox', { name: /^Заказ \d/ })
      .first()
      .waitFor({ timeout: 60_000 })
    const titleOf = (what: string) => `${what}, width ${width}, CPU slowdown ${SLOWDOWN}`
    await measure(page, titleOf(`${ORDERS} orders and ${PRODUCTS} products, first pages`), start)
    await pageToEnd(page, orders)
    await measure(page, titleOf(`${ORDERS} orders, all on the screen`), atEnd.orders)
    await open(products)[1](page)
    await pageToEnd(page, products)
    await measure(page, titleOf(`${PRODUCTS} products, all on the screen`), atEnd.products)
    await context.close()
  }
  if (!isWithin) process.exitCode = 1
} finally {
  await close()
}
