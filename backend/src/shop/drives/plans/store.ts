import { and, asc, eq, inArray, isNotNull, ne, notExists, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { MAX_PLANNED, type changePlan as changeCall, type Plan } from 'shared-contracts/api/drives/plans'
import type { Database } from '../../../platform/database/database.ts'
import { isStorableId } from '../../../platform/database/ids.ts'
import { notFound, Refusal, wrongField } from '../../../platform/http/refusal.ts'
import { drives, replacementPairs, replacementPlans } from '../../orders/drives/schema.ts'
import { lockOrganisation } from '../../organisations/lock-organisation.ts'
import { driveOf, selectDrives } from '../register/stored-drive.ts'
import { planTexts as texts } from './texts.ts'

/** Who plans, and for which organisation. */
export interface Planner {
  readonly organisationId: number
  readonly userId: number
}

/**
 * REPL-001: makes a plan for working drives. The same key gives the plan that was made with it.
 * @throws Refusal 400 for a drive that does not work in this organisation
 */
export async function addPlan(
  db: Database,
  { organisationId, userId }: Planner,
  { driveIds, key }: { readonly driveIds: readonly number[]; readonly key: string | undefined },
): Promise<Plan> {
  return db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId)
    const wanted = and(eq(replacementPlans.organisationId, organisationId), eq(replacementPlans.requestKey, key ?? ''))
    const [made] = key === undefined ? [] : await tx.select().from(replacementPlans).where(wanted)
    if (made !== undefined) return readPlan(tx, organisationId, made.id)
    const ids = [...new Set(driveIds)].filter(isStorableId)
    const working = and(eq(drives.organisationId, organisationId), eq(drives.state, 'working'), inArray(drives.id, ids))
    const found = await tx
      .select({ id: drives.id })
      .from(drives)
      .where(working)
      .orderBy(asc(drives.dueOn), asc(drives.id))
    if (found.length < new Set(driveIds).size) throw wrongField('WRONG_STATE', 'driveIds', texts.notWorking)
    const row = { organisationId, authorId: userId, createdAt: new Date(), requestKey: key ?? null }
    const [plan] = await tx.insert(replacementPlans).values(row).returning({ id: replacementPlans.id })
    const planId = plan?.id ?? 0
    await tx.insert(replacementPairs).values(found.map(({ id }) => ({ planId, oldDriveId: id })))
    return readPlan(tx, organisationId, planId)
  })
}

/** A plan of the organisation. @throws Refusal 404 */
async function findPlan(db: Database, organisationId: number, planId: number, isLocked = false) {
  const isMeant = eq(replacementPlans.id, isStorableId(planId) ? planId : 0)
  const query = db
    .select()
    .from(replacementPlans)
    .where(and(isMeant, eq(replacementPlans.organisationId, organisationId)))
  const [plan] = await (isLocked ? query.for('update') : query)
  if (plan === undefined) throw notFound()
  return plan
}

/** REPL-001, REPL-003: a plan with its drives, and the drives in stock that it may take. @throws Refusal 404 */
export async function readPlan(db: Database, organisationId: number, planId: number): Promise<Plan> {
  const plan = await findPlan(db, organisationId, planId)
  const pairs = await db
    .select()
    .from(replacementPairs)
    .where(eq(replacementPairs.planId, plan.id))
    .orderBy(asc(replacementPairs.id))
  const ids = pairs.flatMap(({ oldDriveId, newDriveId }) =>
    newDriveId === null ? [oldDriveId] : [oldDriveId, newDriveId],
  )
  const rows = await selectDrives(db).where(and(eq(drives.organisationId, organisationId), inArray(drives.id, ids)))
  const shown = new Map(
    rows.filter(({ drive }) => drive.state !== 'withdrawn').map((row) => [row.drive.id, driveOf(row)]),
  )
  const stock = await selectDrives(db)
    .where(isFreeStock(db, organisationId, plan.id))
    .orderBy(asc(drives.dueOn), asc(drives.id))
    .limit(MAX_PLANNED)
  return {
    planId: plan.id,
    createdAt: plan.createdAt.toISOString(),
    orderId: plan.orderId,
    pairs: pairs.flatMap(({ id, oldDriveId, newDriveId, months, productId }) => {
      const old = shown.get(oldDriveId)
      const replacement = (newDriveId !== null && shown.get(newDriveId)) || null
      return old === undefined ? [] : [{ pairId: id, old, months, productId, replacement }]
    }),
    stock: stock.map(driveOf),
  }
}

