import type { MultiLogin } from 'shared-contracts/api/multilogin'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { UserProfile } from '../session/profile-call.ts'

/** The only writer of `auth`. */
export interface AuthStore {
  signedIn(): void
  /** Drops everything known of the user. */
  guest(): void
  setProfile(profile: UserProfile): void
  /** The logins have arrived, but the organisation is not chosen yet. */
  setLogins(multiLogin: MultiLogin): void
  /** AMB-027: the call for the logins has ended; `null`: without an answer. */
  settleLogins(multiLogin: MultiLogin | null): void
  /** The logins are requested again. */
  awaitLogins(): void
}

export function createAuthStore(core: BusCore): AuthStore {
  const state = core.writer('auth')
  // A form that opens again does not show the outcome of the previous registration.
  core.handle('auth/setForm', ({ authFormType }) =>
    state.update((auth) => ({
      ...auth,
      authFormType,
      ...(authFormType === 'signUp' && { isSignUpSuccess: false, passwordError: null }),
    })),
  )
  core.handle('auth/setSignUp', ({ passwordError, isSignUpSuccess }) =>
    state.update((auth) => ({
      ...auth,
      ...(passwordError !== undefined && { passwordError }),
      ...(isSignUpSuccess !== undefined && { isSignUpSuccess }),
    })),
  )
  return {
    signedIn: () => state.update((auth) => ({ ...auth, phase: 'signedIn' })),
    guest: () => state.update(({ authFormType }) => ({ ...initialState.auth, authFormType, phase: 'guest' })),
    setProfile: (profile) => state.update((auth) => (auth.phase === 'signedIn' ? { ...auth, profile } : auth)),
    setLogins: (multiLogin) => state.update((auth) => ({ ...auth, multiLogin })),
    settleLogins(multiLogin) {
      const isZeroOrganizations = multiLogin?.logins.length === 0
      state.update((auth) => ({ ...auth, multiLogin, isMultiLoginLoaded: true, isZeroOrganizations }))
    },
    awaitLogins: () => state.update((auth) => ({ ...auth, isMultiLoginLoaded: false })),
  }
}
