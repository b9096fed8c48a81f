import { useEffect, useState } from 'react'
import { HEADER_PLACEHOLDER_TIME } from 'shared-contracts/domain/limits'
import type { AuthState } from 'shared-contracts/portal/state'
import { usePortalState } from 'shared-ui/portal'
import { loginName } from '../../state/organisation/organisation-choice.ts'
import { useShell, type SessionAtStart } from '../shell-context.ts'
import { texts } from '../texts.ts'

/** What the header shows of the user. */
export type UserLabel =
  | { readonly kind: 'placeholder' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'name'; readonly name: string }

const timeLeft = () => HEADER_PLACEHOLDER_TIME - performance.now()

/**
 * UI-012, AMB-133: true until HEADER_PLACEHOLDER_TIME has passed since a sign-in with the form of the provider. The
 * form leads to this page, so time zero of `performance` is the time of the sign-in. False for a user who was signed in
 * before, or is found later by the silent check or in another tab: their name is shown as soon as their data are there.
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
