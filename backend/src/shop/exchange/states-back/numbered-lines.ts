import { eq, inArray } from 'drizzle-orm'
import { readSerialNumber } from 'shared-contracts/domain/serial-numbers'
import type { Database } from '../../../platform/database/database.ts'
import { orderLines, type OrderRow } from '../../orders/schema.ts'
import { toldName } from '../orders-out/order-document.ts'
import { productLinks } from '../../products/links/schema.ts'
import type { AnsweredLine } from './answer.ts'
import { answerTexts } from './texts.ts'

/** A line of the order with the serial numbers that 1C names for it. */
export interface NumberedLine {
  readonly position: number
  readonly name: string
  readonly serialNumbers: readonly string[]
}

/**
 * EXCH-026: finds the lines of an order for 1C's lines with serial numbers: by the guid of the product, or by its name when
 * 1C does not know it by one. What is no serial number of a drive keeps its text, and is refused with the line.
 */
export async function numberedLines(
  tx: Database,
  order: OrderRow,
  said: readonly AnsweredLine[],
): Promise<{
  readonly lines: readonly NumberedLine[]
  readonly refusals: readonly { readonly line: string; readonly why: string }[]
}> {
  const numbered = said.filter(({ serialNumbers }) => serialNumbers.length > 0)
  if (numbered.length === 0) return { lines: [], refusals: [] }
  const ordered = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const productIds = ordered.map(({ productId }) => productId)
  const links = await tx.select().from(productLinks).where(inArray(productLinks.productId, productIds))
  const productOf = new Map(links.map(({ externalId, productId }) => [externalId, productId]))
  const found = numbered.map((line) => ({
    ...line,
    position: ordered.find(({ productId, productName }) =>
      line.externalId !== undefined && productOf.has(line.externalId)
        ? productId === productOf.get(line.externalId)
        : toldName(productName) === line.name,
    )?.position,
  }))
  return {
    lines: found.flatMap(({ position, name, serialNumbers }) =>
      position === undefined
        ? []
        : [{ position, name, serialNumbers: serialNumbers.map((number) => readSerialNumber(number) ?? number) }],
    ),
    refusals: found
      .filter(({ position }) => position === undefined)
      .map(({ name }) => ({ line: name, why: answerTexts.unknownLine })),
  }
}
