/** The portal's public address and whoever else may start a sign-in and be returned to. */
export interface Origins {
  /** Of the address people see. */
  public: string
  allowed: ReadonlySet<string>
}

/** @throws TypeError when an address is not a URL. */
export function createOrigins(publicUrl: string, others: readonly string[] = []): Origins {
  const origin = new URL(publicUrl).origin
  return { public: origin, allowed: new Set([origin, ...others.map((other) => new URL(other).origin)]) }
}

/**
 * Whether the browser may be sent there after sign-in or sign-out: any page of an allowed origin, since
 * keycloak-js asks to return to the whole current address. Credentials in the address are refused.
 */
export function isReturnAddress(origins: Origins, address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && origins.allowed.has(url.origin)
}
