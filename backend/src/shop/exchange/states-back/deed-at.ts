import { endOfDay } from '../../orders/pay-until.ts'
import type { Deed } from './answer.ts'

/** When 1C did what its document says: at the end of the document's day, or now. Never later than now. */
export function deedAt(deed: Deed | undefined, now: Date): Date {
  const end = deed?.day === undefined ? now : endOfDay(deed.day)
  return end < now ? end : now
}
