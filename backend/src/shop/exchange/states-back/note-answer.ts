import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { orderExports } from '../../orders/exports/schema.ts'
import { stateOf } from '../../orders/order-state.ts'
import type { OrderRow } from '../../orders/schema.ts'
import type { Said } from './step.ts'

type ExportRow = typeof orderExports.$inferSelect

interface NoteTerms {
  readonly at: Date
  /** Whether 1C takes a shipment back that the order has still. */
  readonly isUnshipped: boolean
}

/**
 * Notes what 1C has said of a locked order. What changed by its word is not told back to it, unless the order was waiting
 * anyway.
 * @param order as it is now
 * @returns whether 1C has said anything new
 */
export async function noteAnswer(tx: Database, order: OrderRow, said: Said, terms: NoteTerms): Promise<boolean> {
  const { answer, wishes, known } = said
  const { at } = terms
  const noted = {
    numberIn1c: answer.numberIn1c ?? known.numberIn1c,
    dateIn1c: answer.dateIn1c ?? known.dateIn1c,
    takenAt: known.takenAt ?? (answer.numberIn1c === undefined ? null : at),
    paidIn1cAt: known.paidIn1cAt ?? (wishes.paid ? at : null),
    ...shippedBy1c(order, said, terms),
  }
  const names = Object.keys(noted) as (keyof typeof noted)[]
  const isNews = names.some((name) => noted[name] !== known[name])
  const ofOrder = eq(orderExports.orderId, known.orderId)
  if (isNews) await tx.update(orderExports).set(noted).where(ofOrder)
  if (known.confirmedRevision === known.revision) {
    await tx
      .update(orderExports)
      .set({ confirmedRevision: sql`${orderExports.revision}` })
      .where(and(ofOrder, sql`${orderExports.confirmedRevision} < ${orderExports.revision}`))
  }
  return isNews
}

/**
 * EXCH-018: whether 1C's rests are without the goods, and since when. When 1C takes its shipment back they contain the
 * goods again, unless the order has ended.
 */
function shippedBy1c(
  order: OrderRow,
  { wishes, known: { shippedIn1cAt, holdsStock } }: Said,
  { at, isUnshipped }: NoteTerms,
): Pick<ExportRow, 'shippedIn1cAt' | 'holdsStock'> {
  const { end, goods } = stateOf(order)
  if (end !== null) return { shippedIn1cAt, holdsStock: false }
  if (wishes.shipped) return { shippedIn1cAt: holdsStock ? at : (shippedIn1cAt ?? at), holdsStock: false }
  if (shippedIn1cAt === null) return { shippedIn1cAt, holdsStock }
  if (goods !== 'shipped') return { shippedIn1cAt: null, holdsStock: true }
  return { shippedIn1cAt, holdsStock: holdsStock || isUnshipped }
}
