import type { Order } from 'shared-contracts/api/orders'
import { DELIVERY_TYPE_ID } from 'shared-contracts/domain/delivery'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { Tone } from 'shared-ui/theme'

/** HIST-033..036. */
export const PAY_STATUS = {
  unpaid: 'Не оплачен',
  partly: 'Частично оплачен',
  paid: 'Оплачен',
  /** AMB-156: as a pay status it only means that the order's own status is shown. */
  ready: 'Готов к выдаче',
} as const

/** HIST-037..041: what happens to an order after its payment, in this order. */
export const STAGES = {
  delivery: ['Ожидает отгрузку', 'Отгружен'],
  pickup: ['Сборка заказа', 'Готов к выдаче', 'Отгружен'],
} as const

const tones: Readonly<Record<string, Tone>> = {
  'Не оплачен': 'warning',
  'Частично оплачен': 'warning',
  Оплачен: 'success',
  'Готов к выдаче': 'success',
  Отгружен: 'brand',
}

/** HIST-033..036: the one status that a row shows, and its colour; `null` where the API says nothing. */
export function shownStatus(order: Order): { readonly text: string; readonly tone: Tone } | null {
  const text = order.payStatusName === PAY_STATUS.ready ? order.statusName : (order.payStatusName ?? order.statusName)
  return text ? { text, tone: tones[text] ?? 'neutral' } : null
}

/** HIST-027, CONST-028. */
export function isPickup(order: Pick<Order, 'deliveryTypeId'>): boolean {
  return order.deliveryTypeId === DELIVERY_TYPE_ID.pickup
}

/** Whether nothing is left to pay; by the remainder where the API gives it, else by the status. */
export function isPaid({ payRemain, payStatusName }: Pick<Order, 'payRemain' | 'payStatusName'>): boolean {
  if (payRemain != null) return payRemain <= 0
  return payStatusName === PAY_STATUS.paid || payStatusName === PAY_STATUS.ready
}

/** HIST-044: whole percents left to pay: the integer part of payRemain × 100 / price. */
export function percentRemaining({ payRemain, price }: Pick<Order, 'payRemain' | 'price'>): number {
  if (payRemain == null || price <= 0) return 0
  return Math.trunc((kopecksOf(payRemain) * 100) / kopecksOf(price))
}
