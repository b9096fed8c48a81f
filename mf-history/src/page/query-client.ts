import { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * The requests of one showing of the page. Nothing is repeated by itself (4xx never is, and «Повторить» is at hand);
 * what failed without a network is asked for again when it is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 } },
  })
}

/**
 * The client of this showing. What it keeps goes with it: left alone, answers would be held for five minutes more, once
 * for every visit.
 */
export function useQueryClientOfPage(): QueryClient {
  const [client] = useState(createQueryClient)
  // After the components that listen have let go: their leaving would begin the five minutes anew.
  useEffect(() => () => queueMicrotask(() => client.clear()), [client])
  return client
}
