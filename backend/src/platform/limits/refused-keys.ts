import { LRUCache } from 'lru-cache'

/** A key that is over its limit. */
export interface RefusedKey {
  readonly key: string
  /** Seconds until it is allowed again, at least 1. */
  readonly wait: number
}

/** The keys of attempts that are over their limit, in the memory of this process (A25). */
interface RefusedKeys {
  /** The one of the keys that is refused longest; undefined when none is refused. */
  longest(keys: readonly string[], now: Date): RefusedKey | undefined
  refuse(key: string, until: Date): void
  allow(key: string): void
}

/** @param limit most keys in memory; beyond it the oldest one is dropped, and asked for in the database again */
export function createRefusedKeys(limit: number): RefusedKeys {
  const refusedUntil = new LRUCache<string, number>({ max: limit })
  return {
    longest(keys, now) {
      const waits = keys.map((key) => ({ key, wait: secondsUntil(refusedUntil.peek(key) ?? 0, now) }))
      return longestOf(waits.filter(({ wait }) => wait > 0))
    },

    refuse: (key, until) => void refusedUntil.set(key, until.getTime()),
    allow: (key) => void refusedUntil.delete(key),
  }
}

/** @param time ms since the epoch */
export function secondsUntil(time: number, now: Date): number {
  return Math.ceil((time - now.getTime()) / 1000)
}

export function longestOf(refusals: readonly RefusedKey[]): RefusedKey | undefined {
  return refusals.toSorted((one, other) => other.wait - one.wait)[0]
}
