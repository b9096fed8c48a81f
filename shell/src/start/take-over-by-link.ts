import type { PortalConfig } from 'shared-contracts/portal/config'
import { askHandOver } from '../frame/hand-over/ask-hand-over.tsx'
import { handOverRule } from '../session/hand-over-rule.ts'
import { handedOverName } from '../session/handed-over-name.ts'
import { takeOver, type TakeOverOptions, type TakeOverOutcome } from '../session/take-over.ts'
import type { HandedOver } from '../session/tokens-in-url.ts'
import { verifyToken } from '../session/verify-call.ts'

export interface LinkOptions extends Omit<TakeOverOptions, 'confirm' | 'verify'> {
  readonly config: PortalConfig
  /** True while the session is not known yet. A question is then postponed. */
  readonly isAtStart: boolean
}

/** A31: does with the tokens of the URL what the configuration says. A fault counts as `unverified`. */
export async function takeOverByLink(
  handedOver: HandedOver,
  { config, isAtStart, ...options }: LinkOptions,
): Promise<TakeOverOutcome> {
  const rule = handOverRule(config, document.referrer)
  if (rule === 'drop') return 'declined'
  if (rule === 'ask' && isAtStart) return 'postponed'
  const ask = async (accessToken: string) => askHandOver(await handedOverName(config.identity, accessToken))
  const confirm = rule === 'ask' ? ask : null
  return takeOver(handedOver, { ...options, verify: verifyToken, confirm }).catch(() => 'unverified')
}
