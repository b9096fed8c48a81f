import { useState, useSyncExternalStore } from 'react'
import { messages } from 'shared-contracts/texts/messages'
import { ErrorPanel } from 'shared-ui/error-panel'
import { lazyComponent, useLazyComponent } from 'shared-ui/lazy-component'
import { PageWidth } from 'shared-ui/page-width'
import { RenderFallback } from '../base/render-fallback.tsx'
import { useRoute, useShell } from '../base/shell-context.ts'
import { ownPageOf, type ShownPage } from '../routing/own-pages.ts'

/** The shell's pages, loaded on demand, because most visits show none of them. */
const pages = lazyComponent(async () => (await import('./pages.tsx')).Pages)

/** The shell's page at the current address. A render error is cleared when the address changes. */
export function OwnPage() {
  const { pathname } = useRoute()
  return (
    <RenderFallback key={pathname}>
      <PageAt pathname={pathname} />
    </RenderFallback>
  )
}

/** The shell's page, the not-found page for an unknown path, or nothing at a route of a remote. */
function PageAt({ pathname }: { readonly pathname: string }) {
  const { remotes } = useShell()
  // The registry may be read again, and a path may then belong to another remote.
  useSyncExternalStore(remotes.list.subscribe, () => remotes.list.value)
  const page = ownPageOf(pathname) ?? (remotes.isRemoteRoute(pathname) ? null : 'notFound')
  return page === null ? null : <Shown page={page} />
}

function Shown({ page }: { readonly page: ShownPage }) {
  const [hasFailed, setHasFailed] = useState(false)
  const isHere = useLazyComponent(pages, !hasFailed, () => setHasFailed(true))
  if (isHere) return <pages.View page={page} />
  return (
    <PageWidth aria-busy={!hasFailed}>
      {hasFailed && <ErrorPanel title={messages.remoteFailed} onRetry={() => setHasFailed(false)} />}
    </PageWidth>
  )
}
