import type { PortalConfig } from 'shared-contracts/portal/config'
import type { UserProfile } from './profile-call.ts'
import type { TokenStore } from './token-store.ts'

/** AUTH-011: the profile of the signed-in user. @throws Error if there is no user, or no answer. */
export async function loadProfile(
  identity: PortalConfig['identity'],
  tokens: Pick<TokenStore, 'read'>,
): Promise<UserProfile> {
  const { accessToken } = tokens.read() ?? {}
  if (accessToken === undefined) throw new Error('nobody is signed in')
  const { requestProfile } = await import('./profile-call.ts')
  return requestProfile(identity, accessToken)
}
