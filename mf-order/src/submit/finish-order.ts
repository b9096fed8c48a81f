import { SUCCESS_ALERT_LIFETIME } from 'shared-contracts/domain/limits'
import type { Portal } from 'shared-contracts/portal/portal'
import { OPEN_ORDER_KEY } from 'shared-contracts/portal/storage-keys'
import { orderTexts } from 'shared-contracts/texts/order'
import type { OrderDraft } from './order-payload.ts'
import { tellPurchase } from './purchase-event.ts'

/** ORDER-013, ORDER-016..020: what follows a placed order; the buyer is taken to it only if they are `stillHere`. */
export function finishOrder(portal: Portal, orderId: number, draft: OrderDraft, stillHere: boolean): void {
  const { bus } = portal
  bus.send({ type: 'basket/submit', phase: 'succeeded' })
  bus.send({
    type: 'alert/show',
    text: orderTexts.orderAccepted,
    variant: 'success',
    lifetime: SUCCESS_ALERT_LIFETIME,
  })
  tellPurchase(portal.config, orderId, draft, bus.state.products.value.value ?? [])
  bus.send({ type: 'basket/clear' })
  bus.send({ type: 'delivery/reset' })
  bus.emit({ type: 'order/placed', orderId })
  markOrderToOpen(orderId)
  if (stillHere) portal.navigate('/orders?payment=true')
}

function markOrderToOpen(orderId: number): void {
  try {
    localStorage.setItem(OPEN_ORDER_KEY, String(orderId))
  } catch {
    // The history then opens its first row, which is this order.
  }
}
