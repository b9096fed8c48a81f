import { and, desc, eq, getTableColumns, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { MAX_LISTS, type List, type ListWithLines } from 'shared-contracts/api/lists'
import { users } from '../../identity/schema.ts'
import type { Database } from '../../platform/database/database.ts'
import { isStorableId } from '../../platform/database/ids.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { lockOrganisation } from '../organisations/lock-organisation.ts'
import type { Position } from '../orders/history/cursor.ts'
import { namesOf } from '../products/names.ts'
import { lists, type StoredListLine } from './schema.ts'
import { listTexts } from './texts.ts'

/** Who asks, and for which organisation. */
export interface ListUser {
  readonly userId: number
  readonly organisationId: number
}

/** LIST-003: how long a deleted list can be restored, ms. */
export const RESTORABLE_MS = 24 * 60 * 60_000

const { lines: _lines, requestKey: _key, ...headColumns } = getTableColumns(lists)
const withOwner = { ...headColumns, owner: users.name }
type ListRow = Omit<typeof lists.$inferSelect, 'lines' | 'requestKey'> & { readonly owner: string }

function listOf({ id, name, isShared, ownerId, owner, linesCount, changedAt, version }: ListRow, userId: number): List {
  const isOwn = ownerId === userId
  return {
    ...{ listId: id, name, isShared, isOwn, linesCount },
    owner: isOwn ? null : owner,
    changedAt: changedAt.toISOString(),
    version: String(version),
  }
}

/**
 * LIST-001: own lists and the shared ones of the organisation, the latest changed first, at most `limit`. Own and shared
 * ones are read by an index each.
 */
export async function findLists(
  db: Database,
  { userId, organisationId }: ListUser,
  { after, limit }: { readonly after: Position | undefined; readonly limit: number },
): Promise<{ lists: List[]; positions: Position[] }> {
  const isNext = after && sql`(${lists.changedAt}, ${lists.id}) < (${new Date(after.createdAt / 1000)}, ${after.id})`
  const branch = (isMeant: SQL | undefined) =>
    db
      .select(withOwner)
      .from(lists)
      .innerJoin(users, eq(users.id, lists.ownerId))
      .where(and(eq(lists.organisationId, organisationId), isMeant, isNull(lists.deletedAt), isNext))
      .orderBy(desc(lists.changedAt), desc(lists.id))
      .limit(limit)
  const isOwn = eq(lists.ownerId, userId)
  const rows = await unionAll(branch(isOwn), branch(and(lists.isShared, sql`not ${isOwn}`)))
    .orderBy(desc(sql`changed_at`), desc(sql`id`))
    .limit(limit)
  return {
    lists: rows.map((row) => listOf(row, userId)),
    positions: rows.map(({ changedAt, id }) => ({ createdAt: changedAt.getTime() * 1000, id })),
  }
}

/** What a user may see: own lists and the shared ones of the organisation. */
const isSeenBy = ({ userId, organisationId }: ListUser, listId: number) =>
  and(
    eq(lists.id, isStorableId(listId) ? listId : 0),
    eq(lists.organisationId, organisationId),
    or(eq(lists.ownerId, userId), lists.isShared),
  )

/** LIST-001: a list with its lines. @throws Refusal 404 for another's private list and a deleted one */
export async function readList(db: Database, user: ListUser, listId: number): Promise<ListWithLines> {
  const [row] = await db
    .select({ ...withOwner, lines: lists.lines })
    .from(lists)
    .innerJoin(users, eq(users.id, lists.ownerId))
    .where(and(isSeenBy(user, listId), isNull(lists.deletedAt)))
  if (row === undefined) throw notFound()
  const names = await namesOf(
    db,
    row.lines.map(({ productId }) => productId),
  )
  return {
    ...listOf(row, user.userId),
    lines: row.lines.map((line) => ({ ...line, name: names.get(line.productId) ?? null })),
  }
}

interface NewList {
  readonly name: string
  readonly isShared: boolean
  readonly lines: readonly StoredListLine[]
  /** Idempotency-Key of the request. */
  readonly key: string | undefined
}

/**
 * LIST-001: makes a list. The same key gives the list that was made with it, restored if it was deleted since.
 * @throws Refusal 409 LISTS_FULL
 */
export async function addList(db: Database, user: ListUser, { key, lines, ...given }: NewList): Promise<ListWithLines> {
  const { userId: ownerId, organisationId } = user
  return db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId)
    if (key !== undefined) {
      const isAdded = and(
        eq(lists.organisationId, organisationId),
        eq(lists.ownerId, ownerId),
        eq(lists.requestKey, key),
      )
      const [added] = await tx.update(lists).set({ deletedAt: null }).where(isAdded).returning({ id: lists.id })
      if (added !== undefined) return readList(tx, user, added.id)
    }
    await refuseTooMany(tx, organisationId, ownerId)
    const row = { ...given, ownerId, organisationId, lines, linesCount: lines.length, changedAt: new Date() }
    const [made] = await tx
      .insert(lists)
      .values({ ...row, requestKey: key ?? null })
      .returning({ id: lists.id })
    return readList(tx, user, made?.id ?? 0)
  })
}

