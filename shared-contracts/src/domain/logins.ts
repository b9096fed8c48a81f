import type { AuthState } from '../portal/state.ts'

/** ERR-033: the call for the user's organisations has failed, so that it is not known whom they act for. */
export function hasLoginsFailed({
  phase,
  isMultiLoginLoaded,
  multiLogin,
}: Pick<AuthState, 'phase' | 'isMultiLoginLoaded' | 'multiLogin'>): boolean {
  return phase === 'signedIn' && isMultiLoginLoaded && multiLogin === null
}
