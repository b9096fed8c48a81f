import { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * The query client of one visit of the page. It does not retry: a 4xx would fail again, and for other failures the buyer
 * has «Повторить». A request that failed offline is sent again when the network is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 } },
  })
}

/**
 * The query client of this visit, cleared when the page is left. Otherwise every visit would keep its answers for
 * another five minutes.
 */
export function useQueryClientOfPage(): QueryClient {
  const [client] = useState(createQueryClient)
  // Cleared after the page's components have unsubscribed, because unsubscribing restarts the five minutes.
  useEffect(() => () => queueMicrotask(() => client.clear()), [client])
  return client
}
