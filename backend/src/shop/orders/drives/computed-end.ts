import { driveValidity, expiryOf } from 'shared-contracts/domain/drive-validity'
import type { DriveRow } from './schema.ts'

export type DriveEnd = Pick<DriveRow, 'expiresOn' | 'expirySource'>

export const NO_END: DriveEnd = { expiresOn: null, expirySource: null }

/**
 * DRIVE-008, RULE-001: the end of a working drive by the rule; NO_END where the rule foresees none. Undefined while its
 * kind, its day or its use is not known.
 */
export function computedEnd({
  months,
  registeredOn,
  use,
}: Pick<DriveRow, 'months' | 'registeredOn' | 'use'>): DriveEnd | undefined {
  if (months === null || registeredOn === null || use === null || use.systems.length === 0) return undefined
  const { days } = driveValidity({ ...use, kind: months })
  return days === null ? NO_END : { expiresOn: expiryOf(registeredOn, days), expirySource: 'computed' }
}
