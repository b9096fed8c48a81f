import { isSlowNetwork, savesData } from '../../browser/connection.ts'
import { QUIET_TIME_MS, whenIdle } from '../../browser/when-idle.ts'
import type { Remotes } from '../../remotes/create-remotes.ts'
import { pathOf } from './path-of.ts'

/** Maximum number of pages that are prefetched in the idle time after one change. */
export const MAX_PAGES = 16

export interface IdleTimeOptions {
  readonly prefetch: Remotes['prefetch']
  readonly routeAt: Remotes['routeAt']
  /** Changes that may bring new links: the route, the shown page. */
  readonly changes: readonly { subscribe(listener: () => void): unknown }[]
}

/**
 * Prefetches the pages linked from the current one, one by one while the browser is idle, each page once. Never while the
 * visitor saves data or the network is slow.
 */
export function prefetchInIdleTime({ prefetch, routeAt, changes }: IdleTimeOptions): void {
  const prefetched = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let run = 0

  function restart() {
    run += 1
    clearTimeout(timer)
    timer = setTimeout(start, QUIET_TIME_MS)
  }

  function start() {
    if (isBusy()) return restart()
    const current = run
    void prefetchLinked(() => current === run)
  }

  async function prefetchLinked(isCurrent: () => boolean): Promise<void> {
    const paths = linkedPages(routeAt).filter((path) => !prefetched.has(path))
    for (const path of paths.slice(0, MAX_PAGES)) {
      await new Promise<void>(whenIdle)
      if (!isCurrent() || savesData() || isSlowNetwork()) return
      prefetched.add(path)
      await prefetch(path)
    }
  }

  for (const one of changes) one.subscribe(restart)
  // A subscription may call its listener at once, though nothing has changed.
  clearTimeout(timer)
  start()
}

/** Whether the page loads something that the visitor sees. Pictures below the window load when they are scrolled to. */
const isBusy = () =>
  document.readyState !== 'complete' || [...document.querySelectorAll('main [aria-busy="true"]')].some(isInWindow)

/**
 * The pages that the current one links to: every one in the window, and elsewhere the first of each route. The code of a
 * route is the same for all its paths, and the data of pages out of sight are rarely needed next.
 */
function linkedPages(routeAt: Remotes['routeAt']): readonly string[] {
  const pages = new Set<string>()
  const routes = new Set<string>()
  for (const link of document.links) {
    const path = pathOf(link)
    const route = path === undefined ? undefined : routeAt(path)
    if (path === undefined || route === undefined || path === location.pathname) continue
    if (!routes.has(route) || isInWindow(link)) pages.add(path)
    routes.add(route)
  }
  return [...pages]
}

function isInWindow(element: Element): boolean {
  const { width, top, bottom } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}
