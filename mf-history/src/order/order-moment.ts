import type { Order } from 'shared-contracts/api/orders'
import { formatDate, formatDateTime } from 'shared-contracts/domain/dates'

/** AMB-162: the day of an order, or the API's text if it is not a date. */
export function orderDay(order: Pick<Order, 'orderDate'>): string {
  return dayText(order.orderDate)
}

/** The day and time of an order, or the API's text if it is not a date. */
export function orderMoment(order: Pick<Order, 'orderDate'>): string {
  return momentText(order.orderDate)
}

/** The day of an ISO 8601 instant, or the API's text if it is not one. */
export function dayText(instant: string): string {
  return isDate(instant) ? formatDate(instant) : instant
}

/** The day and time of an ISO 8601 instant, or the API's text if it is not one. */
export function momentText(instant: string): string {
  return isDate(instant) ? formatDateTime(instant) : instant
}

function isDate(text: string): boolean {
  return !Number.isNaN(Date.parse(text))
}
