import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiCall, CallAnswer, CallInput } from 'shared-contracts/api/call'
import { IF_MATCH } from 'shared-contracts/api/desk/common'
import { getOrderShipping } from 'shared-contracts/api/desk/shipping'
import { ApiError } from 'shared-contracts/api/error'
import { IDEMPOTENCY_KEY } from 'shared-contracts/api/orders'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { usePortal } from 'shared-ui/portal'

/** What of an order is shipped and can be. */
export function useOrderShipping(orderId: number) {
  const { http } = usePortal()
  return useQuery({
    queryKey: ['shipping', 'order', orderId],
    queryFn: ({ signal }) => http.call(getOrderShipping, { params: { orderId } }, { signal }),
  })
}

interface Sent<C extends ApiCall> {
  readonly input: CallInput<C>
  /** Version of the order that the manager sees (DESK-014); a change of several orders has none. */
  readonly version?: string
  readonly key?: string
}

/** A change of an order or its shipments. After it, and after a refusal, what is shown is read again. */
export function useShippingChange<C extends ApiCall>(call: C) {
  const { http } = usePortal()
  const client = useQueryClient()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: ({ input, version, key }: Sent<C>) =>
      http.call(call, input, {
        headers: {
          ...(version !== undefined && { [IF_MATCH]: `"${version}"` }),
          ...(key !== undefined && { [IDEMPOTENCY_KEY]: key }),
        },
      }),
    onSettled: () => client.invalidateQueries(),
  })
  return {
    /** Gives the answer, or the error. */
    send: (sent: Sent<C>): Promise<CallAnswer<C> | Error> => mutateAsync(sent).catch((failed: Error) => failed),
    isRunning: isPending,
    /** What to tell the manager; null: nothing. */
    failure: error === null ? null : wordsOf(error),
    reset,
  }
}

/** A refusal (4xx) says itself what to do. */
function wordsOf(error: Error): string {
  const isRefusal = error instanceof ApiError && error.failure === 'status' && error.status < 500
  return (isRefusal && error.body.message) || failureOf(error).text
}
