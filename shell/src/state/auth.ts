import type { BusCore } from 'shared-contracts/portal/create-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { UserProfile } from '../session/profile-call.ts'

export interface AuthOwner {
  signedIn(): void
  /** Nobody: what was known of the user goes. */
  guest(): void
  setProfile(profile: UserProfile): void
}

/** Owns what the portal knows of the user; the session tells it. */
export function ownAuth(core: BusCore): AuthOwner {
  // A form that opens anew knows nothing of the registration before it.
  core.own('auth/setForm', ({ authFormType }) =>
    core.update('auth', (auth) => ({
      ...auth,
      authFormType,
      ...(authFormType === 'signUp' && { isSignUpSuccess: false, passwordError: null }),
    })),
  )
  core.own('auth/setSignUp', ({ passwordError, isSignUpSuccess }) =>
    core.update('auth', (auth) => ({
      ...auth,
      ...(passwordError !== undefined && { passwordError }),
      ...(isSignUpSuccess !== undefined && { isSignUpSuccess }),
    })),
  )
  return {
    signedIn: () => core.update('auth', (auth) => ({ ...auth, phase: 'signedIn' })),
    guest: () => core.update('auth', ({ authFormType }) => ({ ...initialState.auth, authFormType, phase: 'guest' })),
    setProfile: (profile) => core.update('auth', (auth) => (auth.phase === 'signedIn' ? { ...auth, profile } : auth)),
  }
}
