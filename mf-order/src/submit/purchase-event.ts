import type { Product } from 'shared-contracts/api/products'
import { addMoney, roublesOf } from 'shared-contracts/domain/money'
import { basketTotal } from 'shared-contracts/domain/basket'
import type { PortalConfig } from 'shared-contracts/portal/config'
import type { OrderDraft } from './order-draft.ts'

declare global {
  interface Window {
    /** The analytics counter's queue, where there is one. */
    dataLayer?: unknown[]
  }
}

/** AMB-159: the purchase for the analytics counter; sums in roubles. */
function purchaseEvent(orderId: number, draft: OrderDraft, products: readonly Product[], goalId: string) {
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

/** ORDER-016, ORDER-017: pushes the purchase when analytics are enabled. A missing or broken counter stops nothing (F23). */
export function reportPurchase(
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
    // The order is placed without it.
  }
}
