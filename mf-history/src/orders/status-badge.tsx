import type { Order } from 'shared-contracts/api/orders'
import { Badge } from 'shared-ui/badge'
import { shownStatus } from '../order-status/shown-status.ts'

/** A row's status in its colour; nothing where the API gives none. */
export function StatusBadge({ order }: { readonly order: Order }) {
  const status = shownStatus(order)
  return status === null ? null : <Badge tone={status.tone}>{status.text}</Badge>
}
