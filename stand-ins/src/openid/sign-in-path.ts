import { realmPath } from 'backend/identity/realm'

/** Path of one sign-in form. Its cookie is limited to this path, so that several tabs can sign in at once. */
export function signInPath(uid: string): string {
  return `${realmPath}/login-actions/authenticate/${uid}`
}
