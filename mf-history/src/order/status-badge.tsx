import type { Order } from 'shared-contracts/api/orders'
import { Badge } from 'shared-ui/badge'
import { shownStatus } from './shown-status.ts'

/** An order's status in its colour; nothing if the API gives no status. */
export function StatusBadge({ order }: { readonly order: Order }) {
  const status = shownStatus(order)
  return status === null ? null : <Badge tone={status.tone}>{status.text}</Badge>
}
