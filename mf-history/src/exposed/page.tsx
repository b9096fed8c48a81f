import { QueryClientProvider } from '@tanstack/react-query'
import type { PreparePage } from 'shared-contracts/portal/portal'
import { remotePage } from 'shared-ui/lifecycles'
import { prepareOrders } from '../orders/kept-orders.ts'
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

export const prepare: PreparePage = (_, portal) => prepareOrders(portal)
export const { bootstrap, mount, unmount, prerender } = remotePage(HistoryRemote)
