import type { Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { openSession, type StoredState } from './provider-session.ts'
import { expect, test as base } from './test.ts'

export type Account = keyof typeof accounts

interface WorkerFixtures {
  /** The stored browser state of a signed-in user. The tests of a worker share one session of each account. */
  readonly sharedState: (account: Account) => Promise<StoredState>
}

interface TestFixtures {
  /** The stored browser state of the test's user; `undefined` for a guest. */
  readonly ownState: StoredState | undefined
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
export const test = base.extend<Options & TestFixtures, WorkerFixtures>({
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
  ownState: async ({ account, isSessionOwn, sharedState, playwright: { request } }, provide) => {
    if (account === undefined) await provide(undefined)
    else
      await provide(
        isSessionOwn ? await openSession(request, portalUrl(), accounts[account]) : await sharedState(account),
      )
  },
  storageState: async ({ ownState }, provide) => {
    await provide(ownState && { cookies: ownState.cookies, origins: [] })
  },
  context: async ({ context, ownState }, provide) => {
    // Playwright would open a page of its own to store these, which takes a fifth of a second.
    for (const { origin, localStorage } of ownState?.origins ?? [])
      await context.addInitScript(storeOnce, [origin, localStorage] as const)
    await provide(context)
  },
})

/** Runs in the page: fills the storage before the portal's first document, and never again. */
function storeOnce([origin, values]: readonly [string, readonly { name: string; value: string }[]]): void {
  if (location.origin !== origin || localStorage.getItem('isSignedInByTest') !== null) return
  localStorage.setItem('isSignedInByTest', 'true')
  for (const { name, value } of values) localStorage.setItem(name, value)
}

const portalUrl = () => process.env['PORTAL_URL'] ?? ''

/** The button with the organisation's name, which opens the profile menu. */
export const profileButton = (page: Page) => page.getByRole('banner').locator('button[aria-haspopup=menu]')

export async function openProfileMenu(page: Page): Promise<void> {
  await profileButton(page).click()
  await expect(page.getByRole('menu')).toBeVisible()
}

export { expect }
