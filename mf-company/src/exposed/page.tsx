import { QueryClientProvider } from '@tanstack/react-query'
import { remotePage } from 'shared-ui/lifecycles'
import { useQueryClientOfPage } from 'shared-ui/unshared/query-client'
import { CompanyRoutes } from '../page/company-routes.tsx'

function CompanyRemote() {
  const client = useQueryClientOfPage()
  return (
    <QueryClientProvider client={client}>
      <CompanyRoutes />
    </QueryClientProvider>
  )
}

export const { bootstrap, mount, unmount } = remotePage(CompanyRemote)
