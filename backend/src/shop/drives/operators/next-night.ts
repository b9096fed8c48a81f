const DAY_MS = 24 * 60 * 60_000

/** DRIVE-007: the next 3:00 in Moscow, when operators of fiscal data are asked least. It is midnight in UTC. */
export function nextNight(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS)
}
