import { whenIdle } from '../browser/when-idle.ts'
import type { Remotes } from '../remotes/create-remotes.ts'

/** The page is awaited no longer than this, ms. */
export const PATIENCE = 3_000

/** Resolves when the page at `path` is mounted, has failed or takes too long, and the browser is idle. */
export function afterFirstPage(
  { view, isRemoteRoute }: Pick<Remotes, 'view' | 'isRemoteRoute'>,
  path: string,
): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, PATIENCE)
    const unsubscribe = view.subscribe(check)
    check()

    function check() {
      const status = view.value?.state.status
      if (!isRemoteRoute(path) || status === 'mounted' || status === 'failed') end()
    }
    function end() {
      clearTimeout(timer)
      queueMicrotask(() => unsubscribe())
      whenIdle(resolve)
    }
  })
}
