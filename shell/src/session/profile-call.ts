import type { PortalConfig } from 'shared-contracts/portal/config'

export interface UserProfile {
  readonly name: string
  readonly email: string | null
}

/**
 * AUTH-011: the profile as the provider's account tells it.
 * @throws Error where it does not.
 */
export async function requestProfile(
  { url, realm }: PortalConfig['identity'],
  accessToken: string,
  send: typeof fetch = (...call) => fetch(...call),
): Promise<UserProfile> {
  const response = await send(`${url.replace(/\/$/, '')}/realms/${encodeURIComponent(realm)}/account`, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${accessToken}` },
  })
  if (!response.ok) throw new Error(`the account answers ${response.status}`)
  const account = (await response.json()) as Record<string, unknown>
  const text = (name: string) => (typeof account[name] === 'string' ? account[name] : '')
  const fullName = [text('lastName'), text('firstName')].filter(Boolean).join(' ')
  return { name: fullName || text('username'), email: text('email') || null }
}
