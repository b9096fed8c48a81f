import type { AuthState } from './state.ts'

/** ERR-033: whether the user's organisations failed to load. */
export function hasLoginsFailed({
  phase,
  isMultiLoginLoaded,
  multiLogin,
}: Pick<AuthState, 'phase' | 'isMultiLoginLoaded' | 'multiLogin'>): boolean {
  return phase === 'signedIn' && isMultiLoginLoaded && multiLogin === null
}
