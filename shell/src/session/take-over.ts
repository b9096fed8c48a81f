import { remainingSeconds } from './refresh-policy.ts'
import type { Refresher } from './refresher.ts'
import type { ForeignSession } from './foreign-session.ts'
import { readClaims } from './token-claims.ts'
import type { StoredTokens, TokenStore } from './token-store.ts'
import type { HandedOver } from './tokens-in-url.ts'
import type { Verdict } from './verify-call.ts'

/** `refused`: by the API; `unverified`: the API did not answer; `foreign`: another user is signed in in this browser. */
export type TakeOverOutcome = 'accepted' | 'refused' | 'unverified' | 'foreign'

export interface TakeOverOptions {
  readonly store: TokenStore
  readonly refresher: Pick<Refresher, 'refresh'>
  readonly verify: (accessToken: string) => Promise<Verdict>
  readonly chooseOrganisation: (orgId: number) => void
  readonly foreign: Pick<ForeignSession, 'mark'>
  readonly now?: () => number
}

/** AUTH-012..014, A4: verifies the tokens of the URL and then stores them as the session of this browser. */
export async function takeOver(handedOver: HandedOver, options: TakeOverOptions): Promise<TakeOverOutcome> {
  const { store, verify, chooseOrganisation, foreign } = options
  const { tokens, orgId } = handedOver
  const stored = store.read()
  if (stored !== null && !isSamePerson(stored.accessToken, tokens.accessToken) && (await isLive(stored, options))) {
    return 'foreign'
  }
  const verdict = await verify(tokens.accessToken)
  if (verdict !== 'valid') return verdict === 'refused' ? 'refused' : 'unverified'
  foreign.mark(tokens.accessToken)
  store.write(tokens)
  if (orgId !== null) chooseOrganisation(orgId)
  return 'accepted'
}

function isSamePerson(one: string, other: string): boolean {
  const sub = readClaims(one)?.sub
  return one === other || (sub !== undefined && sub === readClaims(other)?.sub)
}

/** Whether the stored session is alive; a session that cannot be verified counts as alive. */
async function isLive(stored: StoredTokens, { refresher, verify, now = Date.now }: TakeOverOptions): Promise<boolean> {
  if (remainingSeconds(stored, now()) > 0 && (await verify(stored.accessToken)) !== 'refused') return true
  return (await refresher.refresh(stored.accessToken)) !== 'refused'
}
