import type { Portal } from 'shared-contracts/portal/portal'
import { observable, type Observed } from 'shared-ui/observable'
import { navigateToUrl } from 'single-spa'
import type { ScrollMemory } from './scroll-memory.ts'

/** The parts of the address that the shell uses. */
export interface Route {
  readonly pathname: string
  readonly hash: string
}

export interface RouteStream extends Observed<Route> {
  /** Reads the address now, for changes that no event reports. */
  check(): void
}

/** Events after which the address may have changed: a navigation, back and forward, a hash. */
const EVENTS = ['single-spa:routing-event', 'popstate', 'hashchange'] as const

/** The current route. Navigations of the remotes count too: single-spa turns their pushState into a popstate. */
export function watchRoute(): RouteStream {
  const read = (): Route => ({ pathname: location.pathname, hash: location.hash })
  const route = observable(read())

  function check() {
    const next = read()
    const { pathname, hash } = route.value
    if (next.pathname !== pathname || next.hash !== hash) route.set(next)
  }
  for (const event of EVENTS) addEventListener(event, check)
  return Object.assign(route, { check })
}

export type Navigate = Portal['navigate']

/** Creates the function that navigates to a path of the portal without a page load. */
export function createNavigate(route: Pick<RouteStream, 'check'>, scroll: Pick<ScrollMemory, 'startAt'>): Navigate {
  return (path, { replace = false, scrollTop = 0 } = {}) => {
    if (replace) history.replaceState(null, '', path)
    else navigateToUrl(path)
    route.check()
    if (scrollTop > 0) scroll.startAt(scrollTop)
  }
}
