import type { OrganisationLogin } from 'shared-contracts/api/multilogin'
import { distinctName } from 'shared-contracts/domain/organisation-name'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'

const Notice = styled.div`
  margin-bottom: ${theme.space(4)};
`

interface OwnerProps {
  readonly orderId: number
  readonly owner: OrganisationLogin
}

/** AMB-202: whose order it is, and who is chosen. */
function useOwnerText({ orderId, owner }: OwnerProps): string {
  const { login } = usePortalState('organisation')
  const logins = usePortalState('auth').multiLogin?.logins
  return texts.ordered(orderId, distinctName(owner, logins), login ? distinctName(login, logins) : '')
}

export function OwnerText(props: OwnerProps) {
  return useOwnerText(props)
}

/** AMB-202: switches to the organisation of an order; the page stays. */
export function OwnerButton({ owner, variant }: Pick<OwnerProps, 'owner'> & { readonly variant?: 'secondary' }) {
  const { bus } = usePortal()
  const logins = usePortalState('auth').multiLogin?.logins
  return (
    <Button
      variant={variant}
      onClick={() => bus.send({ type: 'organisation/select', orgId: owner.orgId, stays: true })}
    >
      {texts.toOwner(distinctName(owner, logins))}
    </Button>
  )
}

/** AMB-202: the order of the address belongs to another organisation of the user. */
export function OwnerNotice(props: OwnerProps) {
  return (
    <Notice>
      <AlertBar
        variant="info"
        text={useOwnerText(props)}
        action={<OwnerButton owner={props.owner} variant="secondary" />}
      />
    </Notice>
  )
}
