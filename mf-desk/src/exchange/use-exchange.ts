import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  getExchangeGoods,
  getExchangeRun,
  getExchangeRuns,
  getExchangeSettings,
  getProgramAccounts,
} from 'shared-contracts/api/desk/exchange'
import { usePortal } from 'shared-ui/portal'

/** The first part of the keys of all queries of this screen. */
export const KEY = 'exchange'

/** Pause between two readings while a run goes on, ms. */
const RUNNING_PAUSE = 5_000

/** Runs, newest first, and those that wait for a decision. */
export function useRuns() {
  const { http } = usePortal()
  return useInfiniteQuery({
    queryKey: [KEY, 'runs'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      http.call(getExchangeRuns, { query: { ...(pageParam !== undefined && { after: pageParam }) } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ state }) => state === 'running')) ? RUNNING_PAUSE : false,
  })
}

/** One run with what it refused. */
export function useRun(runId: number) {
  const { http } = usePortal()
  return useQuery({
    queryKey: [KEY, 'run', runId],
    queryFn: ({ signal }) => http.call(getExchangeRun, { params: { runId } }, { signal }),
  })
}

export function useSettings() {
  const { http } = usePortal()
  return useQuery({
    queryKey: [KEY, 'settings'],
    queryFn: ({ signal }) => http.call(getExchangeSettings, {}, { signal }),
  })
}

export function useAccounts() {
  const { http } = usePortal()
  return useQuery({
    queryKey: [KEY, 'accounts'],
    queryFn: ({ signal }) => http.call(getProgramAccounts, {}, { signal }),
  })
}

/** Goods of 1C that wait for a decision. */
export function useGoods() {
  const { http } = usePortal()
  return useInfiniteQuery({
    queryKey: [KEY, 'goods'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      http.call(getExchangeGoods, { query: { ...(pageParam !== undefined && { after: pageParam }) } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
