import type { Page } from '@playwright/test'

/** The longest work that a buyer does not notice, ms. */
const MAX_WORK_TIME = 50

/** Time after a step until its consequences are over, ms. */
const SETTLE_TIME = 1_200

/** Trace events of style and layout. */
const LAYOUT_EVENTS = ['Layout', 'UpdateLayoutTree', 'PrePaint']

type TraceEvent = {
  name: string
  tdur?: number
  args?: { name?: string; data?: { url?: string } }
  tid: number
  pid: number
}
/** A measured action with its name. */
export type Step = readonly [name: string, act: (page: Page) => unknown]
/** The longest task and the longest layout of each step, ms. */
export type Round = Map<string, { task: number; layout: number }>

/** The longest task and the longest layout of the page's thread from the start of `act` until the page rests. */
export async function measureStep(page: Page, act: () => unknown) {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has no browser')
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await act()
  await page.waitForTimeout(SETTLE_TIME)
  return longest(JSON.parse((await browser.stopTracing()).toString()).traceEvents)
}

/**
 * Prints each step at the median of the rounds.
 * @returns whether every layout is within the limit. A longer task is only marked, because other work on the
 *   machine lengthens it
 */
function printSteps(title: string, rounds: readonly Round[]): boolean {
  console.log(`${title}; median of ${rounds.length} rounds, ms:`)
  console.log(`  ${''.padEnd(32)}    layout      task`)
  let isWithin = true
  for (const name of rounds[0]?.keys() ?? []) {
    const task = median(rounds.map((one) => one.get(name)?.task ?? 0))
    const layout = median(rounds.map((one) => one.get(name)?.layout ?? 0))
    const mark = task > MAX_WORK_TIME || layout > MAX_WORK_TIME ? '  !' : ''
    isWithin &&= layout <= MAX_WORK_TIME
    console.log(`  ${name.padEnd(32)} ${layout.toFixed(1).padStart(9)} ${task.toFixed(1).padStart(9)}${mark}`)
  }
  return isWithin
}

/**
 * Measures `rounds` rounds at each width and prints them.
 * @returns whether every layout is within the limit
 */
export async function measureWidths(
  widths: readonly number[],
  rounds: number,
  round: (width: number) => Promise<Round>,
  titleOf: (width: number) => string,
): Promise<boolean> {
  let isWithin = true
  for (const width of widths) {
    const seen = []
    for (let turn = 0; turn < rounds; turn += 1) seen.push(await round(width))
    isWithin = printSteps(titleOf(width), seen) && isWithin
  }
  return isWithin
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/**
 * The longest task and the longest style or layout of the page's thread in a Chromium trace, in ms. The page's thread is
 * the render thread that runs the most scripts of the site. Counting other work too could pick the browser's own new tab.
 */
function longest(events: readonly TraceEvent[]) {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const own = mains
    .map((main) => {
      const work = events.filter((event) => isOf(main, event))
      return { work, inSite: work.filter(isOfSite).length }
    })
    .toSorted((a, b) => b.inSite - a.inSite || b.work.length - a.work.length)[0]?.work
  const most = (names: readonly string[]) =>
    (own ?? []).filter(({ name }) => names.includes(name)).reduce((max, { tdur = 0 }) => Math.max(max, tdur / 1_000), 0)
  return { task: most(['RunTask']), layout: most(LAYOUT_EVENTS) }
}

const isOf = (main: TraceEvent, event: TraceEvent) => main.pid === event.pid && main.tid === event.tid

const isOfSite = ({ args }: TraceEvent) => args?.data?.url?.startsWith('http') === true
