import { isSlowNetwork, savesData } from '../../browser/connection.ts'
import { REST, whenIdle } from '../../browser/when-idle.ts'
import type { Remotes } from '../../remotes/create-remotes.ts'
import { pathOf } from './path-of.ts'

/** Pause before prepared pages are rendered, ms: their new styles make the browser style the whole document again. */
export const LONG_REST = 6_000
/** Most pages that are prepared in the idle time after one change. */
export const MOST = 16

export interface IdleTimeOptions {
  readonly prepare: Remotes['prepare']
  readonly prerender: Remotes['prerender']
  readonly routeAt: Remotes['routeAt']
  /** A text for the state that pages depend on. When it changes, every page is prepared again. */
  readonly state: () => string
  /** Changes that may bring new links: the route, the shown page, the basket. */
  readonly changes: readonly { subscribe(listener: () => void): unknown }[]
}

/**
 * Prepares the pages linked from the current one, one by one while the browser is idle: each page once, and renders the
 * first of each route out of sight. Never while the visitor saves data or the network is slow.
 */
export function prepareInIdleTime({ prepare, prerender, routeAt, state, changes }: IdleTimeOptions): void {
  const prepared = new Set<string>()
  const rendered = new Set<string>()
  const inState = (subject: string) => `${state()}: ${subject}`
  let timer: ReturnType<typeof setTimeout> | undefined
  let run = 0

  function restart() {
    clearTimeout(timer)
    run += 1
    const current = run
    timer = setTimeout(() => void prepareLinked(() => current === run), REST)
  }

  async function prepareLinked(isCurrent: () => boolean): Promise<void> {
    if (isBusy()) return restart()
    const linked = linkedPages(routeAt).filter(({ path }) => !prepared.has(inState(path)))
    for (const { path } of linked.slice(0, MOST)) {
      await new Promise<void>(whenIdle)
      if (!isCurrent() || savesData() || isSlowNetwork()) return
      prepared.add(inState(path))
      await prepare(path)
    }
    if (isCurrent()) timer = setTimeout(() => void renderLinked(isCurrent), LONG_REST)
  }

  async function renderLinked(isCurrent: () => boolean): Promise<void> {
    for (const { path, route } of linkedPages(routeAt)) {
      if (!prepared.has(inState(path)) || rendered.has(inState(route))) continue
      await new Promise<void>(whenIdle)
      if (!isCurrent()) return
      rendered.add(inState(route))
      await prerender(path)
    }
  }

  for (const one of changes) one.subscribe(restart)
  void prepareLinked(() => run === 0)
}

/** Whether the page loads something that the visitor sees. Pictures below the window load when they are scrolled to. */
const isBusy = () =>
  document.readyState !== 'complete' || [...document.querySelectorAll('main [aria-busy="true"]')].some(isInWindow)

/**
 * The pages that the current one links to: every one in the window, and elsewhere the first of each route. The code of a
 * route is the same for all its paths, and the data of pages out of sight are rarely needed next.
 */
function linkedPages(routeAt: Remotes['routeAt']): { path: string; route: string }[] {
  const pages = new Map<string, string>()
  const routes = new Set<string>()
  for (const link of document.links) {
    const path = pathOf(link)
    const route = path === undefined ? undefined : routeAt(path)
    if (path === undefined || route === undefined || path === location.pathname) continue
    if (!routes.has(route) || isInWindow(link)) pages.set(path, route)
    routes.add(route)
  }
  return [...pages].map(([path, route]) => ({ path, route }))
}

function isInWindow(element: Element): boolean {
  const { width, top, bottom } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}
