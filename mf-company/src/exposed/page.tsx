import { QueryClientProvider } from '@tanstack/react-query'
import { remotePage } from 'shared-ui/lifecycles'
import { useQueryClientOfPage } from 'shared-ui/unshared/query-client'
import { CompanyPage } from '../page/company-page.tsx'

function CompanyRemote() {
  const client = useQueryClientOfPage()
  return (
    <QueryClientProvider client={client}>
      <CompanyPage />
    </QueryClientProvider>
  )
}

export const { bootstrap, mount, unmount } = remotePage(CompanyRemote)
