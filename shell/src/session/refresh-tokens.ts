import type { TextStorage } from '../browser/storage.ts'
import type { Network } from './network.ts'
import type { RefreshAnswer } from './refresh-call.ts'
import type { RefreshLock } from './refresh-lock.ts'
import { LAST_REFRESH_KEY, type RefreshOutcome } from './refresher.ts'
import type { StoredTokens, TokenStore, Tokens } from './token-store.ts'

/** F8: pauses before the provider that is out of order is asked again, in ms. */
export const RETRY_PAUSES: readonly number[] = [1_000, 3_000, 9_000]
/** The lock is kept this long after new tokens were written: another process sees the writing a moment later. In ms. */
export const WRITE_SETTLES = 100

export interface RefreshOptions {
  readonly store: TokenStore
  readonly storage: TextStorage
  readonly request: (spent: Tokens) => Promise<RefreshAnswer>
  /** The provider is out of order (it is asked again after each pause); or it is asked no more, whatever it said last. */
  readonly onOutage: (isOut: boolean) => void
  readonly network: Network
  readonly lock: RefreshLock
  readonly now?: () => number
  readonly pause?: (ms: number) => Promise<void>
}

/** One refresh at a time in the whole browser: a second tab would spend a refresh token that was already used (F7). */
export function refreshTokens(spent: string, options: RefreshOptions): Promise<RefreshOutcome> {
  const { store, storage, request, onOutage, network, lock, now = Date.now } = options
  const pause = options.pause ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)))

  /** What became of the tokens that were to be refreshed: another tab may have replaced them, or signed out. */
  function changed(tokens: Tokens): RefreshOutcome | undefined {
    const stored = store.read()
    if (stored === null) return 'refused'
    return stored.accessToken === tokens.accessToken ? undefined : 'refreshed'
  }

  /** The provider's answer; without a network it is waited for, however long that takes. */
  async function answerFor(tokens: Tokens): Promise<RefreshAnswer> {
    for (;;) {
      await network.whenOnline()
      const answer = await request(tokens)
      if (answer.kind !== 'offline' || network.isOnline()) return answer
    }
  }

  async function askUntilAnswered(tokens: StoredTokens, tellOutage: () => void): Promise<RefreshOutcome> {
    for (const wait of [...RETRY_PAUSES, null]) {
      const answer = await answerFor(tokens)
      const meanwhile = changed(tokens)
      // Signed out meanwhile: what comes now must not bring the session back.
      if (meanwhile !== undefined) return meanwhile
      if (answer.kind === 'tokens') {
        store.write(answer.tokens, now())
        await pause(WRITE_SETTLES)
        return 'refreshed'
      }
      if (answer.kind === 'refused') return 'refused'
      if (wait === null) return answer.kind === 'offline' ? 'offline' : 'refused'
      tellOutage()
      await pause(wait)
    }
    return 'refused'
  }

  /** However the asking ends, the outage is told of no longer than it lasts. */
  async function ask(tokens: StoredTokens): Promise<RefreshOutcome> {
    storage.set(LAST_REFRESH_KEY, String(now()))
    let isOut = false
    try {
      return await askUntilAnswered(tokens, () => {
        isOut = true
        onOutage(true)
      })
    } finally {
      if (isOut) onOutage(false)
    }
  }

  return lock(async () => {
    const tokens = store.read()
    if (tokens === null) return 'refused'
    // Another tab was faster: its tokens are adopted.
    if (tokens.accessToken !== spent) return 'refreshed'
    return tokens.refreshToken === null ? 'refused' : ask(tokens)
  })
}
