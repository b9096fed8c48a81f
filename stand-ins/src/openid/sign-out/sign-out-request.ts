import { isReturnAddress, type Origins } from '../origins.ts'
import { realmPath } from 'backend/identity/realm'
import { protocolPath } from '../layout.ts'

export const signOutPath = `${realmPath}${protocolPath}/logout`

/** A sign-out request (OpenID RP-Initiated Logout). */
export interface SignOutRequest {
  /** The portal's ID token, proof that the portal sent the request. */
  hint: string | undefined
  /** Address to return to, of an allowed origin only. */
  returnTo: string | undefined
  state: string | undefined
  /** Whether the request comes from the confirmation page. */
  isConfirmed: boolean
}

export function readSignOutRequest(fields: URLSearchParams, origins: Origins): SignOutRequest {
  const returnTo = fields.get('post_logout_redirect_uri') ?? undefined
  return {
    hint: fields.get('id_token_hint') || undefined,
    returnTo: returnTo !== undefined && isReturnAddress(origins, returnTo) ? returnTo : undefined,
    state: fields.get('state') ?? undefined,
    isConfirmed: fields.get('confirmed') === 'yes',
  }
}

/** Redirect target after the sign-out. */
export function afterSignOut({ returnTo, state }: SignOutRequest, origins: Origins): string {
  const address = new URL(returnTo ?? `${origins.public}/`)
  if (returnTo !== undefined && state !== undefined) address.searchParams.set('state', state)
  return address.href
}
