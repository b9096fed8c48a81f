import { sql } from 'drizzle-orm'
import type { Activation } from 'shared-contracts/api/drives/changes'
import type { Day } from 'shared-contracts/domain/days'
import type { Database } from '../../../platform/database/database.ts'
import { wrongField } from '../../../platform/http/refusal.ts'
import { computedEnd, NO_END } from '../../orders/drives/computed-end.ts'
import { remindOnOf } from '../../orders/drives/remind-on.ts'
import { registers, type DriveRow } from '../../orders/drives/schema.ts'
import type { NewEvent } from './new-event.ts'
import { driveTexts as texts } from './texts.ts'

/**
 * DRIVE-003, DRIVE-008: what changes when a drive begins to work. Its end is what the device reports, otherwise by RULE-001;
 * where such a drive may not be used it has none.
 * @throws Refusal 400 for a drive of an unknown kind without one
 */
export async function activationOf(
  tx: Database,
  organisationId: number,
  { drive, given, today }: { readonly drive: DriveRow; readonly given: Activation; readonly today: Day },
): Promise<NewEvent> {
  const { registeredOn, registerNumber, name, address, systems, isService, isSeasonal, isExcise, isAutonomous } = given
  const months = drive.months ?? given.months
  if (months === undefined) throw wrongField('NO_KIND', 'months', texts.noKind)
  const use = { systems, isService, isSeasonal, isExcise, isAutonomous }
  const registerId = await saveRegister(tx, organisationId, { number: registerNumber, name, address })
  const end =
    given.expiresOn === undefined
      ? (computedEnd({ months, registeredOn, use }) ?? NO_END)
      : { expiresOn: given.expiresOn, expirySource: 'report' as const }
  return {
    kind: 'activated',
    on: registeredOn,
    details: { register: registerNumber, expiresOn: end.expiresOn ?? undefined },
    changes: {
      ...{ state: 'working', months, registerId, use, place: null },
      ...{ registeredOn, ...end, remindOn: remindOnOf(end.expiresOn, today) },
    },
  }
}

/** Creates the cash register with the number, or overwrites what is given of it. @returns its id */
async function saveRegister(
  tx: Database,
  organisationId: number,
  {
    number,
    name,
    address,
  }: { readonly number: string; readonly name: string | undefined; readonly address: string | undefined },
): Promise<number> {
  const [saved] = await tx
    .insert(registers)
    .values({ organisationId, number, name: name || null, address: address || null })
    .onConflictDoUpdate({
      target: [registers.organisationId, registers.number],
      set: {
        name: sql`coalesce(excluded.name, ${registers.name})`,
        address: sql`coalesce(excluded.address, ${registers.address})`,
      },
    })
    .returning({ id: registers.id })
  if (saved === undefined) throw new Error('no cash register was written')
  return saved.id
}
