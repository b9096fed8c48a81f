/** A key that is over its limit. */
export interface Refusal {
  readonly key: string
  /** Seconds until it is allowed again, at least 1. */
  readonly wait: number
}

/** The keys of attempts that are over their limit, in the memory of this process (A25). */
export interface RefusedKeys {
  /** The one of the keys that is refused longest; undefined when none is refused. */
  longest(keys: readonly string[], now: Date): Refusal | undefined
  refuse(key: string, until: Date): void
  allow(key: string): void
}

/** @param limit most keys to keep; beyond it the one kept longest is dropped and asked for in the database again */
export function createRefusedKeys(limit: number): RefusedKeys {
  const refusedUntil = new Map<string, number>()
  return {
    longest(keys, now) {
      const waits = keys.map((key) => ({ key, wait: secondsUntil(refusedUntil.get(key) ?? 0, now) }))
      return longestOf(waits.filter(({ wait }) => wait > 0))
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

/** @param time ms since the epoch */
export function secondsUntil(time: number, now: Date): number {
  return Math.ceil((time - now.getTime()) / 1000)
}

export function longestOf(refusals: readonly Refusal[]): Refusal | undefined {
  return refusals.toSorted((one, other) => other.wait - one.wait)[0]
}
