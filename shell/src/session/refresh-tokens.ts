import type { Network } from '../browser/network.ts'
import type { TextStorage } from 'shared-ui/storage'
import type { RefreshAnswer } from './refresh-call.ts'
import type { RefreshLock } from './refresh-lock.ts'
import { LAST_REFRESH_KEY, type RefreshOutcome } from './refresher.ts'
import type { StoredTokens, TokenStore, Tokens } from './token-store.ts'

/** F8: pauses before the retries while the provider is out of order, in ms. */
const RETRY_PAUSES: readonly number[] = [1_000, 3_000, 9_000]
/** The lock is held this long after new tokens were stored: other processes see the change with a delay. In ms. */
const WRITE_SETTLES = 100

export interface RefreshOptions {
  readonly store: TokenStore
  readonly storage: TextStorage
  readonly request: (spent: Tokens) => Promise<RefreshAnswer>
  /** The provider is out of order and is being retried; or the retries have ended. */
  readonly onOutage: (isOut: boolean) => void
  readonly network: Network
  readonly lock: RefreshLock
  readonly now?: () => number
  readonly pause?: (ms: number) => Promise<void>
}

/** F7: one refresh at a time in the whole browser: a second tab would send a refresh token that was already used. */
export function refreshTokens(spent: string, options: RefreshOptions): Promise<RefreshOutcome> {
  const { store, storage, request, onOutage, network, lock, now = Date.now } = options
  const pause = options.pause ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)))

  /** The outcome if another tab has replaced the tokens or signed out meanwhile. */
  function changed(tokens: Tokens): RefreshOutcome | undefined {
    const stored = store.read()
    if (stored === null) return 'refused'
    return stored.accessToken === tokens.accessToken ? undefined : 'refreshed'
  }

  /** The provider's answer. Without a network the request waits, for any length of time. */
  async function answerFor(tokens: Tokens): Promise<RefreshAnswer> {
    for (;;) {
      await network.whenOnline()
      const answer = await request(tokens)
      if (answer.kind !== 'offline' || network.isOnline.value) return answer
    }
  }

  async function askUntilAnswered(tokens: StoredTokens, onUnavailable: () => void): Promise<RefreshOutcome> {
    for (const wait of [...RETRY_PAUSES, null]) {
      const answer = await answerFor(tokens)
      const meanwhile = changed(tokens)
      // After a sign-out the answer must not restore the session.
      if (meanwhile !== undefined) return meanwhile
      if (answer.kind === 'tokens') {
        store.write(answer.tokens, now())
        await pause(WRITE_SETTLES)
        return 'refreshed'
      }
      if (answer.kind === 'refused') return 'refused'
      if (wait === null) return answer.kind === 'offline' ? 'offline' : 'refused'
      onUnavailable()
      await pause(wait)
    }
    return 'refused'
  }

  /** Reports the end of an outage however the retries end. */
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
    // Another tab was faster; its tokens are used.
    if (tokens.accessToken !== spent) return 'refreshed'
    return tokens.refreshToken === null ? 'refused' : ask(tokens)
  })
}
