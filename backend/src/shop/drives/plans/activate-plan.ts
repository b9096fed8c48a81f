import { eq } from 'drizzle-orm'
import type { Plan } from 'shared-contracts/api/drives/plans'
import type { Day } from 'shared-contracts/domain/days'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { drives, registers } from '../../orders/drives/schema.ts'
import { makeChange, type DriveChanger } from '../register/change-drive.ts'
import { readPlan, readyPairs } from './store.ts'
import { planTexts as texts } from './texts.ts'

/**
 * REPL-003: the new drives of a plan begin to work in the cash registers of the old ones, which are closed on the same day.
 * Each pair is changed alone: one that cannot leaves the others.
 * @throws Refusal 404
 */
export async function activatePlan(
  db: Database,
  by: DriveChanger,
  { planId, on }: { readonly planId: number; readonly on: Day },
): Promise<{ plan: Plan; activated: number; problems: { pairId: number; message: string }[] }> {
  const problems: { pairId: number; message: string }[] = []
  const pairs = await readyPairs(db, by.organisationId, planId)
  for (const pair of pairs) {
    const problem = await activatePair(db, by, { ...pair, on })
    if (problem !== null) problems.push({ pairId: pair.pairId, message: problem })
  }
  const plan = await readPlan(db, by.organisationId, planId)
  return { plan, activated: pairs.length - problems.length, problems }
}

/** @returns what forbids it */
async function activatePair(
  db: Database,
  by: DriveChanger,
  { oldDriveId, newDriveId, on }: { readonly oldDriveId: number; readonly newDriveId: number; readonly on: Day },
): Promise<string | null> {
  const [old] = await db
    .select({ use: drives.use, number: registers.number })
    .from(drives)
    .leftJoin(registers, eq(registers.id, drives.registerId))
    .where(eq(drives.id, oldDriveId))
  if (old?.use == null || old.use.systems.length === 0) return texts.noUse
  if (old.number === null) return texts.noRegister
  const use = { ...old.use, systems: [...old.use.systems] }
  const action = {
    action: 'activate',
    registeredOn: on,
    registerNumber: old.number,
    replaces: oldDriveId,
    ...use,
  } as const
  try {
    await db.transaction((tx) => makeChange(tx, by, { driveId: newDriveId, action, key: undefined }))
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.body.fields?.[0]?.message ?? error.body.message
    throw error
  }
}
