import type { Answer } from './answer.ts'

/** What a value of 1C's «Статус заказа» can mean. */
type Meaning = 'paid' | 'ready' | 'shipped' | 'cancelled'

/** The state that 1C wants an order to have. */
export type Wishes = Readonly<Record<Meaning, boolean>>

/** Statuses of 1C and what each means; the setting `statuses`. */
export type StatusMapping = Readonly<Record<string, Meaning>>

/** EXCH-024: what a document of 1C asks for, by its requisites and by its status. */
export function wishesOf({ payment, shipment, isCancelled, status = '' }: Answer, statuses: StatusMapping): Wishes {
  const meant = Object.hasOwn(statuses, status) ? statuses[status] : undefined
  return {
    paid: payment !== undefined || meant === 'paid',
    ready: meant === 'ready',
    shipped: shipment !== undefined || meant === 'shipped',
    cancelled: isCancelled || meant === 'cancelled',
  }
}
