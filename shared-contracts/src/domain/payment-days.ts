import { dayOf, type Day } from './days.ts'

/** Days by which a payment may be older than its order. */
const DAYS_BEFORE_ORDER = 60

/** The first day that a payment of an order may have come on: a buyer seldom pays before ordering. */
export const earliestPaymentDay = (orderDate: string): Day =>
  dayOf(new Date(Date.parse(orderDate) - DAYS_BEFORE_ORDER * 86_400_000))
