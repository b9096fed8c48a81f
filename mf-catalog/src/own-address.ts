/** The address a text means, relative ones from the portal's root; undefined where it is none. */
export function parsedAddress(url: string): URL | undefined {
  try {
    return new URL(url, location.origin)
  } catch {
    return undefined
  }
}

/**
 * A2: the address of a file of the portal's own origin, from its root; undefined for what lies anywhere else or is no
 * address of a file (nothing, `javascript:`, `data:`, `blob:`): it gets into no link, no picture and no request.
 */
export function ownAddress(url: string): string | undefined {
  const { origin, protocol, pathname = '', search = '' } = parsedAddress(url) ?? {}
  // A blob: has the origin of the page that made it; a path that begins with // would name another host.
  const isOwn =
    url.trim() !== '' && origin === location.origin && protocol === location.protocol && !pathname.startsWith('//')
  return isOwn ? pathname + search : undefined
}
