import type { OrderCreateBody } from 'shared-contracts/api/orders'
import { isCompatible } from 'shared-contracts/domain/basket'
import { addMoney, timesMoney, ZERO, type Kopecks } from 'shared-contracts/domain/money'
import { basketConflict, messages } from 'shared-contracts/texts/messages'
import { Refusal, type WrongField } from '../../../platform/http/refusal.ts'
import type { ProductRow } from '../../products/schema.ts'
import { orderTexts } from '../texts.ts'

/** A line of an order with the server's name and price. */
export interface PricedLine {
  readonly productId: number
  readonly productName: string
  /** Price of one piece. */
  readonly price: Kopecks
  readonly quantity: number
}

export interface PricedGoods {
  readonly lines: readonly PricedLine[]
  /** Sum of the lines. */
  readonly price: Kopecks
  /** Pieces of all lines. */
  readonly count: number
}

type Sold = Pick<ProductRow, 'id' | 'name' | 'type' | 'price' | 'stock' | 'isDisplayed'>

/**
 * Prices the lines of an order by the current catalogue.
 * @throws Refusal 400: DUPLICATE_LINE, UNKNOWN_PRODUCT, NOT_FOR_ORDER, OUT_OF_STOCK or INCOMPATIBLE (BASK-011..017).
 * Its fields name the wrong lines as `orderLines.N`; OUT_OF_STOCK also gives the pieces left.
 */
export function priceLines(asked: OrderCreateBody['orderLines'], products: readonly Sold[]): PricedGoods {
  const byId = new Map(products.map((product) => [product.id, product]))
  refuseWhere(asked, 'DUPLICATE_LINE', messages.invalidRequest, ({ productId }, index) =>
    asked.findIndex((line) => line.productId === productId) < index ? { message: orderTexts.duplicate } : undefined,
  )
  refuseWhere(asked, 'UNKNOWN_PRODUCT', messages.orderOutOfStock, ({ productId }) =>
    byId.has(productId) ? undefined : { message: orderTexts.unknownProduct },
  )
  refuseWhere(asked, 'NOT_FOR_ORDER', messages.orderOutOfStock, ({ productId }) =>
    byId.get(productId)?.isDisplayed ? undefined : { message: orderTexts.notForOrder },
  )
  refuseWhere(asked, 'OUT_OF_STOCK', messages.orderOutOfStock, ({ productId, quantity }) => {
    const stock = byId.get(productId)?.stock ?? 0
    return quantity > stock ? { message: orderTexts.left(stock), left: stock } : undefined
  })

  const sold = asked.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId)
    return product === undefined ? [] : [{ product, quantity }]
  })
  sold.forEach(({ product }, index) => {
    const held = sold.slice(0, index).map((line) => line.product)
    if (isCompatible(held, product)) return
    const message = basketConflict(product.name)
    throw new Refusal(400, { code: 'INCOMPATIBLE', message, fields: [{ path: `orderLines.${index}`, message }] })
  })

  const lines = sold.map(({ product, quantity }) => ({
    productId: product.id,
    productName: product.name,
    price: product.price,
    quantity,
  }))
  return {
    lines,
    price: lines.reduce((sum, line) => addMoney(sum, timesMoney(line.price, line.quantity)), ZERO),
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
  }
}

type AskedLine = OrderCreateBody['orderLines'][number]

/** @throws Refusal when some line has a fault. */
function refuseWhere(
  lines: readonly AskedLine[],
  code: string,
  message: string,
  faultOf: (line: AskedLine, index: number) => Omit<WrongField, 'path'> | undefined,
): void {
  const fields = lines.flatMap((line, index): WrongField[] => {
    const fault = faultOf(line, index)
    return fault === undefined ? [] : [{ path: `orderLines.${index}`, ...fault }]
  })
  if (fields.length > 0) throw new Refusal(400, { code, message, fields })
}
