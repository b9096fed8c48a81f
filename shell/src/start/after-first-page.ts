import { whenIdle } from '../browser/when-idle.ts'
import { until } from 'shared-ui/observable'
import type { Remotes } from '../remotes/create-remotes.ts'

/** The page is awaited no longer than this, ms. */
export const MAX_WAIT_MS = 3_000

/** Resolves when the page at `path` is mounted, or the visitor is told that it is not; at once for a page of the shell itself. */
export function pageMounted(
  { view, isRemoteRoute }: Pick<Remotes, 'view' | 'isRemoteRoute'>,
  path: string,
): Promise<void> {
  return until(
    view,
    (shown) => !isRemoteRoute(path) || ['mounted', 'failed', 'offline'].includes(shown?.state.status ?? ''),
  )
}

/** Resolves when the first page is there, or takes too long, and the browser is idle. */
export async function afterFirstPage(pageShown: Promise<void>): Promise<void> {
  await new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_WAIT_MS)
    void pageShown.then(() => clearTimeout(timer)).then(resolve)
  })
  await new Promise<void>(whenIdle)
}
