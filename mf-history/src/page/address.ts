import { orderNumberOf } from '../open-rows/order-to-open.ts'

/** The dialog that the page's address opens. */
export type AddressedDialog =
  | { readonly kind: 'none' }
  /** AMB-049: the order that was just placed. */
  | { readonly kind: 'placed'; readonly orderId: number }
  /** PAY-015: the status of a payment. Without an order or a key it is not known (AMB-053). */
  | { readonly kind: 'payment'; readonly orderId: number | null; readonly key: string | null }

interface Address {
  /** `:orderId` of /orders/:orderId/cb. */
  readonly pathOrderId: string | undefined
  readonly query: URLSearchParams
  /** The order that was placed in this browser just before; `null` if the address was opened otherwise. */
  readonly placedId: number | null
}

/**
 * NAV-009..011, AMB-050: what `payment=true`, `orderId` and `key` mean. `payment=true` alone, when no order was just placed,
 * opens the dialog of an unknown payment. It does not present the newest order as placed.
 */
export function addressedDialog({ pathOrderId, query, placedId }: Address): AddressedDialog {
  const key = query.get('key') || null
  const orderId = orderNumberOf(pathOrderId ?? query.get('orderId'))
  if (key !== null) return { kind: 'payment', orderId, key }
  if (query.get('payment') !== 'true') return { kind: 'none' }
  const placed = placedId ?? orderId
  return placed === null ? { kind: 'payment', orderId: null, key: null } : { kind: 'placed', orderId: placed }
}
