import { revokeInvitation, type Invitation } from 'shared-contracts/api/people'
import { formatDate } from 'shared-contracts/domain/dates'
import { roleName } from 'shared-contracts/texts/roles'
import { AlertBar } from 'shared-ui/alert-bar'
import { DataTable, type Column } from 'shared-ui/data-table'
import { Heading } from 'shared-ui/heading'
import { theme } from 'shared-ui/theme'
import { SmallButton } from 'shared-ui/unshared/small-button'
import { Lines } from 'shared-ui/unshared/two-lines'
import { useChange } from 'shared-ui/unshared/use-change'
import { useState } from 'react'
import styled from 'styled-components'
import { Stack } from '../parts/stack.ts'
import { peopleTexts as texts } from './texts.ts'
import { KEY } from './use-own-access.ts'

const Section = styled(Stack)`
  margin-top: ${theme.space(4)};
`
const Email = styled.b`
  font-weight: ${theme.font.weight.bold};
  overflow-wrap: anywhere;
`
const None = styled.p`
  margin: 0;
  color: ${theme.color.muted};
`

interface InvitationsProps {
  readonly orgId: number
  readonly invitations: readonly Invitation[]
  readonly onRevoked: (said: string) => void
}

/** TEAM-003: the invitations that can still be accepted. */
export function Invitations({ orgId, invitations, onRevoked }: InvitationsProps) {
  const revoke = useChange(revokeInvitation, KEY)
  const [revoked, setRevoked] = useState<number | null>(null)

  async function send({ invitationId, email }: Invitation) {
    setRevoked(invitationId)
    const sent = await revoke.send({ params: { orgId, invitationId }, body: {} })
    if (!(sent instanceof Error)) onRevoked(texts.revoked(email))
  }
  const emailOf = ({ email }: Invitation) => <Email>{email}</Email>
  const revokeOf = (invitation: Invitation) => (
    <SmallButton
      variant="secondary"
      aria-label={texts.of(texts.revoke, invitation.email)}
      isLoading={revoke.isRunning && revoked === invitation.invitationId}
      loadingText={texts.revoking}
      disabled={revoke.isRunning && revoked !== invitation.invitationId}
      onClick={() => void send(invitation)}
    >
      {texts.revoke}
    </SmallButton>
  )
  const columns: readonly Column<Invitation>[] = [
    { key: 'email', title: texts.email, cell: emailOf },
    { key: 'role', title: texts.role, cell: ({ role }) => roleName(role) },
    { key: 'inviter', title: texts.inviter, cell: ({ inviter }) => inviter ?? '' },
    { key: 'until', title: texts.until, cell: ({ expiresAt }) => formatDate(expiresAt) },
    { key: 'revoke', title: texts.revoke, isTitleHidden: true, isNumber: true, cell: revokeOf },
  ]
  return (
    <Section>
      <Heading level={2}>{texts.invitations}</Heading>
      {revoke.failure !== null && <AlertBar variant="danger" text={revoke.failure} />}
      {invitations.length === 0 ? (
        <None>{texts.noInvitations}</None>
      ) : (
        <DataTable
          caption={texts.invitations}
          columns={columns}
          rows={invitations}
          rowKey={({ invitationId }) => invitationId}
          card={(invitation) => (
            <Lines>
              {emailOf(invitation)}
              <span>{roleName(invitation.role)}</span>
              <small>{texts.validUntil(formatDate(invitation.expiresAt), invitation.inviter)}</small>
              {revokeOf(invitation)}
            </Lines>
          )}
        />
      )}
    </Section>
  )
}
