import styled from 'styled-components'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { Skeleton } from 'shared-ui/skeleton'
import { ProfileMenu } from './profile-menu.tsx'
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

/** AMB-134: «Войти» leads to the provider at once. */
export function GuestButtons() {
  const { auth } = usePortal()
  return (
    <>
      <Button variant="quiet" onClick={() => auth.register()}>
        {texts.register}
      </Button>
      <Button onClick={() => auth.signIn()}>{texts.signIn}</Button>
    </>
  )
}
