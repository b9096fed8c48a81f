// `npm run bench -- drives` measures the register of an organisation with 10,000 drives, entered by the import, on a CPU slowed
// down four times; it needs builds (`npm run build`). It opens the list from the menu, which loads its remote, presses
// «Загрузить еще» five times, scrolls, chooses, filters by a month of the chart and searches. Exits with 1 when the longest
// layout of a step takes more than 50 ms, or the first rows at full speed more than 300 ms, at the median of the rounds. A longer
// task is only marked, because other work on the machine lengthens it.
import type { Page } from '@playwright/test'
import { callUrl, type ApiCall, type CallAnswer } from 'shared-contracts/api/call'
import { applyImport, checkImport } from 'shared-contracts/api/drives/import'
import { dayOf, formatDay, shiftDay } from 'shared-contracts/domain/days'
import { measureStep, median } from './support/measured-steps.ts'
import { openPortal } from './support/open-portal.ts'
import { signIn } from './support/sign-in.ts'
import { timeRows, type RowsTime } from './support/time-rows.ts'

const DRIVES = Number(process.env['DRIVES'] ?? 10_000)
const SLOWDOWN = Number(process.env['SLOWDOWN'] ?? 4)
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const WIDTHS = (process.env['WIDTHS'] ?? '1440 390').split(' ').map(Number)
const [MAX_LAYOUT, MAX_ROWS] = [50, 300]
/** The organisation of the sample buyer. */
const ORGANISATION = 1_001
/** Accessible name of the list. */
const LIST = 'Накопители в работе'

/** What a buyer does; one that shows other rows is timed. */
type Step = readonly [name: string, act: (page: Page) => Promise<RowsTime | void>]

const main = (page: Page) => page.getByRole('main')
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 992
const timed = (page: Page, press: () => Promise<unknown>) => timeRows(page, LIST, press)

const more: Step = [
  'press «Загрузить еще»',
  (page) => timed(page, () => main(page).getByRole('button', { name: 'Загрузить еще', exact: true }).click()),
]
/** Presses the second month of the chart, which has a name such as «март 2027, 22». */
const pressMonth = (page: Page) =>
  timed(page, () =>
    main(page)
      .getByRole('button', { name: / \d{4}, \d+$/ })
      .nth(1)
      .click(),
  )
const steps: readonly Step[] = [
  ['open «Накопители»', open],
  more,
  more,
  more,
  more,
  more,
  ['scroll down', (page) => scroll(page, 400)],
  ['jump to the start', (page) => page.keyboard.press('Home')],
  ['choose all shown', chooseShown],
  ['choose none', chooseShown],
  ['choose a month of the chart', pressMonth],
  ['choose no month', pressMonth],
  // Not timed: the search waits until nothing more is typed.
  ['search a number', (page) => main(page).getByRole('searchbox', { name: 'Поиск' }).fill('05290 07777')],
]

async function open(page: Page): Promise<RowsTime> {
  const banner = page.getByRole('banner')
  if (isNarrow(page)) await banner.getByRole('button', { name: 'Меню' }).click()
  else await banner.locator('button[aria-haspopup=menu]').click()
  const item = page.getByRole(isNarrow(page) ? 'link' : 'menuitem', { name: /^Накопители/ })
  return timed(page, () => item.click())
}

async function chooseShown(page: Page): Promise<void> {
  await main(page).getByRole('checkbox', { name: 'Выбрать все показанные' }).click()
}

async function scroll(page: Page, step: number): Promise<void> {
  await page.mouse.move(300, 600)
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, step)
    await page.waitForTimeout(40)
  }
}

/** A page of the signed-in buyer, with nothing left to do. */
async function openPage(width: number): Promise<Page> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL: portal.url, locale: 'ru-RU', viewport })
  const page = await context.newPage()
  await page.goto('/products')
  await signIn(page)
  await page.setViewportSize({ width, height: 900 })
  await page.waitForTimeout(3_000)
  return page
}

