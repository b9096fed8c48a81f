import { savesData } from '../../browser/connection.ts'
import { REST } from '../../browser/when-idle.ts'
import type { Remotes } from '../../remotes/create-remotes.ts'
import { pathOf } from './path-of.ts'
import type { IdleTimeOptions } from './prepare-linked-pages.ts'

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

/** Prepares the linked pages in idle time. Its code is loaded after the first page has rested. */
export function prepareAfterRest(options: IdleTimeOptions): void {
  const load = () => import('./prepare-linked-pages.ts')
  setTimeout(
    () =>
      void load()
        .then(({ prepareInIdleTime }) => prepareInIdleTime(options))
        .catch(() => undefined),
    REST,
  )
}
