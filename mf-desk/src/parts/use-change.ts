import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiCall, CallAnswer, CallInput } from 'shared-contracts/api/call'
import { IF_MATCH } from 'shared-contracts/api/desk/common'
import { ApiError } from 'shared-contracts/api/error'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { usePortal } from 'shared-ui/portal'

/** A change that the manager asks for. */
export interface Change<C extends ApiCall> {
  /** Gives the answer, or undefined after a failure. */
  readonly send: (input: CallInput<C>, version?: string) => Promise<CallAnswer<C> | undefined>
  readonly isRunning: boolean
  /** What to tell the manager; null: nothing. */
  readonly failure: string | null
  /** What is changed is no longer as it was shown (412). */
  readonly isStale: boolean
  readonly reset: () => void
}

/** A call that changes something. After it, and after a refusal, all queries whose keys start with `key` are read again. */
export function useChange<C extends ApiCall>(call: C, key: string): Change<C> {
  const { http } = usePortal()
  const client = useQueryClient()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: ({ input, version }: { input: CallInput<C>; version: string | undefined }) =>
      http.call(call, input, version === undefined ? {} : { headers: { [IF_MATCH]: `"${version}"` } }),
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
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
