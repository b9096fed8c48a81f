import { visibleLine } from 'shared-contracts/api/visible-text'
import type { PortalConfig } from 'shared-contracts/portal/config'
import { requestProfile } from '../profile-call.ts'
import { readClaims } from '../tokens/token-claims.ts'

/** Longest name that is shown, in characters. */
const NAME_LENGTH = 100

/**
 * A31: the person of a verified token: its claim, or the account of the provider if the token has none.
 * @throws Error if neither has a name.
 */
export async function userName(
  identity: PortalConfig['identity'],
  accessToken: string,
  request: typeof requestProfile = requestProfile,
): Promise<string> {
  const name = visible(readClaims(accessToken)?.name ?? '') || visible((await request(identity, accessToken)).name)
  if (name === '') throw new Error('the tokens name nobody')
  return name
}

/** Without characters that could disguise a name (A33). */
const visible = (name: string) => [...visibleLine(name)].slice(0, NAME_LENGTH).join('')
