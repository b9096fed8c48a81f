import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiCall, CallAnswer, CallInput } from 'shared-contracts/api/call'
import { entityTag, IF_MATCH } from 'shared-contracts/api/version'
import { ApiError } from 'shared-contracts/api/error'
import { ADDRESS_SIGNATURE, IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { usePortal } from 'shared-ui/portal'
import { wordsOf } from './words-of.ts'

/** Headers of a change. */
interface Guards {
  /** Version of what the user sees (DESK-014, LIST-003); a change of several things has none. */
  readonly version?: string
  /** Idempotency-Key: a repetition with it changes nothing more. */
  readonly key?: string
  /** Proof of a picked address (A26). */
  readonly signature?: string | undefined
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A change that the user asks for. */
export interface Change<C extends ApiCall> {
  /** Gives the answer, or the error. */
  readonly send: (input: CallInput<C>, guards?: Guards) => Promise<CallAnswer<C> | Error>
  readonly isRunning: boolean
  /** What to tell the user; null: nothing. */
  readonly failure: string | null
  /** What is changed is no longer as it was shown (412). */
  readonly isStale: boolean
  readonly reset: () => void
}

/**
 * A call that changes something. After it, and after a refusal, all queries whose keys start with `queries` are read again,
 * by default all of them.
 */
export function useChange<C extends ApiCall>(call: C, queries?: string): Change<C> {
  const { http } = usePortal()
  const client = useQueryClient()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: ({ input, version, key, signature, headers }: Guards & { input: CallInput<C> }) =>
      http.call(call, input, {
        headers: {
          ...headers,
          ...(version !== undefined && { [IF_MATCH]: entityTag(version) }),
          ...(key !== undefined && { [IDEMPOTENCY_KEY]: key }),
          ...(signature !== undefined && { [ADDRESS_SIGNATURE]: signature }),
        },
      }),
    onSettled: () => client.invalidateQueries(queries === undefined ? {} : { queryKey: [queries] }),
  })
  return {
    send: (input, guards) => mutateAsync({ input, ...guards }).catch((failed: Error) => failed),
    isRunning: isPending,
    failure: error === null ? null : wordsOf(error),
    isStale: error instanceof ApiError && error.status === 412,
    reset,
  }
}
