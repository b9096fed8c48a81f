import { matchRoute } from 'shared-contracts/portal/route-match'

/** Addresses of the pages that the shell itself owns. */
export const OWN_PAGES = {
  login: '/login',
  multiLogin: '/multi-login',
  serverError: '/error500',
  remotes: '/system/remotes',
} as const
export type OwnPage = keyof typeof OWN_PAGES

/** The shell's own page at a path, `undefined` where the path is a remote's or nobody's. */
export function ownPageOf(pathname: string): OwnPage | undefined {
  const names = Object.keys(OWN_PAGES) as OwnPage[]
  return names.find((name) => matchRoute(OWN_PAGES[name], pathname) !== undefined)
}

/** NAV-031: on the sign-in's own screens the silent sign-in is not forced. */
export function isSilentCheckRoute(pathname: string): boolean {
  const page = ownPageOf(pathname)
  return page !== 'login' && page !== 'multiLogin'
}
