import { useQuery } from '@tanstack/react-query'
import { getOwnLimit } from 'shared-contracts/api/own-limit'
import { usePortal } from 'shared-ui/portal'
import { OwnLimit } from 'shared-ui/unshared/own-limit'
import { Stack } from '../parts/stack.ts'
import { ApprovalList } from './approval-list.tsx'
import { KEY } from './paths.ts'

/** «Мои заявки», below the user's own limits (APPR-001), which are left out while they are not known. */
export function OwnRequests({ orgId }: { readonly orgId: number }) {
  const { http } = usePortal()
  const { data } = useQuery({
    queryKey: [KEY, 'own-limit', orgId],
    queryFn: ({ signal }) => http.call(getOwnLimit, { params: { orgId } }, { signal }),
  })
  return (
    <Stack>
      {data !== undefined && <OwnLimit limit={data} />}
      <ApprovalList orgId={orgId} tab="mine" />
    </Stack>
  )
}
