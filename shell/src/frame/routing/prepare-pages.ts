import { isSlowNetwork, savesData } from '../../browser/connection.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import type { Remotes } from '../../remotes/create-remotes.ts'

/** Pause before idle time is used, ms: what the current page requests comes first. */
export const REST = 3_000
/** Pause before prepared pages are rendered, ms: new styles are applied to the whole document, which a phone notices. */
export const LONG_REST = 6_000
/** Most pages that are prepared in the idle time after one change. */
export const MOST = 16

/** Prepares the page of a link as soon as the link is pointed at, focused or touched. Never while the visitor saves data. */
export function prepareWhenPointed(prepare: Remotes['prepare']): void {
  let latest: Element | null = null
  function point({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null
    // The pointer also moves between the elements of a link.
    if (link === latest) return
    latest = link
    const path = link === null ? undefined : pathOf(link)
    if (path !== undefined && !savesData()) void prepare(path)
  }
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, point, { passive: true })
  }
}

export interface IdleTimeOptions {
  readonly prepare: Remotes['prepare']
  readonly prerender: Remotes['prerender']
  readonly routeAt: Remotes['routeAt']
  /** Describes the state in which pages look different: what was prepared in another one is prepared again. */
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
  /** The prepared path of each route that is still to be rendered. */
  const toRender = new Map<string, string>()
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
    const inState = (subject: string) => `${state()}: ${subject}`
    const linked = linkedPaths(routeAt, (path) => prepared.has(inState(path))).slice(0, MOST)
    for (const { path } of linked) {
      await new Promise<void>(whenIdle)
      if (!isCurrent() || savesData() || isSlowNetwork()) return
      prepared.add(inState(path))
      await prepare(path)
    }
    if (!isCurrent()) return
    for (const { path, route } of linked) toRender.set(inState(route), path)
    timer = setTimeout(() => void renderPrepared(isCurrent), LONG_REST)
  }

  async function renderPrepared(isCurrent: () => boolean): Promise<void> {
    for (const [route, path] of toRender) {
      await new Promise<void>(whenIdle)
      if (!isCurrent()) return
      toRender.delete(route)
      if (rendered.has(route)) continue
      rendered.add(route)
      await prerender(path)
    }
  }

  for (const one of changes) one.subscribe(restart)
  restart()
}

const isBusy = () => document.readyState !== 'complete' || document.querySelector('main [aria-busy="true"]') !== null

/**
 * The paths that the page links to: every one in the window, and elsewhere the first of each route. The code of a route is
 * the same for all its paths, and the data of pages out of sight are rarely needed next.
 */
function linkedPaths(
  routeAt: Remotes['routeAt'],
  isDone: (path: string) => boolean,
): { path: string; route: string }[] {
  const paths = new Map<string, string>()
  const routes = new Set<string>()
  for (const link of document.links) {
    const path = pathOf(link)
    const route = path === undefined ? undefined : routeAt(path)
    if (path === undefined || route === undefined || path === location.pathname) continue
    if (!isDone(path) && (!routes.has(route) || isInWindow(link))) paths.set(path, route)
    routes.add(route)
  }
  return [...paths].map(([path, route]) => ({ path, route }))
}

/** The path of a link within the portal. */
function pathOf(link: HTMLAnchorElement | HTMLAreaElement): string | undefined {
  return link.origin === location.origin ? link.pathname : undefined
}

function isInWindow(link: Element): boolean {
  const { width, top, bottom } = link.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}
