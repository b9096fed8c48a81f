import type { Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { openSession, type StoredState } from './provider-session.ts'
import { expect, test as base } from './test.ts'

export type Account = keyof typeof accounts

interface WorkerFixtures {
  /** The stored browser state of a signed-in user. The tests of a worker share one session of each account. */
  readonly sharedState: (account: Account) => Promise<StoredState>
}

interface Options {
  readonly account: Account | undefined
  /**
   * Whether the test has a session to itself. A test that signs out or refreshes the tokens needs one, because it ends
   * the session or spends its refresh token for all others.
   */
  readonly isSessionOwn: boolean
}

/** The suite's `test` with a user who is signed in from the start: `test.use({ account: 'regular' })`. */
export const test = base.extend<Options, WorkerFixtures>({
  account: [undefined, { option: true }],
  isSessionOwn: [false, { option: true }],
  sharedState: [
    async ({ playwright: { request } }, provide) => {
      const states = new Map<Account, StoredState>()
      await provide(async (account) => {
        const state = states.get(account) ?? (await openSession(request, portalUrl(), accounts[account]))
        states.set(account, state)
        return state
      })
    },
    { scope: 'worker' },
  ],
  storageState: async ({ account, isSessionOwn, sharedState, playwright: { request } }, provide) => {
    if (account === undefined) await provide(undefined)
    else
      await provide(
        isSessionOwn ? await openSession(request, portalUrl(), accounts[account]) : await sharedState(account),
      )
  },
})

const portalUrl = () => process.env['PORTAL_URL'] ?? ''

/** The button with the organisation's name, which opens the profile menu. */
export const profileButton = (page: Page) => page.getByRole('banner').locator('button[aria-haspopup=menu]')

export async function openProfileMenu(page: Page): Promise<void> {
  await profileButton(page).click()
  await expect(page.getByRole('menu')).toBeVisible()
}

export { expect }
