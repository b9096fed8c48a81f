import { longest } from './longest-work.mjs'

/** The longest work that a buyer does not notice, ms. */
export const BAR = 50

/** Milliseconds after a step until its consequences are over. */
const REST = 1_200

/** @typedef {import('@playwright/test').Page} Page */
/** A measured action with its name. @typedef {readonly [name: string, act: (page: Page) => unknown]} Step */
/** The longest task and the longest layout of each step, ms. @typedef {Map<string, {task: number, layout: number}>} Round */

/**
 * The longest task and the longest layout of the page's thread from the start of `act` until the page rests.
 * @param {Page} page @param {() => unknown} act
 */
export async function measureStep(page, act) {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has no browser')
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await act()
  await page.waitForTimeout(REST)
  return longest(JSON.parse((await browser.stopTracing()).toString()).traceEvents)
}

/**
 * Prints each step at the median of the rounds.
 * @param {string} title @param {readonly Round[]} rounds
 * @returns {boolean} whether every layout is within the limit. A longer task is only marked, because other work on the
 *   machine lengthens it
 */
function printSteps(title, rounds) {
  console.log(`${title}; median of ${rounds.length} rounds, ms:`)
  console.log(`  ${''.padEnd(32)}    layout      task`)
  let isWithin = true
  for (const name of rounds[0]?.keys() ?? []) {
    const task = median(rounds.map((one) => one.get(name)?.task ?? 0))
    const layout = median(rounds.map((one) => one.get(name)?.layout ?? 0))
    const mark = task > BAR || layout > BAR ? '  !' : ''
    isWithin &&= layout <= BAR
    console.log(`  ${name.padEnd(32)} ${layout.toFixed(1).padStart(9)} ${task.toFixed(1).padStart(9)}${mark}`)
  }
  return isWithin
}

/**
 * Measures `rounds` rounds at each width and prints them. @param {readonly number[]} widths @param {number} rounds
 * @param {(width: number) => Promise<Round>} round @param {(width: number) => string} titleOf
 * @returns {Promise<boolean>} whether every layout is within the limit
 */
export async function measureWidths(widths, rounds, round, titleOf) {
  let isWithin = true
  for (const width of widths) {
    const seen = []
    for (let turn = 0; turn < rounds; turn += 1) seen.push(await round(width))
    isWithin = printSteps(titleOf(width), seen) && isWithin
  }
  return isWithin
}

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
