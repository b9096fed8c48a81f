import { useSyncExternalStore } from 'react'
import { useRoute, useShell } from '../frame/shell-context.ts'
import { ownPageOf } from '../routing/own-pages.ts'
import { LazyRemotesPage } from '../system/lazy-remotes-page.tsx'
import { CompanyChoicePage } from './company-choice-page.tsx'
import { LoginPage } from './login-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ServerErrorPage } from './server-error-page.tsx'

/** The shell's page at the current address; nothing where a remote's page stands. Whatever nobody knows is not found. */
export function OwnPage() {
  const { remotes } = useShell()
  const { pathname } = useRoute()
  // A registry may be read again: then the owner of a path may be another.
  useSyncExternalStore(remotes.list.subscribe, () => remotes.list.value)
  const page = ownPageOf(pathname)
  if (page === 'login') return <LoginPage />
  if (page === 'multiLogin') return <CompanyChoicePage />
  if (page === 'serverError') return <ServerErrorPage />
  if (page === 'remotes') return <LazyRemotesPage />
  return remotes.isRemoteRoute(pathname) ? null : <NotFoundPage />
}
