import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiCall, CallAnswer, CallInput } from 'shared-contracts/api/call'
import { IF_MATCH } from 'shared-contracts/api/desk/common'
import {
  getExchangeGoods,
  getExchangeRun,
  getExchangeRuns,
  getExchangeSettings,
  getProgramAccounts,
} from 'shared-contracts/api/desk/exchange'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { ApiError } from 'shared-contracts/api/error'
import { usePortal } from 'shared-ui/portal'

/** The first part of the keys of all queries of this screen. */
const KEY = 'exchange'

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

/** A change that the manager asks for. */
export interface Change<C extends ApiCall> {
  /** Gives the answer, or undefined after a failure. */
  readonly send: (input: CallInput<C>, version?: string) => Promise<CallAnswer<C> | undefined>
  readonly isRunning: boolean
  /** What to tell the manager; null: nothing. */
  readonly failure: string | null
  /** The settings or the run are no longer as they were shown (412). */
  readonly isStale: boolean
  readonly reset: () => void
}

/** A call that changes something. After it, and after a refusal, the whole screen is read again. */
export function useChange<C extends ApiCall>(call: C): Change<C> {
  const { http } = usePortal()
  const client = useQueryClient()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: ({ input, version }: { input: CallInput<C>; version: string | undefined }) =>
      http.call(call, input, version === undefined ? {} : { headers: { [IF_MATCH]: `"${version}"` } }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
  return {
    send: (input, version) => mutateAsync({ input, version }).catch(() => undefined),
    isRunning: isPending,
    failure: error === null ? null : wordsOf(error),
    isStale: error instanceof ApiError && error.status === 412,
    reset,
  }
}

/** A refusal (4xx) says itself what to do. */
function wordsOf(error: Error): string {
  const isRefusal = error instanceof ApiError && error.failure === 'status' && error.status < 500
  return (isRefusal && error.body.message) || failureOf(error).text
}
