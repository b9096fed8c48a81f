import { QueryClientProvider } from '@tanstack/react-query'
import { remotePage } from 'shared-ui/lifecycles'
import { DeskPage } from '../page/desk-page.tsx'
import { useQueryClientOfPage } from 'shared-ui/unshared/query-client'

function DeskRemote() {
  const client = useQueryClientOfPage()
  return (
    <QueryClientProvider client={client}>
      <DeskPage />
    </QueryClientProvider>
  )
}

export const { bootstrap, mount, unmount } = remotePage(DeskRemote)
