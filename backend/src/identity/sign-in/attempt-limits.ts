/** A limit of sign-in attempts (A14). A successful attempt is not counted. */
export interface AttemptLimit {
  key: string
  max: number
  /** Seconds from the first attempt until the count starts again. */
  window: number
}

/**
 * The limits of one attempt:
 * - address: against one password tried with many phones;
 * - pair of address and phone: against guessing one password;
 * - phone from all addresses: against distributed guessing. It is high, so that nobody can lock a buyer out.
 */
export function attemptLimits(address: string, phone: string): AttemptLimit[] {
  return [
    { key: `address ${address}`, max: 30, window: 60 },
    { key: `pair ${address} ${phone}`, max: 10, window: 60 },
    { key: `phone ${phone}`, max: 1000, window: 3600 },
  ]
}

export interface AttemptCount {
  key: string
  /** Includes this attempt. */
  count: number
  windowEnds: Date
}

/** Seconds until the next attempt is allowed, at least 1; undefined when this one is allowed. */
export function retryAfter(limits: AttemptLimit[], counts: AttemptCount[], now: Date): number | undefined {
  const waits = limits.flatMap(({ key, max }) => {
    const counted = counts.find((count) => count.key === key)
    if (!counted || counted.count <= max) return []
    return [Math.max(1, Math.ceil((counted.windowEnds.getTime() - now.getTime()) / 1000))]
  })
  return waits.length === 0 ? undefined : Math.max(...waits)
}
