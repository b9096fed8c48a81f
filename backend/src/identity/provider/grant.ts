import type { Grant, KoaContextWithOIDC } from 'oidc-provider'

/** What the API's access tokens are for; the provider makes JWTs only for a named resource. */
export const apiResource = 'urn:portal:api'
export const grantedScope = 'openid profile email phone'

/**
 * The sign-in's grant, without asking: the one client is the portal itself. A grant outlives the refresh tokens that
 * hang on it, so one that is past half of its life is prolonged.
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
