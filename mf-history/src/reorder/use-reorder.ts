import { messages } from 'shared-contracts/texts/messages'
import { useLineAdditions, type Adding } from 'shared-ui/unshared/use-line-additions'
import { useOrderLines } from '../order/use-order-lines.ts'

/** «Повторить заказ»: puts the lines of an order into the basket. */
export function useReorder(orderId: number): Adding {
  const { list, ...lines } = useOrderLines(orderId)
  return useLineAdditions({
    ...lines,
    list: list.map(({ productId, productName, quantity }) => ({ productId, name: productName, quantity })),
    failure: messages.ordersFailed,
  })
}
