import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getPeople, type Member } from 'shared-contracts/api/people'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { Button } from 'shared-ui/button'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Heading } from 'shared-ui/heading'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Skeleton } from 'shared-ui/skeleton'
import { HeadLine } from 'shared-ui/unshared/head-line'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { Stack } from '../parts/stack.ts'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { Members } from './members.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { peopleTexts as texts } from './texts.ts'
import { KEY } from './use-own-access.ts'

/** TEAM-001, TEAM-003: the members of the organisation and the open invitations. */
export function PeopleScreen() {
  const { http } = usePortal()
  const orgId = usePortalState('organisation').orgId ?? 0
  const { data, error, refetch } = useQuery({
    queryKey: [KEY, orgId],
    queryFn: ({ signal }) => http.call(getPeople, { params: { orgId } }, { signal }),
  })
  const [isInviting, setIsInviting] = useState(false)
  const [removed, setRemoved] = useState<Member | null>(null)
  const [said, setSaid] = useState({ text: '', isGone: false })
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed may be gone with its row.
  useEffect(() => {
    if (said.isGone) heading.current?.focus()
  }, [said])

  return (
    <Stack>
      <HeadLine>
        <Heading level={2} ref={heading} tabIndex={-1}>
          {texts.title}
        </Heading>
        {data !== undefined && <Button onClick={() => setIsInviting(true)}>{texts.invite}</Button>}
      </HeadLine>
      <VisuallyHidden role="status">{said.text}</VisuallyHidden>
      {data === undefined && error !== null && (
        <ErrorPanel title={texts.failed} text={failureOf(error).text} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <div aria-busy="true">
          <Skeleton height={240} />
        </div>
      )}
      {data !== undefined && (
        <>
          <Members
            orgId={orgId}
            members={data.members}
            onChanged={(text) => setSaid({ text, isGone: false })}
            onRemove={setRemoved}
          />
          <Invitations
            orgId={orgId}
            invitations={data.invitations}
            onRevoked={(text) => setSaid({ text, isGone: true })}
          />
        </>
      )}
      {isInviting && (
        <InviteDialog
          orgId={orgId}
          onClose={() => setIsInviting(false)}
          onInvited={(text) => {
            setIsInviting(false)
            setSaid({ text, isGone: true })
          }}
        />
      )}
      {removed !== null && (
        <RemoveDialog
          orgId={orgId}
          member={removed}
          onClose={() => setRemoved(null)}
          onRemoved={(text) => {
            setRemoved(null)
            setSaid({ text, isGone: true })
          }}
        />
      )}
    </Stack>
  )
}