async function refuseTooMany(tx: Database, organisationId: number, ownerId: number): Promise<void> {
  const isKept = and(eq(lists.organisationId, organisationId), eq(lists.ownerId, ownerId), isNull(lists.deletedAt))
  if ((await tx.$count(lists, isKept)) < MAX_LISTS) return
  throw new Refusal(409, { code: 'LISTS_FULL', message: listTexts.full })
}

export interface ListChange {
  readonly name?: string | undefined
  readonly isShared?: boolean | undefined
  readonly lines?: readonly StoredListLine[] | undefined
}

/**
 * LIST-003: changes what `change` names.
 * @param match refuses another version than the one that the user saw
 * @throws Refusal 404, 403 when another than the owner changes the sharing, and what `match` throws
 */
export async function changeList(
  db: Database,
  user: ListUser,
  { listId, change, match }: { listId: number; change: ListChange; match: (version: string) => void },
): Promise<ListWithLines> {
  return db.transaction(async (tx) => {
    const isMeant = and(isSeenBy(user, listId), isNull(lists.deletedAt))
    const [found] = await tx.select(headColumns).from(lists).where(isMeant).for('update')
    if (found === undefined) throw notFound()
    match(String(found.version))
    const { isShared = found.isShared, lines } = change
    if (isShared !== found.isShared && found.ownerId !== user.userId) {
      throw new Refusal(403, { code: 'NOT_OWNER', message: listTexts.notOwner })
    }
    await tx
      .update(lists)
      .set({
        ...{ name: change.name ?? found.name, isShared, version: found.version + 1, changedAt: new Date() },
        ...(lines && { lines, linesCount: lines.length }),
      })
      .where(eq(lists.id, found.id))
    return readList(tx, user, listId)
  })
}

/** LIST-003: deletes a list; one that is deleted already stays so. @throws Refusal 404 */
export async function deleteList(db: Database, user: ListUser, listId: number): Promise<void> {
  const deletedAt = sql`coalesce(${lists.deletedAt}, ${new Date()})`
  const deleted = await db.update(lists).set({ deletedAt }).where(isSeenBy(user, listId)).returning({ id: lists.id })
  if (deleted.length === 0) throw notFound()
}

/** LIST-003: brings a deleted list back. @throws Refusal 404 a day after it was deleted, 409 LISTS_FULL */
export async function restoreList(db: Database, user: ListUser, listId: number): Promise<ListWithLines> {
  return db.transaction(async (tx) => {
    await lockOrganisation(tx, user.organisationId)
    const isRestorable = gt(lists.deletedAt, new Date(Date.now() - RESTORABLE_MS))
    const [found] = await tx
      .select(headColumns)
      .from(lists)
      .where(and(isSeenBy(user, listId), isRestorable))
    if (found !== undefined) {
      await refuseTooMany(tx, user.organisationId, found.ownerId)
      await tx.update(lists).set({ deletedAt: null }).where(eq(lists.id, found.id))
    }
    return readList(tx, user, listId)
  })
}
