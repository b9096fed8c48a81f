import type { Day } from 'shared-contracts/domain/days'

/**
 * Days of drives lie between the first drives and the end of the century. Others come of a clock that was not set, or of a
 * slip of the finger.
 */
export const [FIRST_DRIVE_DAY, LAST_DRIVE_DAY]: readonly [Day, Day] = ['2014-01-01', '2099-12-31']
