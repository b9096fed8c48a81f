import { matchRoute } from 'shared-contracts/portal/route-match'

/** Paths of the shell's own pages. */
export const OWN_PAGES = {
  login: '/login',
  multiLogin: '/multi-login',
  serverError: '/error500',
  remotes: '/system/remotes',
} as const
export type OwnPage = keyof typeof OWN_PAGES
/** A page that the shell shows itself. */
export type ShownPage = OwnPage | 'notFound'

/** The shell's own page at a path; `undefined` for a path of a remote or an unknown path. */
export function ownPageOf(pathname: string): OwnPage | undefined {
  const names = Object.keys(OWN_PAGES) as OwnPage[]
  return names.find((name) => matchRoute(OWN_PAGES[name], pathname) !== undefined)
}

/** The pattern of the shell's own page at a path. */
export function ownRouteAt(pathname: string): string | undefined {
  const page = ownPageOf(pathname)
  return page && OWN_PAGES[page]
}

/** NAV-031: whether the silent sign-in check runs at a path. It does not run on the sign-in pages. */
export function isSilentCheckRoute(pathname: string): boolean {
  const page = ownPageOf(pathname)
  return page !== 'login' && page !== 'multiLogin'
}
