import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lookAtInvitation } from 'shared-contracts/api/people'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Page } from 'shared-ui/page'
import { usePortal } from 'shared-ui/portal'
import { Skeleton } from 'shared-ui/skeleton'
import { wordsOf } from 'shared-ui/unshared/words-of'
import { InvitationCard } from './invitation-card.tsx'
import { isOver } from './is-over.ts'
import { INVITATION_PATH } from './path.ts'
import { invitationTexts as texts } from './texts.ts'
import { useSecret } from './use-secret.ts'

/** TEAM-003: an invitation, for a guest as for a user, whatever organisations the user has. */
export function InvitationPage() {
  const { http } = usePortal()
  const [secret, forget] = useSecret()
  const [isEnded, setIsEnded] = useState(false)
  const query = useQuery({
    queryKey: ['invitation', secret],
    queryFn: ({ signal }) => http.call(lookAtInvitation, { body: { secret: secret ?? '' } }, { signal }),
    enabled: secret !== null,
    // Once accepted it can be looked at no more.
    staleTime: Infinity,
    retry: false,
  })
  const { data, error } = query
  const hasEnded = isEnded || isOver(error)

  function content() {
    if (secret === null) return <EmptyState title={texts.missing} text={texts.missingHint} />
    if (hasEnded) return <EmptyState title={texts.ended} text={texts.endedHint} />
    if (error !== null) {
      return <ErrorPanel title={texts.failed} text={wordsOf(error)} onRetry={() => void query.refetch()} />
    }
    if (data === undefined) {
      return (
        <div aria-busy="true">
          <Skeleton height={240} />
        </div>
      )
    }
    return (
      <InvitationCard
        key={secret}
        secret={secret}
        invitation={data}
        onJoined={forget}
        onEnded={() => {
          forget()
          setIsEnded(true)
        }}
      />
    )
  }
  const title = data === undefined || hasEnded ? texts.title : texts.to(data.organisation)
  return (
    <Page title={title} description={texts.description} path={INVITATION_PATH} isPrivate>
      {content()}
    </Page>
  )
}
