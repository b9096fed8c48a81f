/** The origins that may start a sign-in and that it may return to. */
export interface Origins {
  /** Origin of the portal. */
  public: string
  allowed: ReadonlySet<string>
}

/** @throws TypeError when an address is not a URL */
export function createOrigins(publicUrl: string, others: readonly string[] = []): Origins {
  const origin = new URL(publicUrl).origin
  return { public: origin, allowed: new Set([origin, ...others.map((other) => new URL(other).origin)]) }
}

/**
 * Whether sign-in and sign-out may redirect to an address. Any page of an allowed origin will do, because keycloak-js
 * asks for the full current address. Addresses with credentials are refused.
 */
export function isReturnAddress(origins: Origins, address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && origins.allowed.has(url.origin)
}
