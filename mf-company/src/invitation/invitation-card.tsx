import { useEffect, useState, type ReactNode } from 'react'
import type { CallAnswer } from 'shared-contracts/api/call'
import type { lookAtInvitation } from 'shared-contracts/api/people'
import { hasRight } from 'shared-contracts/api/roles'
import { messages } from 'shared-contracts/texts/messages'
import { roleName } from 'shared-contracts/texts/roles'
import { Card } from 'shared-ui/card'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { roleHint } from '../parts/role-texts.ts'
import { Stack } from '../parts/stack.ts'
import { ForGuest } from './for-guest.tsx'
import { ForUser } from './for-user.tsx'
import { invitationTexts as texts } from './texts.ts'

const Box = styled(Card)`
  max-width: 640px;
`
const Facts = styled.dl`
  display: grid;
  gap: ${theme.space(3)};
  margin: 0;

  dt {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`
export type InvitationFacts = CallAnswer<typeof lookAtInvitation>

interface InvitationCardProps {
  readonly secret: string
  readonly invitation: InvitationFacts
  /** The visitor has joined. */
  readonly onJoined: () => void
  /** The invitation turned out to have ended. */
  readonly onEnded: () => void
}

/** TEAM-003: what one is invited to, by whom, and how to join. Who has joined comes to the portal's page for the role. */
export function InvitationCard({ secret, invitation, onJoined, onEnded }: InvitationCardProps) {
  const { bus, navigate } = usePortal()
  const { phase, isMultiLoginLoaded, multiLogin } = usePortalState('auth')
  /** The organisation that the visitor has joined; `registered`: the only one of a new user. */
  const [joined, setJoined] = useState<number | 'registered' | null>(null)
  const { organisation, role, email, inviter } = invitation
  const isIn = joined !== null && phase === 'signedIn'

  // The organisation can be chosen as soon as the portal has read it.
  useEffect(() => {
    if (!isIn || !isMultiLoginLoaded) return
    const orgId = multiLogin?.logins.find((login) => login.orgId === joined)?.orgId
    if (orgId !== undefined) bus.send({ type: 'organisation/select', orgId, stays: true })
    navigate(hasRight(role, 'order') ? '/products' : '/orders', { replace: true })
  }, [isIn, isMultiLoginLoaded, multiLogin, joined, role, bus, navigate])

  function join(as: number | 'registered') {
    onJoined()
    if (as !== 'registered') {
      bus.send({ type: 'alert/remove', by: messages.zeroOrganisations })
      bus.send({ type: 'alert/show', text: texts.accepted(organisation), variant: 'success' })
      bus.send({ type: 'multiLogin/reload' })
    }
    setJoined(as)
  }
  return (
    <Box>
      <Stack>
        <Facts>
          {inviter && <Fact name={texts.inviter}>{inviter}</Fact>}
          <Fact name={texts.role}>
            <b>{roleName(role)}</b>
            <div>{roleHint(role)}</div>
          </Fact>
          <Fact name={texts.email}>{email}</Fact>
        </Facts>
        {(phase === 'starting' || isIn) && <div aria-busy="true" />}
        {phase === 'guest' && (
          <ForGuest {...{ secret, email }} isRegistered={joined !== null} onRegistered={() => join('registered')} />
        )}
        {phase === 'signedIn' && joined === null && <ForUser {...{ secret, onEnded }} onAccepted={join} />}
      </Stack>
    </Box>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
