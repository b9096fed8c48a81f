import type { Order } from 'shared-contracts/api/orders'
import { PAY_STATUS, SHIPPED } from 'shared-contracts/domain/order-status'
import type { Tone } from 'shared-ui/theme'

const tones: Readonly<Record<string, Tone>> = {
  [PAY_STATUS.unpaid]: 'warning',
  [PAY_STATUS.partly]: 'warning',
  [PAY_STATUS.paid]: 'success',
  [PAY_STATUS.ready]: 'success',
  [SHIPPED]: 'brand',
}

/** HIST-033..036: the status shown in a row and its colour; `null` if the API gives no status. */
export function shownStatus(order: Order): { readonly text: string; readonly tone: Tone } | null {
  const text = order.payStatusName === PAY_STATUS.ready ? order.statusName : (order.payStatusName ?? order.statusName)
  return text ? { text, tone: tones[text] ?? 'neutral' } : null
}
