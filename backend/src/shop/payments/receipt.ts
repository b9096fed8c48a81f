import { addMoney, timesMoney, ZERO, type Kopecks } from 'shared-contracts/domain/money'
import type { OrderLineRow, OrderRow } from '../orders/schema.ts'
import type { ReceiptItem } from './acquiring.ts'
import { texts } from './texts.ts'

/** Maximum number of positions of a receipt that YooKassa's own cash register accepts. */
const MAX_ITEMS = 80

type Line = Pick<OrderLineRow, 'productName' | 'price' | 'quantity'>

/**
 * The positions of a payment's receipt: the lines and the delivery of an order that is paid whole, one position for
 * the rest of an order that is paid in part. Goods beyond MAX_ITEMS positions share the last one.
 */
export function receiptItems(
  order: Pick<OrderRow, 'id' | 'goodsPrice' | 'deliveryPrice'>,
  lines: readonly Line[],
  sum: Kopecks,
): ReceiptItem[] {
  if (sum !== addMoney(order.goodsPrice, order.deliveryPrice)) {
    const description = texts.rest(order.id)
    return [{ description, quantity: 1, price: sum, subject: 'payment', mode: 'partial_prepayment' }]
  }
  const goods = lines.map(({ productName, price, quantity }) => item(productName, price, quantity))
  const delivery = order.deliveryPrice > 0 ? [item(texts.delivery, order.deliveryPrice, 1, 'service')] : []
  const room = MAX_ITEMS - delivery.length
  if (goods.length <= room) return [...goods, ...delivery]
  const others = goods
    .slice(room - 1)
    .reduce((total, line) => addMoney(total, timesMoney(line.price, line.quantity)), ZERO)
  return [...goods.slice(0, room - 1), item(texts.otherGoods, others, 1), ...delivery]
}

function item(
  description: string,
  price: Kopecks,
  quantity: number,
  subject: 'commodity' | 'service' = 'commodity',
): ReceiptItem {
  return { description, quantity, price, subject, mode: 'full_prepayment' }
}
