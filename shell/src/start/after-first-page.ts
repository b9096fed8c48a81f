import { whenIdle } from '../browser/when-idle.ts'
import type { Remotes } from '../remotes/create-remotes.ts'

/** A page that takes longer than this is not waited for, ms. */
export const PATIENCE = 3_000

/** Ends when the page at `path` stands, has failed or takes too long, and the browser has nothing else to do. */
export function afterFirstPage(
  { view, isRemoteRoute }: Pick<Remotes, 'view' | 'isRemoteRoute'>,
  path: string,
): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, PATIENCE)
    const forget = view.subscribe(look)
    look()

    function look() {
      const status = view.value?.state.status
      if (!isRemoteRoute(path) || status === 'mounted' || status === 'failed') end()
    }
    function end() {
      clearTimeout(timer)
      queueMicrotask(() => forget())
      whenIdle(resolve)
    }
  })
}
