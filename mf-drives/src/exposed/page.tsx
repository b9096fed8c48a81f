import { QueryClientProvider } from '@tanstack/react-query'
import { remotePage } from 'shared-ui/lifecycles'
import { useQueryClientOfPage } from 'shared-ui/unshared/query-client'
import { DrivesPage } from '../routes/drives-page.tsx'

function DrivesRemote() {
  const client = useQueryClientOfPage()
  return (
    <QueryClientProvider client={client}>
      <DrivesPage />
    </QueryClientProvider>
  )
}

export const { bootstrap, mount, unmount } = remotePage(DrivesRemote)
