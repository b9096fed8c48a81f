import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { remoteLifecycles } from 'shared-ui/lifecycles'
import { useQueryClientOfPage } from 'shared-ui/unshared/query-client'
import { SendForApproval } from '../approvals/send-for-approval.tsx'

function SendForApprovalRemote(props: ComponentProps<typeof SendForApproval>) {
  const client = useQueryClientOfPage()
  return (
    <QueryClientProvider client={client}>
      <SendForApproval {...props} />
    </QueryClientProvider>
  )
}

export const { bootstrap, mount, unmount, update } = remoteLifecycles(SendForApprovalRemote)
