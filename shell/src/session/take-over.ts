import { remainingSeconds } from './refresh-policy.ts'
import type { Refresher } from './refresher.ts'
import type { SessionElsewhere } from './foreign-session.ts'
import { readClaims } from './token-claims.ts'
import type { StoredTokens, TokenStore } from './token-store.ts'
import type { HandedOver } from './tokens-in-url.ts'
import type { Verdict } from './verify-call.ts'

/** Accepted; or the API refuses the token, cannot say, or somebody else's session is live in this browser. */
export type TakeOverOutcome = 'accepted' | 'refused' | 'unverified' | 'foreign'

export interface TakeOverOptions {
  readonly store: TokenStore
  readonly refresher: Pick<Refresher, 'refresh'>
  readonly verify: (accessToken: string) => Promise<Verdict>
  readonly chooseOrganisation: (orgId: number) => void
  readonly elsewhere: Pick<SessionElsewhere, 'note'>
  readonly now?: () => number
}

/** AUTH-012..014, A4: makes what the address handed over the session of this browser; until then the storage is untouched. */
export async function takeOver(handedOver: HandedOver, options: TakeOverOptions): Promise<TakeOverOutcome> {
  const { store, verify, chooseOrganisation, elsewhere } = options
  const { tokens, orgId } = handedOver
  const stored = store.read()
  if (stored !== null && !isSamePerson(stored.accessToken, tokens.accessToken) && (await isLive(stored, options))) {
    return 'foreign'
  }
  const verdict = await verify(tokens.accessToken)
  if (verdict !== 'valid') return verdict === 'refused' ? 'refused' : 'unverified'
  elsewhere.note(tokens.accessToken)
  store.write(tokens)
  if (orgId !== null) chooseOrganisation(orgId)
  return 'accepted'
}

function isSamePerson(one: string, other: string): boolean {
  const sub = readClaims(one)?.sub
  return one === other || (sub !== undefined && sub === readClaims(other)?.sub)
}

/** Whether a session in the storage still works; one that cannot be asked about counts as live. */
async function isLive(stored: StoredTokens, { refresher, verify, now = Date.now }: TakeOverOptions): Promise<boolean> {
  if (remainingSeconds(stored, now()) > 0 && (await verify(stored.accessToken)) !== 'refused') return true
  return (await refresher.refresh(stored.accessToken)) !== 'refused'
}
