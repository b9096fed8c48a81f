import { request, type Browser, type Page } from '@playwright/test'
import { accounts } from '../../support/accounts.ts'
import { openSession } from '../../support/provider-session.ts'
import type { Account } from '../../support/signed-in.ts'
import { collectFaults, saveData } from '../../support/test.ts'

export interface Visitor {
  readonly page: Page
  /** Console errors, uncaught errors and policy violations. */
  readonly faults: readonly string[]
  leave(): Promise<void>
}

/** A visitor with an empty cache, signed in if `account` is given. Saves data, so that no page is loaded ahead. */
export async function newVisitor(browser: Browser, portalUrl: string, account?: Account): Promise<Visitor> {
  const stored = account && (await openSession(request, portalUrl, accounts[account]))
  const context = await browser.newContext({
    baseURL: portalUrl,
    locale: 'ru-RU',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    storageState: stored ?? { cookies: [], origins: [] },
  })
  await context.addInitScript(saveData)
  const page = await context.newPage()
  return { page, faults: collectFaults(page), leave: () => context.close() }
}
