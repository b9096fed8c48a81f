import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { remoteLifecycles } from 'shared-ui/lifecycles'
import { useQueryClientOfPage } from 'shared-ui/unshared/query-client'
import { SaveAsList } from '../lists/save-as-list-widget.tsx'

function SaveAsListRemote(props: ComponentProps<typeof SaveAsList>) {
  const client = useQueryClientOfPage()
  return (
    <QueryClientProvider client={client}>
      <SaveAsList {...props} />
    </QueryClientProvider>
  )
}

export const { bootstrap, mount, unmount, update } = remoteLifecycles(SaveAsListRemote)
