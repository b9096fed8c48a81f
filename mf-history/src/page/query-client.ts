import { QueryClient } from '@tanstack/react-query'

/**
 * The requests of one showing of the page. Nothing is repeated by itself (4xx never is, and «Повторить» is at hand);
 * what failed without a network is asked for again when it is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 } },
  })
}
