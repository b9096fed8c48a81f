import type { Grant, KoaContextWithOIDC } from 'oidc-provider'

/** The resource of the access tokens. The provider issues JWTs only for a named resource. */
export const apiResource = 'urn:portal:api'
export const grantedScope = 'openid profile email phone'

/**
 * Gives a sign-in its grant without a consent page, because the only client is the portal itself. A grant must
 * outlive its refresh tokens, so it is extended after half of its lifetime.
 */
export async function grantWithoutConsent(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { provider, session, client, account } = ctx.oidc
  if (!session || !client || !account) return undefined

  const grantId = session.grantIdFor(client.clientId)
  const existing = grantId ? await provider.Grant.find(grantId) : undefined
  if (existing && existing.ttlPercentagePassed() < 50) return existing

  const grant = existing ?? new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  grant.addOIDCScope(grantedScope)
  grant.addResourceScope(apiResource, grantedScope)
  await grant.save()
  return grant
}
