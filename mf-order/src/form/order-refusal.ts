import type { ApiErrorBody } from 'shared-contracts/api/error'
import { LIMIT_EXCEEDED } from 'shared-contracts/api/orders'
import { texts } from '../texts.ts'
import { ORDER_FIELDS, orderFields, type OrderErrors, type OrderField } from './order-fields.ts'

/** Why a line of the basket cannot be ordered. */
export interface LineFault {
  readonly productId: number
  /** Pieces that can be ordered, where the server names them. */
  readonly left: number | undefined
  readonly text: string
}

/** What the server (400) or a second validation found wrong with an order. */
export interface OrderRefusal {
  readonly lines: readonly LineFault[]
  readonly fields: OrderErrors
  /** The server's own message. */
  readonly message: string | null
  /** APPR-003: the order is beyond a limit of the buyer. */
  readonly isBeyondLimit?: boolean
}

/** Codes of line errors that are not about stock: the server's message says more than ours. */
const NOT_ABOUT_STOCK: ReadonlySet<string | undefined> = new Set([
  'UNKNOWN_PRODUCT',
  'NOT_FOR_ORDER',
  'DUPLICATE_LINE',
  'INCOMPATIBLE',
  'UNPAID_LIMIT',
])

/** ERR-003: maps the server's field errors to basket lines and form fields. The error's own message is shown as an alert. */
export function refusalOf(
  { code, message, fields = [] }: ApiErrorBody,
  sentLines: readonly { readonly id: number }[],
): OrderRefusal {
  const lines = new Map<number, LineFault>()
  const wrong: { -readonly [K in OrderField]?: string } = {}
  for (const { path, message: text, left } of fields) {
    const name = path.replace(/^body\./, '')
    const productId = sentLines[Number(/^orderLines[.[](\d+)/.exec(name)?.[1])]?.id
    if (productId !== undefined) lines.set(productId, { productId, left, text: lineText(code, text, left) })
    const field = ORDER_FIELDS.find((one) => orderFields[one].refusedAs.includes(name))
    if (field !== undefined) wrong[field] = text
  }
  return {
    lines: [...lines.values()],
    fields: wrong,
    message: message ?? null,
    ...(code === LIMIT_EXCEEDED && { isBeyondLimit: true }),
  }
}

function lineText(code: string | undefined, text: string, left: number | undefined): string {
  if (NOT_ABOUT_STOCK.has(code)) return text
  if (left === undefined) return texts.lineOutOfStock
  return left > 0 ? texts.left(left) : texts.ranOut
}
