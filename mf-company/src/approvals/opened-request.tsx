import { useQuery } from '@tanstack/react-query'
import { getApproval } from 'shared-contracts/api/approvals'
import { ApiError } from 'shared-contracts/api/error'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { usePortal } from 'shared-ui/portal'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from '../parts/stack.ts'
import { KEY } from './paths.ts'
import { RequestDetails } from './request-details.tsx'
import { approvalTexts as texts } from './texts.ts'

interface OpenedRequestProps {
  readonly orgId: number
  readonly approvalId: number
  /** The user has just decided it or taken it back: its buttons had the focus and are gone. */
  readonly wasDecidedHere: boolean
  readonly onDecided: (approvalId: number) => void
}

/** APPR-004: one request, or that it is loading, missing or failed. */
export function OpenedRequest({ orgId, approvalId, ...decided }: OpenedRequestProps) {
  const { http } = usePortal()
  const { data, error, refetch } = useQuery({
    queryKey: [KEY, 'one', orgId, approvalId],
    queryFn: ({ signal }) => http.call(getApproval, { params: { orgId, approvalId } }, { signal }),
  })
  if (data !== undefined) return <RequestDetails {...{ orgId, request: data }} {...decided} />
  if (error === null) {
    return (
      <Stack aria-busy="true">
        <Skeleton width="40%" height={28} />
        <Skeleton height={160} />
        <Skeleton height={200} />
      </Stack>
    )
  }
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title={texts.missing} text={texts.missingHint} />
  }
  return <ErrorPanel title={texts.failed} text={failureOf(error).text} onRetry={() => void refetch()} />
}
