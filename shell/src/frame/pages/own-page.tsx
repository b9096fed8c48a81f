import { lazyComponent } from 'shared-ui/lazy-component'
import { useObserved } from 'shared-ui/portal'
import { RenderFallback } from '../render-fallback.tsx'
import { useRoute, useShell } from '../shell-context.ts'
import { OnDemand } from './on-demand.tsx'
import { ownPageOf } from '../routing/own-pages.ts'

/** The shell's pages, loaded on demand, because most visits show none of them. */
export const pages = lazyComponent(async () => (await import('./pages.tsx')).Pages)
/** Loaded apart from the others, because its table is large. */
const remotesPage = lazyComponent(async () => (await import('./remotes/remotes-page.tsx')).RemotesPage)

/** Loaded apart, because buyers never see it. */
const rolePage = lazyComponent(async () => (await import('./role-page.tsx')).RolePage)

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
  const role = page === 'notFound' ? remotes.roleAt(pathname) : undefined
  if (role !== undefined) {
    return (
      <OnDemand code={rolePage}>
        <rolePage.View role={role} />
      </OnDemand>
    )
  }
  return page === 'remotes' ? (
    <OnDemand code={remotesPage}>
      <remotesPage.View />
    </OnDemand>
  ) : (
    <OnDemand code={pages}>
      <pages.View page={page} />
    </OnDemand>
  )
}
