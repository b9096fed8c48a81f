import { useState, type ReactNode } from 'react'
import { messages } from 'shared-contracts/texts/messages'
import { ErrorPanel } from 'shared-ui/error-panel'
import { lazyComponent, useLazyComponent, type LazyComponent } from 'shared-ui/lazy-component'
import { PageWidth } from 'shared-ui/page-width'
import { useObserved } from '../../browser/use-observed.ts'
import { RenderFallback } from '../base/render-fallback.tsx'
import { useRoute, useShell } from '../base/shell-context.ts'
import { ownPageOf } from '../routing/own-pages.ts'

/** The shell's pages, loaded on demand, because most visits show none of them. */
const pages = lazyComponent(async () => (await import('./pages.tsx')).Pages)
/** Loaded apart from the others, because its table is large. */
const remotesPage = lazyComponent(async () => (await import('./remotes-page.tsx')).RemotesPage)

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
  useObserved(remotes.list)
  const page = ownPageOf(pathname) ?? (remotes.isRemoteRoute(pathname) ? null : 'notFound')
  if (page === null) return null
  return page === 'remotes' ? (
    <OnDemand part={remotesPage}>
      <remotesPage.View />
    </OnDemand>
  ) : (
    <OnDemand part={pages}>
      <pages.View page={page} />
    </OnDemand>
  )
}

interface OnDemandProps<Props extends object> {
  readonly part: LazyComponent<Props>
  readonly children: ReactNode
}

/** Renders its children once the code of `part` is loaded; a failed load can be retried. */
function OnDemand<Props extends object>({ part, children }: OnDemandProps<Props>) {
  const [hasFailed, setHasFailed] = useState(false)
  const isHere = useLazyComponent(part, !hasFailed, () => setHasFailed(true))
  if (isHere) return children
  return (
    <PageWidth aria-busy={!hasFailed}>
      {hasFailed && <ErrorPanel title={messages.remoteFailed} onRetry={() => setHasFailed(false)} />}
    </PageWidth>
  )
}
