import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { SoldNumber } from 'shared-contracts/api/desk/shipping'
import { readSerialNumber } from 'shared-contracts/domain/serial-numbers'
import type { Database } from '../../../platform/database/database.ts'
import { serialNumbers, shipments } from '../../orders/shipments/schema.ts'

/** DESK-005: which of some typed serial numbers are sold, and with which shipment. */
export async function findSoldNumbers(db: Database, typed: readonly string[]): Promise<SoldNumber[]> {
  const read = [...new Set(typed.flatMap((text) => readSerialNumber(text) ?? []))]
  if (read.length === 0) return []
  const { serialNumber, orderId, shipmentNumber } = serialNumbers
  const found = await db
    .select({ serialNumber, orderId, shipmentNumber, shippedAt: shipments.shippedAt })
    .from(serialNumbers)
    .leftJoin(
      shipments,
      and(eq(shipments.orderId, orderId), eq(shipments.number, shipmentNumber), isNull(shipments.withdrawnAt)),
    )
    .where(inArray(serialNumber, read))
  return found.map((row) => ({ ...row, shippedAt: row.shippedAt?.toISOString() ?? null }))
}
