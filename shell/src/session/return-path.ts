/** A4: the path to return to after a sign-in: a path of this portal, else `/`. `//host`, `\host` and schemes are refused. */
export function safeReturnPath(path: string, origin: string = location.origin): string {
  if (!path.startsWith('/')) return '/'
  try {
    const url = new URL(path, origin)
    // `/.//host` normalises to the path `//host`, which alone would name another host.
    return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
  } catch {
    return '/'
  }
}

/** REG-019: this hash opens the registration. After a sign-in the registration must not open again. */
const REGISTRATION_HASH = '#registration'

/** NAV-034: an address with an `id` returns to the root, except on /card, where `id` is the product (AMB-110). */
export function returnPathOf(address: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const hasId = new URLSearchParams(address.search).has('id')
  if (hasId && address.pathname !== '/card') return '/'
  const hash = address.hash === REGISTRATION_HASH ? '' : address.hash
  return safeReturnPath(address.pathname + address.search + hash)
}
