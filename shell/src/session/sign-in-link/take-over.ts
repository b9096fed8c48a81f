import { remainingSeconds, type Refresher } from '../tokens/refresher.ts'
import type { ForeignSession } from './foreign-session.ts'
import { readClaims } from '../tokens/token-claims.ts'
import type { StoredTokens, TokenStore } from '../tokens/token-store.ts'
import type { SignInLink } from './tokens-in-url.ts'
import type { Verdict } from '../tokens/verify-call.ts'

/**
 * `refused`: by the API; `unverified`: the API did not answer; `foreign`: another user is signed in in this browser;
 * `declined`: by the visitor or the configuration; `postponed`: until the visitor can be asked.
 */
export type TakeOverOutcome = 'accepted' | 'refused' | 'unverified' | 'foreign' | 'declined' | 'postponed'

export interface TakeOverOptions {
  readonly store: TokenStore
  readonly refresher: Pick<Refresher, 'refresh'>
  readonly verify: (accessToken: string) => Promise<Verdict>
  readonly chooseOrganisation: (orgId: number) => void
  readonly foreign: Pick<ForeignSession, 'mark'>
  /** A31: asks the visitor whether to sign in with verified tokens. `null`: without a question. */
  readonly confirm: ((accessToken: string) => Promise<boolean>) | null
  readonly now?: () => number
}

/**
 * AUTH-012..014, A4, A31: verifies the tokens of the URL, asks the visitor if that is wanted, and then stores the
 * tokens as the session of this browser.
 */
export async function takeOver(link: SignInLink, options: TakeOverOptions): Promise<TakeOverOutcome> {
  const { store, verify, confirm, chooseOrganisation, foreign } = options
  const { tokens, orgId } = link
  if (await isAnotherSignedIn(tokens.accessToken, options)) return 'foreign'
  const verdict = await verify(tokens.accessToken)
  if (verdict !== 'valid') return verdict === 'refused' ? 'refused' : 'unverified'
  if (confirm !== null) {
    if (!(await confirm(tokens.accessToken))) return 'declined'
    // Somebody may have signed in in another tab meanwhile.
    if (await isAnotherSignedIn(tokens.accessToken, options)) return 'foreign'
  }
  foreign.mark(tokens.accessToken)
  store.write(tokens)
  if (orgId !== null) chooseOrganisation(orgId)
  return 'accepted'
}

async function isAnotherSignedIn(accessToken: string, options: TakeOverOptions): Promise<boolean> {
  const stored = options.store.read()
  return stored !== null && !isSamePerson(stored.accessToken, accessToken) && isAlive(stored, options)
}

function isSamePerson(one: string, other: string): boolean {
  const sub = readClaims(one)?.sub
  return one === other || (sub !== undefined && sub === readClaims(other)?.sub)
}

/** Whether the stored session is alive; a session that cannot be verified counts as alive. */
async function isAlive(stored: StoredTokens, { refresher, verify, now = Date.now }: TakeOverOptions): Promise<boolean> {
  if (remainingSeconds(stored, now()) > 0 && (await verify(stored.accessToken)) !== 'refused') return true
  return (await refresher.refresh(stored.accessToken)) !== 'refused'
}
