import { realmPath } from './realm.ts'

/** The form of one sign-in; its cookie is bound to this path, so that several tabs may sign in at once. */
export function signInPath(uid: string): string {
  return `${realmPath}/login-actions/authenticate/${uid}`
}
