import { z } from 'zod/mini'
import { dayOf, isDay, type Day } from 'shared-contracts/domain/days'
import type { TaxSystem } from 'shared-contracts/domain/drive-validity'
import { readSerialNumber } from 'shared-contracts/domain/serial-numbers'
import type { DriveReport, ReportedUse } from '../fiscal-operator.ts'

const documentSchema = z.object({
  /** A clock that was never set gives 0 or a day of long ago. */
  dateTime: z.optional(z.unknown()),
  kktRegId: z.nullish(z.string()),
  fiscalDriveNumber: z.nullish(z.string()),
  fiscalDriverNumber: z.nullish(z.string()),
  taxationType: z.nullish(z.int()),
  offlineMode: z.optional(z.unknown()),
  serviceSign: z.optional(z.unknown()),
  correctionReasonCode: z.nullish(z.array(z.unknown())),
})
type Fields = z.output<typeof documentSchema>

const pageSchema = z.object({
  documents: z.array(
    z.object({
      fiscalReport: z.optional(z.unknown()),
      fiscalReportCorrection: z.optional(z.unknown()),
      closeArchive: z.optional(z.unknown()),
    }),
  ),
  paging: z.nullish(z.object({ nextOffset: z.nullish(z.string()) })),
})

/** Types of documents that are asked for. */
export const DOCUMENT_TYPES = 'fiscalReport,closeArchive,fiscalReportCorrection'

/** Code of a changed registration: the drive was replaced. With this report the new one begins to work. */
const DRIVE_REPLACED = 1

export interface DocumentsPage {
  readonly reports: readonly DriveReport[]
  /** Null after the last page. */
  readonly nextOffset: string | null
}

/**
 * Reads a page of a register's documents. Those that cannot be read are left out. Undefined: not a page.
 * @param registerNumber documents of another register are left out
 */
export function documentsPageOf(answer: unknown, registerNumber: string, now: Date): DocumentsPage | undefined {
  const page = pageSchema.safeParse(answer)
  if (!page.success) return undefined
  const reports = page.data.documents.flatMap(({ fiscalReport, fiscalReportCorrection, closeArchive }) => [
    ...reportsOf(fiscalReport, () => 'registration'),
    ...reportsOf(fiscalReportCorrection, ({ correctionReasonCode }) =>
      correctionReasonCode?.includes(DRIVE_REPLACED) ? 'registration' : 'change',
    ),
    ...reportsOf(closeArchive, () => 'closing'),
  ])
  return { reports, nextOffset: page.data.paging?.nextOffset || null }

  function reportsOf(document: unknown, kindOf: (fields: Fields) => DriveReport['kind']): DriveReport[] {
    const read = documentSchema.safeParse(document)
    if (!read.success) return []
    const { kktRegId, fiscalDriveNumber, fiscalDriverNumber, dateTime } = read.data
    const driveNumber = readSerialNumber(fiscalDriveNumber ?? fiscalDriverNumber ?? '')
    if (driveNumber === null || (kktRegId && readSerialNumber(kktRegId) !== registerNumber)) return []
    const common = { driveNumber, day: sensibleDay(dateTime, dayOf(now)) }
    const kind = kindOf(read.data)
    return [kind === 'closing' ? { kind, ...common } : { kind, ...common, use: flagsOf(read.data) }]
  }
}

/** The day from which on cash registers may have a drive (290-ФЗ). */
const FIRST_DAY = '2016-07-15'

/** The day of a document, whose time is Moscow's without a zone. Null: the device had no sensible date. */
function sensibleDay(dateTime: unknown, today: Day): Day | null {
  const day = typeof dateTime === 'string' ? dateTime.slice(0, 10) : ''
  return isDay(day) && day >= FIRST_DAY && day <= today ? day : null
}

/** Bits of the tax systems (tag 1062). Bit 3 was ЕНВД, which ended with 2020. */
const BITS: readonly (readonly [bits: number, system: TaxSystem])[] = [
  [0b1, 'osn'],
  [0b110, 'usn'],
  [0b1_0000, 'eshn'],
  [0b10_0000, 'psn'],
]

function flagsOf({ taxationType, offlineMode, serviceSign }: Fields): ReportedUse {
  const systems = BITS.filter(([bits]) => ((taxationType ?? 0) & bits) !== 0).map(([, system]) => system)
  return { systems, isService: isSet(serviceSign), isAutonomous: isSet(offlineMode) }
}

const isSet = (flag: unknown): boolean => flag === 1 || flag === true
