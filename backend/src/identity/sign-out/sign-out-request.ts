import { isReturnAddress, type Origins } from '../origins.ts'
import { protocolPath, realmPath } from '../realm.ts'

export const signOutPath = `${realmPath}${protocolPath}/logout`

/** What a sign-out asks for (OpenID RP-Initiated Logout). */
export interface SignOutRequest {
  /** The portal's ID token: proves who asks. */
  hint: string | undefined
  /** Where to go afterwards; never an address of a stranger. */
  returnTo: string | undefined
  state: string | undefined
  /** Sent by our own page. */
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

/** Where the browser goes when it is signed out. */
export function afterSignOut({ returnTo, state }: SignOutRequest, origins: Origins): string {
  const address = new URL(returnTo ?? `${origins.public}/`)
  if (returnTo !== undefined && state !== undefined) address.searchParams.set('state', state)
  return address.href
}
