import type { Departure } from './redirect.ts'
import type { Provider } from './provider.ts'
import { returnPathOf } from './return-path.ts'
import type { SessionEvent } from './session-event.ts'
import type { Tokens } from './token-store.ts'
import type { UnfinishedSignOut } from './unfinished-sign-out.ts'

/** AUTH-010: a sign-out lasts, also one that the provider could not hear of: begun -> finished by the provider. */
export interface SignOut {
  /** The provider has not been seen to finish it. */
  isUnfinished(): boolean
  begin(): void
  /** Leaves for the provider's logout; where that fails, the rest is done later. */
  leave(idToken: string | null): void
  /** What the provider said of its session: none means finished, a live one is ended now. */
  finish(alive: Tokens | null): Promise<void>
  /** Ends the session that was left alive. `false`: none is known of. */
  retry(): Promise<boolean>
  /** Somebody has signed in. */
  forget(): void
}

export interface SignOutOptions {
  readonly provider: Provider
  readonly unfinished: UnfinishedSignOut
  readonly departure: Departure
  readonly onEvent: (event: SessionEvent) => void
  readonly now: () => number
}

export function createSignOut({ provider, unfinished, departure, onEvent, now }: SignOutOptions): SignOut {
  /** Of the provider's session that is still to be ended. */
  let leftIdToken: string | null = null

  function forget() {
    leftIdToken = null
    unfinished.end()
  }
  function tellFinished() {
    forget()
    onEvent({ type: 'signOutFinished' })
  }
  async function depart(redirectUri: string, idToken: string | null): Promise<void> {
    await departure.forSignOut(redirectUri, idToken)
    unfinished.noteLeaving(now())
  }

  return {
    isUnfinished: unfinished.stands,
    begin: unfinished.begin,
    leave(idToken) {
      depart(`${location.origin}/`, idToken).catch(() => {
        leftIdToken = idToken
        onEvent({ type: 'signOutUnfinished', isNow: true })
      })
    },
    async finish(alive) {
      leftIdToken = alive?.idToken ?? null
      if (alive === null || (await provider.endSession(leftIdToken))) return tellFinished()
      if (unfinished.mayLeave(now())) await depart(location.origin + returnPathOf(location), leftIdToken)
      else onEvent({ type: 'signOutUnfinished', isNow: false })
    },
    async retry() {
      if (leftIdToken === null) return false
      if (await provider.endSession(leftIdToken)) tellFinished()
      return true
    },
    forget,
  }
}
