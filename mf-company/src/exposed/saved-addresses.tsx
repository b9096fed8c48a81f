import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { remoteLifecycles } from 'shared-ui/lifecycles'
import { useQueryClientOfPage } from 'shared-ui/unshared/query-client'
import { SavedAddresses } from '../addresses/saved-addresses-widget.tsx'

function SavedAddressesRemote(props: ComponentProps<typeof SavedAddresses>) {
  const client = useQueryClientOfPage()
  return (
    <QueryClientProvider client={client}>
      <SavedAddresses {...props} />
    </QueryClientProvider>
  )
}

export const { bootstrap, mount, unmount, update } = remoteLifecycles(SavedAddressesRemote)
