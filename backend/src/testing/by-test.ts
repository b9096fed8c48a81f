import type { ChangedBy } from '../shop/orders/changes/changed-by.ts'

/** Who changes what a test prepares. */
export const byTest: ChangedBy = { at: new Date('2026-11-27T09:00:00Z'), by: 'test' }
