import { STATE_FILTERS, type FoundOrder, type Order, type StateFilter } from 'shared-contracts/api/orders'
import { dayOf } from 'shared-contracts/domain/days'
import { addMoney, kopecksOf, roublesOf, ZERO } from 'shared-contracts/domain/money'
import { DOC_STATUS, isPayable, isPickup, orderStatus, SHIPPED, STAGES } from 'shared-contracts/domain/order-status'
import type { RecordedRequest } from 'shared-contracts/testing/test-portal'

const queryOf = ({ url }: RecordedRequest) => new URL(url, 'http://x').searchParams

/** Answers `getOrders` with pages of these orders like the API. */
export const pagesOf = (orders: readonly Order[]) => (request: RecordedRequest) => {
  const offset = Number(queryOf(request).get('rowsOffset'))
  return orders.slice(offset, offset + 20)
}

const isIn: Readonly<Record<StateFilter, (order: Order) => boolean>> = {
  unpaid: isPayable,
  signature: (order) => order.DOC_STATUS === DOC_STATUS.awaiting,
  ready: (order) => orderStatus(order) === STAGES.pickup[1],
  shipped: (order) => orderStatus(order) === SHIPPED,
}

/** Answers `searchOrders` like the API (AMB-206). `matched` is another number that finds the order. */
export const searchOf = (orders: readonly FoundOrder[]) => (request: RecordedRequest) => {
  const query = queryOf(request)
  const number = query.get('number') ?? ''
  const states = query.get('state')?.split(',') as StateFilter[] | undefined
  const others = orders.filter((order) => {
    const day = dayOf(order.orderDate)
    const isFound = String(order.orderId).includes(number) || (number.length >= 5 && order.matched?.includes(number))
    return (
      isFound &&
      String(order.orderId).startsWith(query.get('orderId') ?? '') &&
      day >= (query.get('from') ?? day) &&
      day <= (query.get('to') ?? day) &&
      [null, isPickup(order) ? 'pickup' : 'delivery'].includes(query.get('receiving'))
    )
  })
  const found = others.filter((order) => states?.some((state) => isIn[state](order)) ?? true)
  const first = Number(query.get('after') ?? 0)
  const end = first + Number(query.get('rowsCount') ?? 20)
  return {
    orders: found.slice(first, end),
    next: end < found.length ? String(end) : null,
    ...(!query.has('after') && {
      total: found.length,
      counts: Object.fromEntries(STATE_FILTERS.map((state) => [state, others.filter(isIn[state]).length])),
      sum: roublesOf(found.reduce((sum, { price }) => addMoney(sum, kopecksOf(price)), ZERO)),
    }),
  }
}

/** The answers of both calls. */
export const historyOf = (orders: readonly FoundOrder[]) => ({
  getOrders: pagesOf(orders),
  searchOrders: searchOf(orders),
})
