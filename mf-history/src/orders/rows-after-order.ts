import type { Order } from 'shared-contracts/api/orders'
import type { Bus } from 'shared-contracts/portal/bus'

/** How long the page waits for the list that the shell reads after an order, ms. */
const PATIENCE = 1_000

/**
 * ORDER-014: the list that the shell reads after an order, as soon as it begins with `orderId`; `null` if it does not
 * arrive in time. The page then needs no request of its own.
 */
export function rowsAfterOrder(bus: Bus, orderId: number, signal: AbortSignal): Promise<readonly Order[] | null> {
  return new Promise((resolve) => {
    const end = new AbortController()
    const unsubscribe = bus.state.basket.subscribe(({ ordersHistory }) => {
      if (ordersHistory[0]?.orderId === orderId) finish(ordersHistory)
    })
    const timer = setTimeout(() => finish(null), PATIENCE)
    end.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      unsubscribe()
    })
    signal.addEventListener('abort', () => finish(null), { signal: end.signal })

    function finish(rows: readonly Order[] | null) {
      resolve(rows)
      // The first call may come from `subscribe` itself, before it has returned.
      queueMicrotask(() => end.abort())
    }
  })
}
