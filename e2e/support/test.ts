import { test as base, expect, type Page } from '@playwright/test'

/** Faults of the page that a test provokes itself: those whose text the pattern matches. */
type Options = { readonly expectedFaults: RegExp | undefined }

/** Console errors, uncaught errors and policy violations of a page. */
export function collectFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  return faults
}

/**
 * The test of this suite: every page it opens must end without console errors, uncaught errors and policy violations
 * (Chromium reports a violation as a console error), but for `expectedFaults`.
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
