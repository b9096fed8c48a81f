import { useEffect, useState } from 'react'
import { HEADER_PLACEHOLDER_TIME } from 'shared-contracts/domain/limits'
import type { AuthState } from 'shared-contracts/portal/state'
import { usePortalState } from 'shared-ui/portal'
import { loginName } from '../../state/organisation-choice.ts'
import { useShell } from '../base/shell-context.ts'
import { texts } from '../base/texts.ts'

/** What the header shows of the user. */
export type UserLabel =
  { readonly kind: 'placeholder' } | { readonly kind: 'guest' } | { readonly kind: 'name'; readonly name: string }

/**
 * True for HEADER_PLACEHOLDER_TIME after a sign-in, but not for a session that existed before the page (UI-012,
 * AMB-133).
 */
function useIsFresh(phase: AuthState['phase'], wasSignedIn: boolean): boolean {
  const [isKnown, setIsKnown] = useState(phase === 'signedIn' || wasSignedIn)
  const [isFresh, setIsFresh] = useState(false)
  if (phase === 'guest' && isKnown) setIsKnown(false)
  if (phase === 'signedIn' && !isKnown) {
    setIsKnown(true)
    setIsFresh(true)
  }
  useEffect(() => {
    if (!isFresh) return
    const timer = setTimeout(() => setIsFresh(false), HEADER_PLACEHOLDER_TIME)
    return () => clearTimeout(timer)
  }, [isFresh])
  return isFresh
}

/**
 * AMB-132: the organisation's short name, else the login's name (custom first); without an organisation the user's
 * name.
 */
export function useUserLabel(): UserLabel {
  const { session } = useShell()
  const { phase, profile, isMultiLoginLoaded } = usePortalState('auth')
  const info = usePortalState('organisationInfo')
  const { login } = usePortalState('organisation')
  const isSignedIn = phase === 'signedIn'
  const isFresh = useIsFresh(phase, session.wasSignedIn)
  if (phase === 'guest' || (phase === 'starting' && !session.isExpected)) return { kind: 'guest' }
  const isLoading = info.status === 'loading' && info.value === undefined
  if (!isSignedIn || isFresh || isLoading || !isMultiLoginLoaded) return { kind: 'placeholder' }
  const name = info.value?.shortName || (login && loginName(login)) || profile?.name
  return { kind: 'name', name: name || texts.user }
}
