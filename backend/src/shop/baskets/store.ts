import { and, eq, sql } from 'drizzle-orm'
import { NO_BASKET, type SavedBasketLine } from 'shared-contracts/api/baskets'
import { roublesOf } from 'shared-contracts/domain/money'
import type { Database } from '../../platform/database/database.ts'
import { namesOf } from '../products/names.ts'
import { baskets, type SavedLine } from './schema.ts'

/** Whose basket it is. */
interface BasketOwner {
  readonly userId: number
  readonly organisationId: number
}

const isOf = ({ userId, organisationId }: BasketOwner) =>
  and(eq(baskets.userId, userId), eq(baskets.organisationId, organisationId))

/** BSK-001: the version and the lines of a basket; NO_BASKET without a saved one. */
export async function findBasket(
  db: Database,
  owner: BasketOwner,
): Promise<{ version: string; lines: readonly SavedLine[] }> {
  const [row] = await db.select({ version: baskets.version, lines: baskets.lines }).from(baskets).where(isOf(owner))
  return row === undefined ? { version: NO_BASKET, lines: [] } : { ...row, version: String(row.version) }
}

/** The lines as the contract has them, with the names of their products. */
export async function namedLines(db: Database, lines: readonly SavedLine[]): Promise<SavedBasketLine[]> {
  const names = await namesOf(
    db,
    lines.map(({ productId }) => productId),
  )
  return lines.map((line) => ({ ...line, price: roublesOf(line.price), name: names.get(line.productId) ?? null }))
}

/**
 * BSK-003: replaces the lines of the basket if it has the version `seen`. Of two at once with the same version one wins.
 * @returns the new version; undefined when the basket has another one
 */
export async function replaceLines(
  db: Database,
  owner: BasketOwner,
  { seen, lines }: { readonly seen: string; readonly lines: readonly SavedLine[] },
): Promise<string | undefined> {
  const changedAt = new Date()
  const written =
    seen === NO_BASKET
      ? await db
          .insert(baskets)
          .values({ ...owner, version: 1, lines, changedAt })
          .onConflictDoNothing()
          .returning({ version: baskets.version })
      : await db
          .update(baskets)
          .set({ version: sql`${baskets.version} + 1`, lines, changedAt })
          .where(and(isOf(owner), eq(sql`${baskets.version}::text`, seen)))
          .returning({ version: baskets.version })
  return written[0] && String(written[0].version)
}

/** APPR-005: empties the basket if it has exactly the lines of an order that was placed from it. */
export async function emptyIfSame(
  tx: Database,
  owner: BasketOwner,
  ordered: readonly Pick<SavedLine, 'productId' | 'quantity'>[],
): Promise<void> {
  const [basket] = await tx.select({ lines: baskets.lines }).from(baskets).where(isOf(owner)).for('update')
  const quantities = new Map(ordered.map(({ productId, quantity }) => [productId, quantity]))
  const isSame =
    basket?.lines.length === ordered.length &&
    basket.lines.every(({ productId, quantity }) => quantities.get(productId) === quantity)
  if (!isSame) return
  await tx
    .update(baskets)
    .set({ version: sql`${baskets.version} + 1`, lines: [], changedAt: new Date() })
    .where(isOf(owner))
}
