import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { ApiError } from 'shared-contracts/api/error'
import { cancelOrder, type Order } from 'shared-contracts/api/orders'
import { ROLE_REFUSED } from 'shared-contracts/api/roles'
import { failureOf } from 'shared-contracts/errors/failure-of'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { readOrdersAgain } from '../order/read-again.ts'
import { cancellingTexts as texts } from './texts.ts'

export interface Cancellation {
  readonly cancel: (reason: string) => void
  readonly isRunning: boolean
  readonly isDone: boolean
  /** Why the order was not cancelled. The detail says what to do, if the API's message does not. */
  readonly failure: { readonly text: string; readonly detail?: string } | null
  /** Forgets the failure. */
  readonly reset: () => void
}

/** AMB-197: cancels an order. Then, and after a refusal, list, counts and documents are read again. */
export function useCancellation(orderId: number): Cancellation {
  const { bus, http } = usePortal()
  const { orgId } = usePortalState('organisation')
  const client = useQueryClient()
  const { mutate, reset, error, isPending, isSuccess } = useMutation({
    mutationFn: (reason: string) =>
      http.call(cancelOrder, { params: { orgId: orgId ?? 0, orderId }, body: { reason } }),
    onSuccess: (order) => {
      client.setQueriesData<ListedPages>({ queryKey: ['orders', orgId] }, (list) => list && withOrder(list, order))
      void readOrdersAgain(client, orgId).then(alertIfGone)
    },
    onError: () => void readOrdersAgain(client, orgId),
  })

  /** Shows the result in an alert if the order has left the list (of unpaid orders, for instance), and its details with it. */
  function alertIfGone() {
    const lists = client.getQueriesData<ListedPages>({ queryKey: ['orders', orgId], type: 'active' })
    const isListed = lists.some(([, list]) =>
      list?.pages.some(({ orders }) => orders.some((one) => one.orderId === orderId)),
    )
    if (!isListed) bus.send({ type: 'alert/show', text: texts.cancelled(orderId), variant: 'success' })
  }
  return { cancel: mutate, isRunning: isPending, isDone: isSuccess, failure: error && shownFailure(error), reset }
}

/** The data of the list's query, as far as it is used here. */
type ListedPages = InfiniteData<{ readonly orders: readonly Order[] }>

/** The list with the order as the cancellation has answered it. */
function withOrder({ pages, pageParams }: ListedPages, order: Order): ListedPages {
  const shown = (one: Order) => (one.orderId === order.orderId ? { ...one, ...order } : one)
  return { pageParams, pages: pages.map((page) => ({ ...page, orders: page.orders.map(shown) })) }
}

function shownFailure(error: Error) {
  const { text } = failureOf(error)
  const isRefusal = error instanceof ApiError && (error.status === 409 || error.body?.code === ROLE_REFUSED)
  return isRefusal ? { text } : { text, detail: texts.tryAgain }
}
