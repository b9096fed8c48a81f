/** Parses a URL, relative ones from the portal's root; `undefined` if it is not valid. */
export function parseUrl(url: string): URL | undefined {
  try {
    return new URL(url, location.origin)
  } catch {
    return undefined
  }
}

/**
 * A2: path and query of a file on the portal's own origin. `undefined` for another origin and for a text that is no file
 * URL (empty, `javascript:`, `data:`, `blob:`). Links, pictures and requests use only this result.
 */
export function sameOriginPath(url: string): string | undefined {
  const { origin, protocol, pathname = '', search = '' } = parseUrl(url) ?? {}
  // A blob: URL has the origin of the page that made it, and a path that begins with // names another host.
  const isSame =
    url.trim() !== '' && origin === location.origin && protocol === location.protocol && !pathname.startsWith('//')
  return isSame ? pathname + search : undefined
}
