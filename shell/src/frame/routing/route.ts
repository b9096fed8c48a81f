/** Where the portal stands: what of the address the shell looks at. */
export interface Route {
  readonly pathname: string
  readonly hash: string
}

export interface RouteStream {
  readonly value: Route
  /** Hears every change; gives the function that ends it. */
  subscribe(listener: () => void): () => void
  /** Looks at the address at once, where no event tells of a change. */
  check(): void
}

/** Events after which the address may be another: a navigation by anybody, back and forward, a hash. */
const EVENTS = ['single-spa:routing-event', 'popstate', 'hashchange'] as const

/** The current route. A remote's own navigation is seen too: single-spa turns its pushState into a popstate. */
export function watchRoute(): RouteStream {
  const listeners = new Set<() => void>()
  const read = (): Route => ({ pathname: location.pathname, hash: location.hash })
  let value = read()

  function check() {
    const next = read()
    if (next.pathname === value.pathname && next.hash === value.hash) return
    value = next
    for (const listener of listeners) listener()
  }
  for (const event of EVENTS) addEventListener(event, check)
  return {
    get value() {
      return value
    },
    check,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
