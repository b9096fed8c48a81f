import { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** The query client of this visit, cleared when the page is left. It does not retry: the user has «Повторить». */
export function useQueryClientOfPage(): QueryClient {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000, gcTime: 60_000 } } }),
  )
  // Cleared after the page's components have unsubscribed, because that starts `gcTime` anew.
  useEffect(() => () => queueMicrotask(() => client.clear()), [client])
  return client
}
