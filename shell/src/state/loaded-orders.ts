import type { Order } from 'shared-contracts/api/orders'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { Http } from 'shared-contracts/portal/portal'

/** By name: the call's own module, with the schemas of every order, is no part of the first load. */
const LIST_OF_ORDERS = 'getOrders'

/**
 * AMB-102: the rows of the order history, as whoever shows them loads them, are also the basket's `ordersHistory`. A page
 * of rows takes the place it has in the list; what was after it is loaded anew by its reader.
 */
export function keepLoadedOrders(http: Http, core: BusCore): Http {
  return {
    ...http,
    async call(call, input, options) {
      const answer = await http.call(call, input, options)
      if (call.name === LIST_OF_ORDERS) {
        const { rowsOffset = 0 } = (input?.query ?? {}) as { rowsOffset?: number }
        const rows = answer as readonly Order[]
        core.update('basket', (basket) => ({
          ...basket,
          ordersHistory: [...basket.ordersHistory.slice(0, rowsOffset), ...rows],
        }))
      }
      return answer
    },
  }
}
