import { boundsOfDay, dayOf, type Day } from 'shared-contracts/domain/days'

const DAY = 24 * 60 * 60_000

/** The last millisecond of a day in Moscow. */
export function endOfDay(day: Day): Date {
  return new Date(boundsOfDay(day).end - 1)
}

/**
 * AMB-193: until when an order is to be paid: the end of a day.
 * @param days from the day of the order to that day; 0: the order never expires
 */
export function payUntilOf(orderedAt: Date, days: number): Date | null {
  return days === 0 ? null : new Date(endOfDay(dayOf(orderedAt)).getTime() + days * DAY)
}
