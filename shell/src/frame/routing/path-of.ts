/** The path of a link within the portal. */
export function pathOf(link: HTMLAnchorElement | HTMLAreaElement): string | undefined {
  return link.origin === location.origin ? link.pathname : undefined
}
