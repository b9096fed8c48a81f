import { QueryClientProvider } from '@tanstack/react-query'
import type { PrefetchPage } from 'shared-contracts/portal/portal'
import { remotePage } from 'shared-ui/lifecycles'
import { prefetchOrders } from '../orders/stored-pages.ts'
import { HistoryPage } from '../page/history-page.tsx'
import { useQueryClientOfPage } from '../page/query-client.ts'

function HistoryRemote() {
  const client = useQueryClientOfPage()
  return (
    <QueryClientProvider client={client}>
      <HistoryPage />
    </QueryClientProvider>
  )
}

export const prefetch: PrefetchPage = (_, portal) => prefetchOrders(portal)
export const { bootstrap, mount, unmount } = remotePage(HistoryRemote)
