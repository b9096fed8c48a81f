import { useState } from 'react'
import styled from 'styled-components'
import { Button } from 'shared-ui/button'
import { lazyComponent, useLazyComponent } from 'shared-ui/lazy-component'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Skeleton } from 'shared-ui/skeleton'
import { REGISTRATION_OPENER } from './registration.ts'
import { useSignInProgress } from './shell-context.ts'
import { texts } from './texts.ts'
import { useUserLabel } from './use-user-name.ts'

const Placeholder = styled.div`
  width: 160px;
`

/** A guest has no use for it: it comes beside what is asked of the server about a user. */
const profileMenu = lazyComponent(
  async () => (await import(/* webpackChunkName: "profile-menu" */ './profile-menu.tsx')).ProfileMenu,
)

/** NAV-043..047: a guest's two buttons, or the organisation with its menu; a placeholder while that is found out. */
export function AuthArea() {
  const label = useUserLabel()
  const [hasFailed, setHasFailed] = useState(false)
  const isHere = useLazyComponent(profileMenu, label.kind !== 'guest' && !hasFailed, () => setHasFailed(true))
  if (label.kind === 'guest') return <GuestButtons />
  if (label.kind === 'name' && isHere) return <profileMenu.View name={label.name} />
  if (label.kind === 'name' && hasFailed) {
    return (
      <Button variant="quiet" onClick={() => setHasFailed(false)}>
        {label.name}
      </Button>
    )
  }
  return (
    <Placeholder aria-busy="true">
      <Skeleton height={20} />
    </Placeholder>
  )
}

/**
 * AMB-134: «Войти» leads to the provider at once, and says so until the browser is there; «Регистрация» opens its panel,
 * and closes it again (UI-004).
 */
export function GuestButtons({ onRegister }: { readonly onRegister?: () => void }) {
  const progress = useSignInProgress()
  const { auth, bus } = usePortal()
  const isRegistering = usePortalState('auth').authFormType === 'signUp'
  function toggleRegistration() {
    if (isRegistering) bus.send({ type: 'auth/setForm', authFormType: 'signIn' })
    else auth.register()
    onRegister?.()
  }
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-expanded={isRegistering}
        onClick={toggleRegistration}
        {...REGISTRATION_OPENER}
      >
        {texts.register}
      </Button>
      <Button isLoading={progress === 'leaving'} loadingText={texts.signingIn} onClick={() => auth.signIn()}>
        {texts.signIn}
      </Button>
    </>
  )
}
