/** How many sign-ins may be tried, counted three ways; a successful one gives its place back (A14). */
export interface AttemptLimit {
  key: string
  max: number
  /** Seconds from the first attempt until the count begins anew. */
  window: number
}

/**
 * - one phone from one address: a person who forgot, or a guesser of one password;
 * - an address: one password tried on many phones;
 * - a phone from anywhere: many addresses at once. High, or anyone could lock a buyer out.
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
  /** This attempt included. */
  count: number
  windowEnds: Date
}

/** Seconds until the next attempt is worth making, at least 1; `undefined` where this one may go on. */
export function retryAfter(limits: AttemptLimit[], counts: AttemptCount[], now: Date): number | undefined {
  const waits = limits.flatMap(({ key, max }) => {
    const counted = counts.find((count) => count.key === key)
    if (!counted || counted.count <= max) return []
    return [Math.max(1, Math.ceil((counted.windowEnds.getTime() - now.getTime()) / 1000))]
  })
  return waits.length === 0 ? undefined : Math.max(...waits)
}
