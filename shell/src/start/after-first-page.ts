import { whenIdle } from '../browser/when-idle.ts'
import type { Remotes } from '../remotes/create-remotes.ts'

/** The page is awaited no longer than this, ms. */
export const PATIENCE = 3_000

/** Resolves when the page at `path` is mounted or has failed; at once for a page of the shell itself. */
export function pageMounted(
  { view, isRemoteRoute }: Pick<Remotes, 'view' | 'isRemoteRoute'>,
  path: string,
): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = view.subscribe(check)
    check()

    function check() {
      const status = view.value?.state.status
      if (isRemoteRoute(path) && status !== 'mounted' && status !== 'failed') return
      resolve()
      queueMicrotask(() => unsubscribe())
    }
  })
}

/** Resolves when the first page is there, or takes too long, and the browser is idle. */
export async function afterFirstPage(isThere: Promise<void>): Promise<void> {
  await new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE)
    void isThere.then(() => clearTimeout(timer)).then(resolve)
  })
  await new Promise<void>(whenIdle)
}
