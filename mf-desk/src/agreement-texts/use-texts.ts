import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiCall, CallInput } from 'shared-contracts/api/call'
import { getTextVersions, type TextKind } from 'shared-contracts/api/desk/texts'
import { ApiError } from 'shared-contracts/api/error'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { usePortal } from 'shared-ui/portal'

const KEY = 'texts'

/** All versions of a text, the latest first. */
export function useVersions(kind: TextKind) {
  const { http } = usePortal()
  return useQuery({
    queryKey: [KEY, kind],
    queryFn: ({ signal }) => http.call(getTextVersions, { params: { kind } }, { signal }),
  })
}

/** A call that changes the versions. After it, and after a refusal, they are read again. */
export function useTextChange<C extends ApiCall>(call: C) {
  const { http } = usePortal()
  const client = useQueryClient()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (input: CallInput<C>) => http.call(call, input),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
  return {
    /** @returns whether it succeeded */
    send: (input: CallInput<C>) =>
      mutateAsync(input).then(
        () => true,
        () => false,
      ),
    isRunning: isPending,
    /** What to tell the manager; null: nothing. */
    failure: error === null ? null : wordsOf(error),
  }
}

/** A refusal (4xx) says itself what to do. */
function wordsOf(error: Error): string {
  const isRefusal = error instanceof ApiError && error.failure === 'status' && error.status < 500
  return (isRefusal && error.body.message) || failureOf(error).text
}
