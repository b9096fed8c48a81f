import type { PortalConfig } from 'shared-contracts/portal/config'
import { askSignIn } from '../frame/sign-in-link/ask-sign-in.tsx'
import { linkRule } from '../session/sign-in-link/link-rule.ts'
import { userName } from '../session/sign-in-link/user-name.ts'
import { takeOver, type TakeOverOptions, type TakeOverOutcome } from '../session/sign-in-link/take-over.ts'
import type { SignInLink } from '../session/sign-in-link/tokens-in-url.ts'
import { verifyToken } from '../session/tokens/verify-call.ts'

export interface LinkOptions extends Omit<TakeOverOptions, 'confirm' | 'verify'> {
  readonly config: PortalConfig
  /** True while the session is not known yet. A question is then postponed. */
  readonly isAtStart: boolean
}

/**
 * A31: accepts the tokens of the URL, asks about them or drops them, as the configuration says. A fault counts as
 * `unverified`.
 */
export async function takeOverByLink(
  link: SignInLink,
  { config, isAtStart, ...options }: LinkOptions,
): Promise<TakeOverOutcome> {
  const rule = linkRule(config, document.referrer)
  if (rule === 'drop') return 'declined'
  if (rule === 'ask' && isAtStart) return 'postponed'
  const ask = async (accessToken: string) => askSignIn(await userName(config.identity, accessToken))
  const confirm = rule === 'ask' ? ask : null
  return takeOver(link, { ...options, verify: verifyToken, confirm }).catch(() => 'unverified')
}
