/**
 * Where a sign-in may come back to: a path of this portal, else `/`. Anything that a browser could read as another
 * origin (`//host`, `\host`, a scheme) is refused (A4).
 */
export function safeReturnPath(path: string, origin: string = location.origin): string {
  if (!path.startsWith('/')) return '/'
  try {
    const url = new URL(path, origin)
    // `/.//host` is a path of ours that reads as `//host`, another host, once it stands alone.
    return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
  } catch {
    return '/'
  }
}

/** REG-019: this hash opens the registration; whoever signs in there does not want it open again. */
const REGISTRATION_HASH = '#registration'

/** NAV-034: with an `id` in the address the sign-in leads to the root; on /card `id` is the product (AMB-110). */
export function returnPathOf(address: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const hasId = new URLSearchParams(address.search).has('id')
  if (hasId && address.pathname !== '/card') return '/'
  const hash = address.hash === REGISTRATION_HASH ? '' : address.hash
  return safeReturnPath(address.pathname + address.search + hash)
}
