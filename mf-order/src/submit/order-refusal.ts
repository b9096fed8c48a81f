import type { ApiErrorBody } from 'shared-contracts/api/error'
import { texts } from '../texts.ts'
import type { OrderErrors, OrderField } from '../validation/order-errors.ts'
import type { OrderDraft } from './order-payload.ts'

/** A line that keeps the order from being placed. */
export interface LineFault {
  readonly productId: number
  /** How many pieces there are, where the answer says so. */
  readonly left: number | undefined
  readonly text: string
}

/** What an answer of 400 found wrong, in the words of the page. */
export interface OrderRefusal {
  readonly lines: readonly LineFault[]
  readonly fields: OrderErrors
  /** What the answer itself says. */
  readonly message: string | null
}

/** Faults of a line that are not about how much of it there is: the answer's words say more than the page's. */
const TOLD_BY_SERVER: ReadonlySet<string | undefined> = new Set([
  'UNKNOWN_PRODUCT',
  'NOT_FOR_ORDER',
  'DUPLICATE_LINE',
  'INCOMPATIBLE',
])

/** Where the form has a field for what the request calls otherwise. */
const formFields: Readonly<Record<string, OrderField>> = {
  'orderInfo.contactName': 'contactName',
  'orderInfo.contactPhone': 'contactPhone',
  'orderInfo.fiasId': 'currentAddress',
  'orderInfo.address': 'currentAddress',
  'orderInfo.vendorId': 'tariff',
  'orderInfo.urgentTypeId': 'tariff',
  tariff: 'tariff',
  price: 'tariff',
}

/** ERR-003: the lines by the products they stand for, the fields by their place in the form; what has neither is only said. */
export function refusalOf({ code, message, fields = [] }: ApiErrorBody, draft: OrderDraft): OrderRefusal {
  const lines = new Map<number, LineFault>()
  const wrong: { -readonly [K in OrderField]?: string } = {}
  for (const { path, message: text, left } of fields) {
    const name = path.replace(/^body\./, '')
    const productId = draft.lines[Number(/^orderLines[.[](\d+)/.exec(name)?.[1])]?.id
    if (productId !== undefined) lines.set(productId, { productId, left, text: textOf(code, text, left) })
    const field = formFields[name]
    if (field !== undefined) wrong[field] = text
  }
  return { lines: [...lines.values()], fields: wrong, message: message ?? null }
}

function textOf(code: string | undefined, text: string, left: number | undefined): string {
  if (left !== undefined) return left > 0 ? texts.left(left) : texts.ranOut
  return TOLD_BY_SERVER.has(code) ? text : texts.lineOutOfStock
}
