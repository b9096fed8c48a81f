import { isDeepStrictEqual } from 'node:util'
import { formatDay, type Day } from 'shared-contracts/domain/days'
import { computedEnd, NO_END, type DriveEnd } from '../../orders/drives/computed-end.ts'
import { remindOnOf } from '../../orders/drives/remind-on.ts'
import type { DriveChanges, DriveRow } from '../../orders/drives/schema.ts'
import type { Known } from './known-drives.ts'
import { pauseAt, type ImportRow, type Problem } from './read-rows.ts'
import { planRegisters, type PlannedRegister, type RegisterPlan } from './plan-registers.ts'
import { importTexts as texts } from './texts.ts'

/** What an import writes of a drive, without its cash register. */
type Imported = Required<
  Pick<DriveRow, 'state' | 'months' | 'use' | 'place' | 'registeredOn' | 'expiresOn' | 'expirySource' | 'remindOn'>
>

/** The effect of a row on its drive. */
export interface Judged {
  readonly given: ImportRow
  readonly result: 'added' | 'changed' | 'same'
  readonly drive: DriveRow | undefined
  readonly next: Imported
  /** Undefined: its cash register stays, if it has one. */
  readonly register: PlannedRegister | undefined
}

/** States in which a file does not change a drive: what a user did with it is not undone by an old list. */
const SETTLED: readonly DriveRow['state'][] = ['expertise', 'closed', 'replaced', 'destroyed']

/** DRIVE-005: what the rows of a file change of what is known. @param today in Moscow */
export async function judgeRows(
  rows: readonly ImportRow[],
  known: Known,
  today: Day,
): Promise<{ judged: Judged[]; problems: Problem[] }> {
  const plan = planRegisters(known)
  const problems: Problem[] = []
  const planned: Omit<Judged, 'result'>[] = []
  for (const [index, given] of rows.entries()) {
    await pauseAt(index)
    const drive = known.drives.get(given.serialNumber)
    const problem = problemOf(given, drive, known)
    if (problem === undefined) planned.push(planDrive({ given, drive, plan, today }))
    else problems.push({ row: given.row, ...problem })
  }
  const judged: Judged[] = []
  // In a second pass, because a later row may change the cash register of an earlier one.
  for (const [index, one] of planned.entries()) {
    await pauseAt(index)
    judged.push({ ...one, result: resultOf(one) })
  }
  return { judged, problems }
}

function problemOf(given: ImportRow, drive: DriveRow | undefined, known: Known): Omit<Problem, 'row'> | undefined {
  if (drive === undefined) return undefined
  if (SETTLED.includes(drive.state)) {
    return differs(given, drive, known) ? { field: 'serialNumber', message: texts.settled(drive.state) } : undefined
  }
  const bought = known.boughtOn.get(drive.id)
  if (bought !== undefined && given.registeredOn !== undefined && given.registeredOn < bought) {
    return { field: 'registeredOn', message: texts.beforeBought(formatDay(bought)) }
  }
  const registered = given.registeredOn ?? drive.registeredOn
  if (registered !== null && given.expiresOn !== undefined && given.expiresOn < registered) {
    return { field: 'expiresOn', message: texts.endsBefore }
  }
  return undefined
}

/** Whether a row contradicts a settled drive. Name and address are left out: its cash register may have changed since. */
function differs(given: ImportRow, drive: DriveRow, { registers }: Known): boolean {
  const number = registers.get(drive.registerId ?? 0)?.number
  return [
    [given.months, drive.months],
    [given.registerNumber, number],
    [given.registeredOn, drive.registeredOn],
    [given.expiresOn, drive.expiresOn],
    [given.systems, drive.use?.systems],
  ].some(([said, is]) => said !== undefined && !isDeepStrictEqual(said, is))
}

interface Planning {
  readonly given: ImportRow
  readonly drive: DriveRow | undefined
  readonly plan: RegisterPlan
  readonly today: Day
}

function planDrive({ given, drive, plan, today }: Planning): Omit<Judged, 'result'> {
  if (drive !== undefined && SETTLED.includes(drive.state)) return { given, drive, next: drive, register: undefined }
  const { registerNumber, address } = given
  // One with a cash register works there, also if the file does not know its days.
  const works =
    drive?.state === 'working' ||
    [registerNumber, given.registeredOn, given.expiresOn].some((said) => said !== undefined)
  const next = {
    state: works ? ('working' as const) : ('stock' as const),
    months: given.months ?? drive?.months ?? null,
    use: flagsOf(given, drive),
    place: works ? null : (address ?? drive?.place ?? null),
    registeredOn: given.registeredOn ?? drive?.registeredOn ?? null,
  }
  const end = endOf(given, drive, next)
  return {
    ...{ given, drive },
    next: { ...next, ...end, remindOn: remindOf({ ...next, ...end }, drive, today) },
    register: works ? plan(given, drive) : undefined,
  }
}

/** Trade, unless the drive's own flags are known. */
function flagsOf({ systems }: ImportRow, drive: DriveRow | undefined): DriveRow['use'] {
  const use = drive?.use ?? null
  if (systems === undefined) return use
  const flags = use ?? { isService: false, isSeasonal: false, isExcise: false, isAutonomous: false }
  const isSame = use !== null && isDeepStrictEqual(new Set(use.systems), new Set(systems))
  return isSame ? use : { ...flags, systems: [...systems] }
}

type Worked = Pick<Imported, 'state' | 'months' | 'use' | 'registeredOn'>

/** DRIVE-008: a reported end wins over the computed one, which is kept until something that it was computed from changes. */
function endOf({ expiresOn }: ImportRow, drive: DriveRow | undefined, next: Worked): DriveEnd {
  if (expiresOn !== undefined) return { expiresOn, expirySource: 'ofd' }
  const isReported = drive?.expirySource === 'ofd' || drive?.expirySource === 'report'
  const { state, months, use, registeredOn } = next
  const isUnchanged =
    drive !== undefined &&
    isDeepStrictEqual([drive.state, drive.months, drive.use, drive.registeredOn], [state, months, use, registeredOn])
  if (drive !== undefined && (isReported || isUnchanged || state !== 'working')) {
    return { expiresOn: drive.expiresOn, expirySource: drive.expirySource }
  }
  return (state === 'working' ? computedEnd(next) : undefined) ?? NO_END
}

/** DRIVE-011: the next reminder is set anew only with a new end, so that no letter is sent twice. */
function remindOf(next: Pick<Imported, 'state' | 'expiresOn'>, drive: DriveRow | undefined, today: Day): Day | null {
  if (next.state !== 'working' || next.expiresOn === null) return null
  const isKept = drive?.state === 'working' && drive.expiresOn === next.expiresOn
  return isKept ? drive.remindOn : remindOnOf(next.expiresOn, today)
}

function resultOf({ drive, next, register }: Omit<Judged, 'result'>): Judged['result'] {
  if (drive === undefined) return 'added'
  const isChanged = Object.keys(changedColumns(drive, next)).length > 0
  return isChanged || (register !== undefined && (register.isChanged() || register.id !== drive.registerId))
    ? 'changed'
    : 'same'
}

/** What the changed columns of a drive held before. */
export function changedColumns(drive: DriveRow, next: DriveChanges): DriveChanges {
  const names = Object.keys(next) as (keyof DriveChanges)[]
  const changed = names.filter((name) => !isDeepStrictEqual(drive[name], next[name]))
  return Object.fromEntries(changed.map((name) => [name, drive[name]]))
}
