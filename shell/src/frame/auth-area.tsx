import styled from 'styled-components'
import { Button } from 'shared-ui/button'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Skeleton } from 'shared-ui/skeleton'
import { ProfileMenu } from './profile-menu.tsx'
import { REGISTRATION_OPENER } from './registration-panel.ts'
import { texts } from './texts.ts'
import { useUserLabel } from './use-user-name.ts'

const Placeholder = styled.div`
  width: 160px;
`

/** NAV-043..047: a guest's two buttons, or the organisation with its menu; a placeholder while that is found out. */
export function AuthArea() {
  const label = useUserLabel()
  if (label.kind === 'guest') return <GuestButtons />
  if (label.kind === 'name') return <ProfileMenu name={label.name} />
  return (
    <Placeholder aria-busy="true">
      <Skeleton height={20} />
    </Placeholder>
  )
}

/** AMB-134: «Войти» leads to the provider at once; «Регистрация» opens its panel, and closes it again (UI-004). */
export function GuestButtons() {
  const { auth, bus } = usePortal()
  const isRegistering = usePortalState('auth').authFormType === 'signUp'
  function toggleRegistration() {
    if (isRegistering) bus.send({ type: 'auth/setForm', authFormType: 'signIn' })
    else auth.register()
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
      <Button onClick={() => auth.signIn()}>{texts.signIn}</Button>
    </>
  )
}
