import type { Drive, DriveDetails, DrivesSummary } from 'shared-contracts/api/drives/drives'
import { dayOf, type Day } from 'shared-contracts/domain/days'
import { expiryOf } from 'shared-contracts/domain/drive-validity'

/** The day `days` after today. */
export const inDays = (days: number): Day => expiryOf(dayOf(new Date()), days)

/** A drive that works in a cash register and ends in ten days. */
export function sampleDrive(changes: Partial<Drive> = {}): Drive {
  const { driveId = 1 } = changes
  return {
    driveId,
    serialNumber: `99604405290${String(driveId).padStart(5, '0')}`,
    ...{ months: 15, state: 'working', productName: 'ФН-1.1М', place: null, orderId: 104_001, isElsewhere: false },
    register: {
      ...{ registerId: driveId, number: '0001284503017742', name: 'Касса 3, зал', model: null },
      address: 'г Казань, пр-кт Победы, д 91',
    },
    use: { systems: ['osn'], isService: false, isSeasonal: false, isExcise: false, isAutonomous: false },
    ...{ registeredOn: inDays(-460), expiresOn: inDays(10), expirySource: 'ofd' },
    ...{ closedOn: null, keepUntil: null, destroyedOn: null },
    ...changes,
  }
}

/** A drive that has not worked yet. */
export const stockDrive = (changes: Partial<Drive> = {}): Drive =>
  sampleDrive({
    ...{ state: 'stock', register: null, use: null, place: 'Склад', registeredOn: null, expiresOn: null },
    ...{ expirySource: null, ...changes },
  })

export const detailsOf = (drive: Drive, changes: Partial<DriveDetails> = {}): DriveDetails => ({
  ...{ drive, events: [], actions: [], planId: null },
  ...changes,
})

/** What a register counts whose chart begins in November 2026. @param counts by month; missing months have none */
export function sampleSummary(counts: readonly number[] = [], changes: Partial<DrivesSummary> = {}): DrivesSummary {
  const months = Array.from({ length: 24 }, (_, index) => {
    const month = new Date(Date.UTC(2026, 10 + index)).toISOString().slice(0, 7)
    return { month, count: counts[index] ?? 0, soon: index < 2 ? (counts[index] ?? 0) : 0 }
  })
  const inMonths = months.reduce((sum, { count }) => sum + count, 0)
  return {
    ...{ today: '2026-11-26', soonUntil: '2027-01-25', months, plans: [] },
    soon: months.reduce((sum, { soon }) => sum + soon, 0),
    ...{ expired: 2, later: 8, unknown: 1, counts: { work: inMonths + 11, stock: 18, archive: 241 } },
    ...changes,
  }
}
