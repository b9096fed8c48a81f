import { QueryClientProvider } from '@tanstack/react-query'
import type { PreparePage } from 'shared-contracts/portal/portal'
import { remoteLifecycles } from 'shared-ui/lifecycles'
import { BrowserRouter } from 'shared-ui/router'
import { prepareOrders } from '../orders/kept-orders.ts'
import { HistoryPage } from '../page/history-page.tsx'
import { useQueryClientOfPage } from '../page/query-client.ts'

function HistoryRemote() {
  const client = useQueryClientOfPage()
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <HistoryPage />
      </BrowserRouter>
    </QueryClientProvider>
  )
}

export const prepare: PreparePage = (_, portal) => prepareOrders(portal)
export const { bootstrap, mount, unmount } = remoteLifecycles(HistoryRemote)
