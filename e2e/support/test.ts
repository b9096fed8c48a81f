import { test as base, expect, type Page } from '@playwright/test'

/** A pattern for the page errors that a test provokes itself. */
type Options = { readonly expectedFaults: RegExp | undefined }

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
  quiet: [
    async ({ context, expectedFaults }, use) => {
      const pages: string[][] = []
      context.on('page', (page) => pages.push(collectFaults(page)))
      await use(undefined)
      const faults = pages.flat().filter((fault) => expectedFaults?.test(fault) !== true)
      expect(faults, 'faults of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
