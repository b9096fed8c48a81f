import type { BrowserContext, Page } from '@playwright/test'
import { accounts, signIn } from './accounts.ts'
import { expect, test as base } from './test.ts'

export type Account = keyof typeof accounts
type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>

interface WorkerFixtures {
  /** The stored browser state of a signed-in user. Each account signs in once per worker. */
  readonly stateOf: (account: Account) => Promise<StoredState>
}

/**
 * The suite's `test` with a signed-in user: `test.use({ account: 'regular' })`. A test that signs out must sign in by
 * itself, because it ends the session for all others.
 */
export const test = base.extend<{ account: Account | undefined }, WorkerFixtures>({
  account: [undefined, { option: true }],
  stateOf: [
    async ({ browser }, use) => {
      const states = new Map<Account, StoredState>()
      await use(async (account) => {
        const known = states.get(account)
        if (known) return known
        const baseURL = process.env['PORTAL_URL']
        const context = await browser.newContext({ locale: 'ru-RU', ...(baseURL !== undefined && { baseURL }) })
        const page = await context.newPage()
        await page.goto('/information')
        await signIn(page, accounts[account])
        // The button disappears with the redirect to the provider; the tokens are stored after the return.
        await page.waitForFunction(() => localStorage.getItem('access_token') !== null)
        const state = await context.storageState()
        await context.close()
        states.set(account, state)
        return state
      })
    },
    { scope: 'worker' },
  ],
  storageState: async ({ account, stateOf }, provide) => {
    await provide(account === undefined ? undefined : await stateOf(account))
  },
})

/** The button with the organisation's name, which opens the profile menu. */
export const profileButton = (page: Page) => page.getByRole('banner').locator('button[aria-haspopup=menu]')

export async function openProfileMenu(page: Page): Promise<void> {
  await profileButton(page).click()
  await expect(page.getByRole('menu')).toBeVisible()
}

export { expect }
