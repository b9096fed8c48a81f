import type { Provider } from './provider.ts'
import type { Redirect } from './redirect.ts'
import { returnPathOf, safeReturnPath } from './return-path.ts'
import type { SessionEvent } from './session-event.ts'
import type { Tokens } from './tokens/token-store.ts'
import type { UnfinishedSignOut } from './unfinished-sign-out.ts'

/**
 * AUTH-010: signs the user out of the portal at once, and out of the provider as soon as it can be reached. States:
 * begun (the provider may still have the session) -> finished (the provider has ended it).
 */
export interface SignOut {
  /** Whether the provider may still have the session. */
  isUnfinished(): boolean
  begin(): void
  /** Leaves for the provider's logout, which returns to the path `returnTo`. If that fails, the sign-out is finished later. */
  leave(idToken: string | null, returnTo: string): void
  /** Continues after a silent check: ends the session `alive`; `null` means that the provider has no session any more. */
  finish(alive: Tokens | null): Promise<void>
  /** Ends the session that was left open; `false` if none is known. */
  retry(): Promise<boolean>
  /** A user has signed in. */
  forget(): void
}

export interface SignOutOptions {
  readonly provider: Provider
  readonly unfinished: UnfinishedSignOut
  readonly redirect: Redirect
  readonly emit: (event: SessionEvent) => void
  readonly now: () => number
}

export function createSignOut({ provider, unfinished, redirect, emit, now }: SignOutOptions): SignOut {
  /** ID token of the provider session that must still be ended. */
  let openIdToken: string | null = null

  function forget() {
    openIdToken = null
    unfinished.end()
  }
  function finished() {
    forget()
    emit({ type: 'signOutFinished' })
  }
  async function leave(redirectUri: string, idToken: string | null): Promise<void> {
    await redirect.toSignOut(redirectUri, idToken)
    unfinished.noteLeaving(now())
  }

  return {
    isUnfinished: unfinished.isMarked,
    begin: unfinished.begin,
    leave(idToken, returnTo) {
      leave(location.origin + safeReturnPath(returnTo), idToken).catch(() => {
        openIdToken = idToken
        emit({ type: 'signOutUnfinished', isNow: true })
      })
    },
    async finish(alive) {
      openIdToken = alive?.idToken ?? null
      if (alive === null || (await provider.endSession(openIdToken))) return finished()
      if (unfinished.mayLeave(now())) await leave(location.origin + returnPathOf(location), openIdToken)
      else emit({ type: 'signOutUnfinished', isNow: false })
    },
    async retry() {
      if (openIdToken === null) return false
      if (await provider.endSession(openIdToken)) finished()
      return true
    },
    forget,
  }
}