/** Drives in stock that no other plan with an order has reserved. */
function isFreeStock(db: Database, organisationId: number, planId: number) {
  const { newDriveId, planId: takingPlan } = replacementPairs
  const taken = db
    .select({ one: sql`1` })
    .from(replacementPairs)
    .innerJoin(replacementPlans, eq(replacementPlans.id, takingPlan))
    .where(and(eq(newDriveId, drives.id), ne(takingPlan, planId), isNotNull(replacementPlans.orderId)))
  return and(
    eq(drives.organisationId, organisationId),
    eq(drives.tab, 'stock'),
    eq(drives.state, 'stock'),
    notExists(taken),
  )
}

type GivenPair = z.output<(typeof changeCall)['body']>['pairs'][number]

/**
 * REPL-002: saves what was chosen; pairs that are not given leave the plan.
 * @throws Refusal 404; 409 ORDERED for a plan with an order; 400 for a pair that it has not, or a drive that cannot be taken
 */
export async function savePlan(
  db: Database,
  organisationId: number,
  { planId, pairs }: { readonly planId: number; readonly pairs: readonly GivenPair[] },
): Promise<Plan> {
  return db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId)
    // An order that is placed meanwhile waits, and is then placed with what was saved.
    const plan = await findPlan(tx, organisationId, planId, true)
    if (plan.orderId !== null) throw new Refusal(409, { code: 'ORDERED', message: texts.ordered })
    const known = await tx.select().from(replacementPairs).where(eq(replacementPairs.planId, plan.id))
    const taken = pairs.flatMap(({ replacementId }) => replacementId ?? [])
    const free = await tx
      .select({ id: drives.id, months: drives.months })
      .from(drives)
      .where(and(inArray(drives.id, taken.filter(isStorableId)), isFreeStock(tx, organisationId, plan.id)))
    const stock = new Map(free.map(({ id, months }) => [id, months]))
    for (const [index, { pairId, months, replacementId }] of pairs.entries()) {
      if (!known.some(({ id }) => id === pairId)) throw wrongField('WRONG_PAIR', `pairs.${index}.pairId`, texts.noPair)
      if (replacementId === null) continue
      if (stock.get(replacementId) !== months) throw wrongField('TAKEN', `pairs.${index}.replacementId`, texts.taken)
      // Each drive in stock is used once.
      stock.delete(replacementId)
    }
    const given = new Map(pairs.map((pair) => [pair.pairId, pair]))
    const left = known.filter(({ id }) => !given.has(id)).map(({ id }) => id)
    await tx.delete(replacementPairs).where(inArray(replacementPairs.id, left))
    // Takes these drives out of other plans, none of which has an order.
    await tx.update(replacementPairs).set({ newDriveId: null }).where(inArray(replacementPairs.newDriveId, taken))
    for (const { pairId, months, productId, replacementId } of given.values()) {
      const chosen = { months, productId, newDriveId: replacementId }
      await tx.update(replacementPairs).set(chosen).where(eq(replacementPairs.id, pairId))
    }
    return readPlan(tx, organisationId, plan.id)
  })
}

/** The pairs of a plan whose new drive is in stock. */
export async function readyPairs(db: Database, organisationId: number, planId: number) {
  const plan = await findPlan(db, organisationId, planId)
  const { id, oldDriveId, newDriveId } = replacementPairs
  return db
    .select({ pairId: id, oldDriveId, newDriveId: drives.id })
    .from(replacementPairs)
    .innerJoin(drives, eq(drives.id, newDriveId))
    .where(and(eq(replacementPairs.planId, plan.id), isNotNull(newDriveId), eq(drives.state, 'stock')))
    .orderBy(asc(id))
}
