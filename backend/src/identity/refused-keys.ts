/** The keys of attempts that are over their limit, in the memory of this process (A25). */
export interface RefusedKeys {
  /** Seconds until all of the keys are allowed again, at least 1; undefined when none is refused. */
  waitOf(keys: readonly string[], now: Date): number | undefined
  refuse(key: string, until: Date): void
  allow(key: string): void
}

/** @param limit most keys to keep; beyond it the one kept longest is dropped and asked for in the database again */
export function createRefusedKeys(limit: number): RefusedKeys {
  const refusedUntil = new Map<string, number>()
  return {
    waitOf(keys, now) {
      const time = now.getTime()
      const waits = keys.map((key) => Math.ceil(((refusedUntil.get(key) ?? 0) - time) / 1000))
      const longest = Math.max(...waits)
      return longest > 0 ? longest : undefined
    },

    refuse(key, until) {
      refusedUntil.delete(key)
      refusedUntil.set(key, until.getTime())
      for (const oldest of refusedUntil.keys()) {
        if (refusedUntil.size <= limit) break
        refusedUntil.delete(oldest)
      }
    },

    allow: (key) => void refusedUntil.delete(key),
  }
}
