import { savesData } from '../../browser/connection.ts'
import { QUIET_TIME_MS } from '../../browser/when-idle.ts'
import type { Remotes } from '../../remotes/create-remotes.ts'
import { pathOf } from './path-of.ts'
import type { IdleTimeOptions } from './prefetch-linked-pages.ts'

/** Prefetches the page of a link as soon as the link is pointed at, focused or touched. Never while the visitor saves data. */
export function prefetchWhenPointed(prefetch: Remotes['prefetch']): void {
  let latest: Element | null = null
  function point({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null
    // The pointer also moves between the elements of a link.
    if (link === latest) return
    latest = link
    const path = link === null ? undefined : pathOf(link)
    if (path !== undefined && !savesData()) void prefetch(path)
  }
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, point, { passive: true })
  }
}

/** Prefetches the linked pages in idle time. Its code is loaded after the pause of the first page. */
export function prefetchAfterRest(options: IdleTimeOptions): void {
  const load = () => import('./prefetch-linked-pages.ts')
  setTimeout(
    () =>
      void load()
        .then(({ prefetchInIdleTime }) => prefetchInIdleTime(options))
        .catch(() => undefined),
    QUIET_TIME_MS,
  )
}
