import { useState } from 'react'
import styled from 'styled-components'
import { Button } from 'shared-ui/button'
import { lazyComponent, useLazyComponent } from 'shared-ui/lazy-component'
import { Skeleton } from 'shared-ui/skeleton'
import { GuestButtons } from '../menus/guest-buttons.tsx'
import { useUserLabel } from '../menus/use-user-label.ts'

const Placeholder = styled.div`
  width: 160px;
`

/** The profile menu, loaded for users only, in parallel with the requests for their data. */
const profileMenu = lazyComponent(
  async () => (await import(/* webpackChunkName: "profile-menu" */ '../menus/profile-menu.tsx')).ProfileMenu,
)

/** NAV-043..047: a guest's two buttons, or the organisation with its menu. A placeholder until it is known which. */
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
