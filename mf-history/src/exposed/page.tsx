import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { remoteLifecycles } from 'shared-ui/lifecycles'
import { BrowserRouter } from 'shared-ui/router'
import { HistoryPage } from '../page/history-page.tsx'
import { createQueryClient } from '../page/query-client.ts'

function HistoryRemote() {
  const [client] = useState(createQueryClient)
  useEffect(() => () => client.clear(), [client])
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <HistoryPage />
      </BrowserRouter>
    </QueryClientProvider>
  )
}

export const { bootstrap, mount, unmount } = remoteLifecycles(HistoryRemote)
