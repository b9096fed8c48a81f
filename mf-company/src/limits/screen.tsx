import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getLimits } from 'shared-contracts/api/approvals'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Heading } from 'shared-ui/heading'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { Skeleton } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { Stack } from '../parts/stack.ts'
import { KEY, LimitDialog } from './limit-dialog.tsx'
import { LimitTable } from './limit-table.tsx'
import { Settings } from './settings.tsx'
import { limitTexts as texts } from './texts.ts'

const Hint = styled.p`
  margin: ${theme.space(1)} 0 0;
  color: ${theme.color.muted};
`

/** APPR-001, APPR-007: the limits of the members, what is spent and left of them, and who may approve. */
export function LimitsScreen() {
  const { http } = usePortal()
  const orgId = usePortalState('organisation').orgId ?? 0
  const { data, error, refetch } = useQuery({
    queryKey: [KEY, orgId],
    queryFn: ({ signal }) => http.call(getLimits, { params: { orgId } }, { signal }),
  })
  const [opened, setOpened] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const member = data?.members.find(({ userId }) => userId === opened)

  return (
    <Stack>
      <div>
        <Heading level={2}>{texts.title}</Heading>
        <Hint>{texts.hint}</Hint>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
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
          <LimitTable members={data.members} onChange={setOpened} />
          <Settings orgId={orgId} allowsOwnApproval={data.allowsOwnApproval} onChanged={setSaid} />
        </>
      )}
      {member !== undefined && (
        <LimitDialog
          orgId={orgId}
          member={member}
          onClose={() => setOpened(null)}
          onChanged={(text) => {
            setOpened(null)
            setSaid(text)
          }}
        />
      )}
    </Stack>
  )
}
