import type { Product } from 'shared-contracts/api/products'
import { addMoney, roublesOf } from 'shared-contracts/domain/money'
import { basketTotal } from 'shared-contracts/domain/basket'
import type { PortalConfig } from 'shared-contracts/portal/config'
import type { OrderDraft } from './order-payload.ts'

declare global {
  interface Window {
    /** The analytics counter's queue, where there is one. */
    dataLayer?: unknown[]
  }
}

/** AMB-159: what the analytics counter hears of an order; sums in roubles. */
export function purchaseEvent(orderId: number, draft: OrderDraft, products: readonly Product[], goalId: string) {
  return {
    event: 'purchase',
    orderId,
    revenue: roublesOf(addMoney(basketTotal(draft.lines), draft.delivery.deliveryPrice)),
    products: draft.lines.map(({ id, price, quantity }) => ({
      id,
      name: products.find((product) => product.id === id)?.name ?? '',
      price: roublesOf(price),
      quantity,
    })),
    goalId,
  }
}

/** ORDER-016, ORDER-017: pushes the event where analytics are on; an absent or broken counter is nobody's problem. */
export function tellPurchase(
  { analytics }: PortalConfig,
  orderId: number,
  draft: OrderDraft,
  products: readonly Product[],
): void {
  if (!analytics.enabled) return
  try {
    window.dataLayer ??= []
    window.dataLayer.push(purchaseEvent(orderId, draft, products, analytics.goalId))
  } catch {
    // The order stands without it.
  }
}
