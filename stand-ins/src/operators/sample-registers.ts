import { createHash } from 'node:crypto'
import type { DriveReport, OperatorRegister, ReportedUse } from 'backend/shop/drives/operators/fiscal-operator'
import { dayOf, shiftDay, type Day } from 'shared-contracts/domain/days'
import { sampleModels, sampleShops } from './texts.ts'

/** Of the registers: trade, trade under the general system, services with a patent. */
const uses: readonly ReportedUse[] = [
  { systems: ['usn'], isService: false, isAutonomous: false },
  { systems: ['osn'], isService: false, isAutonomous: false },
  { systems: ['psn'], isService: true, isAutonomous: false },
]

/** Days ago on which the first drive began to work, and days between two. */
const [FIRST, BETWEEN] = [12, 36]
/** Every n-th register has had an earlier drive, and how many days that worked. */
const [WITH_EARLIER, EARLIER_DAYS] = [4, 400]

/** Cash registers with invented numbers, which are others for another organisation. */
export function sampleRegisters(inn: string, now: Date): OperatorRegister[] {
  const today = dayOf(now)
  return sampleShops.map(({ name, address }, index) => {
    const begun = shiftDay(today, -FIRST - BETWEEN * index)
    const use = uses[index % uses.length] ?? { systems: ['usn'], isService: false, isAutonomous: false }
    const [current, earlier] = [digits(`${inn} drive ${index}`, 14), digits(`${inn} earlier ${index}`, 14)]
    const hasEarlier = index % WITH_EARLIER === 0
    return {
      number: `0000${digits(`${inn} register ${index}`, 12)}`,
      serialNumber: `0010${digits(`${inn} device ${index}`, 10)}`,
      model: sampleModels[index % sampleModels.length] ?? null,
      name,
      address,
      drives: [
        ...(hasEarlier ? [{ serialNumber: `92${earlier}`, isCurrent: false }] : []),
        { serialNumber: `99${current}`, isCurrent: true },
      ],
      reports: [
        ...(hasEarlier ? earlierReports(`92${earlier}`, begun, use) : []),
        { kind: 'registration', driveNumber: `99${current}`, day: begun, use },
      ],
    }
  })
}

function earlierReports(driveNumber: string, closed: Day, use: ReportedUse): DriveReport[] {
  return [
    { kind: 'registration', driveNumber, day: shiftDay(closed, -EARLIER_DAYS), use },
    { kind: 'closing', driveNumber, day: closed },
  ]
}

/** Digits that are always the same for a name. */
function digits(name: string, length: number): string {
  const hash = BigInt(`0x${createHash('sha256').update(`operators ${name}`).digest('hex')}`)
  return String(hash).slice(-length)
}
