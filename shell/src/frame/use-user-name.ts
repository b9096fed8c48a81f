import { useEffect, useState } from 'react'
import { HEADER_PLACEHOLDER_TIME } from 'shared-contracts/domain/limits'
import { usePortalState } from 'shared-ui/portal'
import { loginName } from '../organisation/choose.ts'
import { useShell } from './shell-context.ts'
import { texts } from './texts.ts'

/** What the header says of the user: still finding out, a guest, or a name. */
export type UserLabel =
  { readonly kind: 'placeholder' } | { readonly kind: 'guest' } | { readonly kind: 'name'; readonly name: string }

/** True for HEADER_PLACEHOLDER_TIME after `isOn` became true (UI-012, AMB-133). */
function useMinimumTime(isOn: boolean): boolean {
  const [isOver, setIsOver] = useState(!isOn)
  useEffect(() => {
    if (!isOn) return
    setIsOver(false)
    const timer = setTimeout(() => setIsOver(true), HEADER_PLACEHOLDER_TIME)
    return () => clearTimeout(timer)
  }, [isOn])
  return isOn && !isOver
}

/** AMB-132: the short name, else the login's own name, else its name; without an organisation the user's. */
export function useUserLabel(): UserLabel {
  const { hasTokens } = useShell()
  const { phase, profile, isMultiLoginLoaded } = usePortalState('auth')
  const info = usePortalState('organisationInfo')
  const { login } = usePortalState('organisation')
  const isSignedIn = phase === 'signedIn'
  const isYoung = useMinimumTime(isSignedIn)
  if (phase === 'guest' || (phase === 'starting' && !hasTokens())) return { kind: 'guest' }
  const isLoading = info.status === 'loading' && info.value === undefined
  if (!isSignedIn || isYoung || isLoading || !isMultiLoginLoaded) return { kind: 'placeholder' }
  const name = info.value?.shortName || (login && loginName(login)) || profile?.name
  return { kind: 'name', name: name || texts.user }
}
