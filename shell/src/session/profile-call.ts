import type { PortalConfig } from 'shared-contracts/portal/config'
import { realmUrl } from './realm.ts'

export interface UserProfile {
  readonly name: string
  readonly email: string | null
}

/**
 * AUTH-011: the profile of the user from the provider's account.
 * @throws Error if the provider does not answer with an account.
 */
export async function requestProfile(
  identity: PortalConfig['identity'],
  accessToken: string,
  send: typeof fetch = (...call) => fetch(...call),
): Promise<UserProfile> {
  const response = await send(`${realmUrl(identity)}/account`, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${accessToken}` },
  })
  if (!response.ok) throw new Error(`the account answers ${response.status}`)
  const account = (await response.json()) as Record<string, unknown>
  const text = (name: string) => (typeof account[name] === 'string' ? account[name] : '')
  const fullName = [text('lastName'), text('firstName')].filter(Boolean).join(' ')
  return { name: fullName || text('username'), email: text('email') || null }
}
