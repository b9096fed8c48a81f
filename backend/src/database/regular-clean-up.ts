/** Longest time between two clean-ups of a table that is written to, ms. */
const INTERVAL = 10 * 60_000

/**
 * Keeps a table that strangers can fill near `limit` rows: the returned function is called after each write and runs
 * `cleanUp` with every fiftieth part of the limit, and at least every ten minutes.
 */
export function regularCleanUp(limit: number, cleanUp: (now: Date) => Promise<void>): (now: Date) => Promise<void> {
  const writesBetween = Math.ceil(limit / 50)
  let [writes, lastTime] = [0, 0]
  return async (now) => {
    writes += 1
    if (writes < writesBetween && now.getTime() - lastTime < INTERVAL) return
    writes = 0
    lastTime = now.getTime()
    await cleanUp(now)
  }
}