const drive = (index: number) => {
  const number = String(index).padStart(5, '0')
  const place = `г Казань, пр-кт Победы, д ${index % 300}`
  const registeredOn = formatDay(shiftDay(dayOf(new Date()), -(index % 470)))
  return [`99604405290${number}`, 15, `00012845030${number}`, `Касса ${index}`, place, 'ОСН', registeredOn].join(';')
}

/** Enters the drives as the buyer's file. */
async function enterDrives(): Promise<void> {
  const page = await openPage(1440)
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  async function call<C extends ApiCall>(one: C, body: object): Promise<CallAnswer<C>> {
    const answer = await fetch(portal.url + callUrl(one, { params: { orgId: ORGANISATION } }), {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    if (!answer.ok) throw new Error(`${one.name}: ${answer.status} ${await answer.text()}`)
    return one.answer.parse(await answer.json()) as CallAnswer<C>
  }
  const head = 'Номер ФН;Срок ФН, мес.;РНМ;Название;Адрес;СНО;Дата регистрации'
  const text = [head, ...Array.from({ length: DRIVES }, (_, index) => drive(index))].join('\r\n')
  const file = Buffer.from(text).toString('base64')
  const { mapping, digest } = await call(checkImport, { file })
  const { added } = await call(applyImport, { file, mapping, digest })
  if (added !== DRIVES) throw new Error(`${added} of ${DRIVES} drives were entered`)
  await page.context().close()
}

const columns = { layout: 'layout', task: 'task', slowRows: 'rows', rows: 'rows at full speed' } as const
type Figures = Record<keyof typeof columns, number[]>

/** Runs the steps without and with the slowdown, and with the slowdown in a trace, each time on a new page. */
async function measure(width: number): Promise<ReadonlyMap<string, Figures>> {
  const seen = new Map<string, Figures>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const mode of ['as it is', 'slow', 'traced'] as const) {
      const page = await openPage(width)
      const session = await page.context().newCDPSession(page)
      const rate = mode === 'as it is' ? 1 : SLOWDOWN
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      for (const [index, [name, act]] of steps.entries()) {
        const key = `${index + 1}. ${name}`
        const figures = seen.get(key) ?? { layout: [], task: [], slowRows: [], rows: [] }
        seen.set(key, figures)
        if (mode === 'traced') {
          const { layout, task } = await measureStep(page, () => act(page))
          figures.layout.push(layout)
          figures.task.push(task)
        } else {
          const time = await act(page)
          if (time) figures[mode === 'slow' ? 'slowRows' : 'rows'].push(time.rows)
          await page.waitForTimeout(500)
        }
      }
      await page.context().close()
    }
  }
  return seen
}

/** @returns whether all figures are within the limits */
function print(width: number, seen: ReadonlyMap<string, Figures>): boolean {
  console.log(`${DRIVES} drives, width ${width}, CPU slowdown ${SLOWDOWN}; median of ${ROUNDS} rounds, ms:`)
  console.log(
    `  ${''.padEnd(32)} ${Object.values(columns)
      .map((title) => title.padStart(9))
      .join(' ')}`,
  )
  let isWithin = true
  for (const [name, figures] of seen) {
    const isMissed = median(figures.layout) > MAX_LAYOUT || median(figures.rows) > MAX_ROWS
    isWithin &&= !isMissed
    const cells = (Object.keys(columns) as (keyof typeof columns)[]).map((column) => {
      const middle = median(figures[column])
      return (Number.isNaN(middle) ? '' : middle.toFixed(0)).padStart(Math.max(9, columns[column].length))
    })
    console.log(`  ${name.padEnd(32)} ${cells.join(' ')}${isMissed ? '  !' : ''}`)
  }
  return isWithin
}

const { portal, browser, close } = await openPortal({ ...process.env, SAMPLE_DATA: 'true' })
try {
  await enterDrives()
  for (const width of WIDTHS) if (!print(width, await measure(width))) process.exitCode = 1
} finally {
  await close()
}
