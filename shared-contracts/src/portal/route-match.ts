/**
 * The segments of a path, without query, hash and trailing slashes. An empty text between two slashes is a segment, as
 * in the remotes' router.
 */
function segmentsOf(path: string): string[] {
  const inner = path.replace(/^\//, '').replace(/(?<!\/)\/+$/, '')
  return inner === '' ? [] : inner.split('/')
}

/**
 * Matches a path against a route pattern such as `/orders/:orderId/cb`. Segments match whole: `/order` matches neither
 * `/orders` nor `/order/1`. A last segment `*` matches any further segments, or none, which are the parameter `*`. Returns
 * the parameters, or `undefined` without a match.
 */
export function matchRoute(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(path)
  const params: Record<string, string> = {}
  if (wanted.at(-1) === '*') {
    wanted.pop()
    params['*'] = given.splice(wanted.length).join('/')
  }
  if (wanted.length !== given.length) return undefined
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith(':') && value !== '') {
      try {
        params[segment.slice(1)] = decodeURIComponent(value)
      } catch {
        return undefined
      }
    } else if (segment !== value) return undefined
  }
  return params
}

/** Whether any of the patterns matches the path. */
export function matchesAnyRoute(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => matchRoute(pattern, path) !== undefined)
}
