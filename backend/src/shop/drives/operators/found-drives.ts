import type { Day } from 'shared-contracts/domain/days'
import type { OperatorRegister, ReportedUse } from './fiscal-operator.ts'

/** What an operator knows of a drive. */
export interface FoundDrive {
  readonly serialNumber: string
  /** Whether it is the one that its register has now. */
  readonly isCurrent: boolean
  /** Day of the registration report. Null: not known. */
  readonly registeredOn: Day | null
  /** The flags of its last report. Null: not known. */
  readonly use: ReportedUse | null
  /** Whether there is a closing report, and its day if the device had a sensible date. */
  readonly isClosed: boolean
  readonly closedOn: Day | null
}

/** DRIVE-007: the drives of a register, with what their reports say of each. */
export function foundDrives({ drives, reports }: OperatorRegister): FoundDrive[] {
  const current = drives.find(({ isCurrent }) => isCurrent)?.serialNumber
  const numbers = new Set(
    [...drives, ...reports.map(({ driveNumber }) => ({ serialNumber: driveNumber }))].map(numberOf),
  )
  return [...numbers].map((serialNumber) => {
    const own = reports.filter(({ driveNumber }) => driveNumber === serialNumber)
    const uses = own.flatMap((report) => (report.kind === 'closing' ? [] : report.use))
    const daysOf = (kind: string) => own.flatMap((report) => (report.kind === kind ? (report.day ?? []) : []))
    return {
      serialNumber,
      isCurrent: serialNumber === current,
      registeredOn: daysOf('registration')[0] ?? null,
      use: uses.at(-1) ?? null,
      isClosed: own.some(({ kind }) => kind === 'closing'),
      closedOn: daysOf('closing').at(-1) ?? null,
    }
  })
}

const numberOf = ({ serialNumber }: { readonly serialNumber: string }) => serialNumber
