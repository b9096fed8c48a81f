import { matchesAnyRoute } from 'shared-contracts/portal/route-match'
import { texts } from '../texts.ts'

export interface Section {
  readonly href: string
  readonly text: string
  /** Route patterns of the section's pages. */
  readonly routes: readonly string[]
}

/** NAV-038..041. */
export const sections: readonly Section[] = [
  { href: '/', text: texts.home, routes: ['/'] },
  { href: '/products', text: texts.products, routes: ['/products', '/products/:id', '/product/:id', '/card'] },
  { href: '/orders', text: texts.orders, routes: ['/orders', '/orders/:orderId/cb'] },
  { href: '/information', text: texts.information, routes: ['/information'] },
]

/** Whether a path belongs to a section. */
export function isInSection(section: Section, pathname: string): boolean {
  return matchesAnyRoute(section.routes, pathname)
}
