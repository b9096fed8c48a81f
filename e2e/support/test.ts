import { test as base, expect, type Page } from '@playwright/test'
import { watchTraffic } from './network-idle.ts'

interface Options {
  /** A pattern for the page errors that a test provokes itself. */
  readonly expectedFaults: RegExp | undefined
  /**
   * Whether the visitor saves data: then the shell fetches no pages ahead. True by default, so that a test that counts or
   * breaks requests sees those of its own page only.
   */
  readonly savesData: boolean
}

/** Collects console errors, uncaught errors and policy violations of a page. */
export function collectFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  return faults
}

/**
 * The suite's `test`: every page must end without console errors, uncaught errors and policy violations other than
 * `expectedFaults`. Chromium reports a policy violation as a console error.
 */
export const test = base.extend<Options & { quiet: undefined }>({
  expectedFaults: [undefined, { option: true }],
  savesData: [true, { option: true }],
  quiet: [
    async ({ context, expectedFaults, savesData }, use) => {
      if (savesData) await context.addInitScript(saveData)
      const pages: string[][] = []
      context.on('page', (page) => {
        pages.push(collectFaults(page))
        watchTraffic(page)
      })
      await use(undefined)
      const faults = pages.flat().filter((fault) => expectedFaults?.test(fault) !== true)
      expect(faults, 'faults of the page').toEqual([])
    },
    { auto: true },
  ],
})

/** Runs in the page. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
}

export { expect }
