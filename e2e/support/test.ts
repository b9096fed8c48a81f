import { test as base, expect, type Page } from '@playwright/test'

/** Faults of the page that a test expects, by a part of their text. */
type Options = { readonly allowedFaults: readonly RegExp[] }

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
 * (Chromium reports a violation as a console error), but for the faults the test itself provokes.
 */
export const test = base.extend<Options & { quiet: undefined }>({
  allowedFaults: [[], { option: true }],
  quiet: [
    async ({ context, allowedFaults }, use) => {
      const pages: string[][] = []
      context.on('page', (page) => pages.push(collectFaults(page)))
      await use(undefined)
      const faults = pages.flat().filter((fault) => !allowedFaults.some((allowed) => allowed.test(fault)))
      expect(faults, 'faults of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
