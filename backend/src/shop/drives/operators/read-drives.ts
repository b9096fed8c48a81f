import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { DRIVE_OPERATORS } from 'shared-contracts/api/drives/operators'
import { repeatWhileListening } from '../../../platform/background/repeat-while-listening.ts'
import type { Database } from '../../../platform/database/database.ts'
import { backgroundTasks } from '../../../platform/metrics/metrics.ts'
import { OutsideError } from '../../../platform/outside/outside-error.ts'
import { organisations } from '../../organisations/schema.ts'
import {
  claimDueReading,
  failReading,
  goOnReading,
  leaveReading,
  settleReading,
  type ClaimedReading,
} from './due-readings.ts'
import { AccessRefused, type FiscalOperator, type OperatorSession } from './fiscal-operator.ts'
import { orAborted } from './or-aborted.ts'
import { decryptAccess } from './stored-access.ts'
import { operatorTexts, type OperatorName } from './texts.ts'
import { writePage } from './write-page.ts'

/** Pause between two searches for due readings. */
const PAUSE_MS = 2_000
/** Organisations that this backend reads at the same time, so that a slow one does not keep the others waiting. */
const AT_ONCE = 3

const JOB = 'operators'

export type Operators = Readonly<Record<OperatorName, FiscalOperator>>

export interface DriveReading {
  readonly db: Database
  readonly operators: Operators
  /** Keys with which the accesses are encrypted. */
  readonly secrets: readonly string[]
  readonly now: () => Date
  readonly log: Record<'info' | 'warn', (details: object, message: string) => void>
}

/** DRIVE-007: reads all that is due. Several backends may do this at the same time. */
export async function readDueDrives(work: DriveReading, signal: AbortSignal): Promise<void> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => readInTurn(work, signal)))
}

async function readInTurn(work: DriveReading, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const reading = await claimDueReading(work.db, work.now())
    if (reading === undefined) return
    backgroundTasks.inc({ job: JOB, result: 'claimed' })
    await readOne(work, reading, signal)
  }
}

/** Reads one connection. A failure is stored for the user; only failures of the database are thrown. */
async function readOne(work: DriveReading, claimed: ClaimedReading, signal: AbortSignal): Promise<void> {
  const { db, log, now } = work
  const { organisationId, operator } = claimed
  let reading = claimed
  let [done, registers, drives] = [0, 0, 0]
  try {
    const pages = (await orAborted(signal, open(work, claimed))).pages()[Symbol.asyncIterator]()
    for (;;) {
      const next = await orAborted(signal, pages.next())
      if (next.done === true) break
      const { value: page } = next
      done += page.registers.length
      const goOn = (tx: Database) => goOnReading(tx, reading, { done, total: page.total, now: now() })
      const written = await writePage(db, organisationId, page.registers, { now: now(), goOn })
      // The user has stopped or removed it.
      if (written === undefined) return
      reading = written.reading
      registers += written.registers
      drives += written.drives
    }
    await settleReading(db, reading, { registers, drives }, now())
    log.info({ organisationId, operator, registers, drives }, 'drives read from their operator')
  } catch (error) {
    if (signal.aborted) return leaveReading(db, reading)
    backgroundTasks.inc({ job: JOB, result: 'failed' })
    log.warn({ organisationId, operator, err: error }, 'drives not read from their operator')
    await failReading(db, reading, failureOf(nameOf(operator), error), now())
  }
}

async function open({ db, operators, secrets }: DriveReading, reading: ClaimedReading): Promise<OperatorSession> {
  const [organisation] = await db
    .select({ inn: organisations.inn })
    .from(organisations)
    .where(eq(organisations.id, reading.organisationId))
  const access = decryptAccess(secrets, reading, reading.access)
  if (access === undefined) throw new AccessRefused('signIn')
  return operators[nameOf(reading.operator)].open(access, organisation?.inn ?? '')
}

/** @throws Error for an operator that only a later release knows */
function nameOf(operator: string): OperatorName {
  const name = DRIVE_OPERATORS.find((known) => known === operator)
  if (name === undefined) throw new Error(`no adapter for the operator ${operator}`)
  return name
}

function failureOf(operator: OperatorName, error: unknown): string {
  if (error instanceof AccessRefused) return operatorTexts.refused(operator, error.reason)
  if (!(error instanceof OutsideError) || error.fault === 'answer') return operatorTexts.unreadable(operator)
  return error.fault === 'refused' ? operatorTexts.accessEnded(operator) : operatorTexts.away(operator)
}

/** Reads drives from the moment the backend listens until it closes. */
export function registerDriveReading(app: FastifyInstance, work: Omit<DriveReading, 'now' | 'log'>): void {
  repeatWhileListening(app, {
    run: (signal) => readDueDrives({ ...work, now: () => new Date(), log: app.log }, signal),
    pause: PAUSE_MS,
    job: JOB,
    failure: 'drives are not read from their operators',
  })
}
