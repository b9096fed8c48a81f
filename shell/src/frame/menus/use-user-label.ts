import { useEffect, useState } from 'react'
import { HEADER_PLACEHOLDER_TIME } from 'shared-contracts/domain/limits'
import type { AuthState } from 'shared-contracts/portal/state'
import { usePortalState } from 'shared-ui/portal'
import { loginName } from '../../state/organisation-choice.ts'
import { useShell, type SessionAtStart } from '../base/shell-context.ts'
import { texts } from '../base/texts.ts'

/** What the header shows of the user. */
export type UserLabel =
  | { readonly kind: 'placeholder' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'name'; readonly name: string }

const timeLeft = () => HEADER_PLACEHOLDER_TIME - performance.now()

/**
 * UI-012, AMB-133: true until HEADER_PLACEHOLDER_TIME after the sign-in that this page returns from. The sign-in is the
 * submitted form of the provider, with which the load of the page begins: time zero of `performance`. A user who is known
 * from before or found later (by the silent check, or from another tab) waits for their data only.
 */
function useIsFresh(phase: AuthState['phase'], { isExpected, wasSignedIn }: SessionAtStart): boolean {
  const [isFresh, setIsFresh] = useState(() => isExpected && !wasSignedIn && timeLeft() > 0)
  const isSignedIn = phase === 'signedIn'
  useEffect(() => {
    if (!isSignedIn) return
    const timer = setTimeout(() => setIsFresh(false), timeLeft())
    return () => clearTimeout(timer)
  }, [isSignedIn])
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
  const isFresh = useIsFresh(phase, session)
  if (phase === 'guest' || (phase === 'starting' && !session.isExpected)) return { kind: 'guest' }
  const isLoading = info.status === 'loading' && info.value === undefined
  if (!isSignedIn || isFresh || isLoading || !isMultiLoginLoaded) return { kind: 'placeholder' }
  const name = info.value?.shortName || (login && loginName(login)) || profile?.name
  return { kind: 'name', name: name || texts.user }
}
