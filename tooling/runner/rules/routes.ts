import { UPLOAD_BODY } from 'shared-contracts/api/desk/common'
import { PRODUCTS } from 'shared-contracts/api/desk/products'
import { UPLOADS } from 'shared-contracts/api/drives/import'
import { EXCHANGE_BODY } from './exchange.ts'
import type { Audience } from './headers.ts'

/** One year, in seconds. */
const YEAR = 31_536_000

/** Cache-Control by kind of file. */
export const caching = {
  /** Files with a content hash or a release version in their address. */
  immutable: `public, max-age=${YEAR}, immutable`,
  /** Pages, registry and configuration: cached, and revalidated at every use. */
  revalidate: 'no-cache',
}

/** Longest body of a request, bytes (A11). */
export const LONGEST_BODY = 64 * 1024

/** An address of the portal. A path that ends with / stands for everything below it. */
export interface Route {
  path: string
  /** Who answers; `page`: the file of that name, or the renderer's page, or index.html (the plain page). */
  from: 'backend' | 'remotes' | 'file' | 'configuration' | 'registry' | 'page'
  /** The kind of security headers. */
  audience: Audience
  /** Longest body of a request, bytes, if it is not LONGEST_BODY; the backend has its own limits. */
  body?: number
  /** Methods, if they are not those of the source. */
  methods?: readonly ('GET' | 'POST')[]
  /** Cache-Control; the backend sets its own */
  caching?: string
}

const exchange = { from: 'backend', audience: 'api', body: EXCHANGE_BODY, methods: ['GET', 'POST'] } as const

/** Whether a path of the table stands for all that begin with it. */
export const isPrefix = (path: string) => /[/-]$/.test(path)

/** The portal's addresses. The most specific path counts. */
export const routes: readonly Route[] = [
  { path: '/public/api/', from: 'backend', audience: 'api' },
  // nginx redirects the address of a folder without its slash, and a call of the API has that address.
  { path: PRODUCTS, from: 'backend', audience: 'api' },
  { path: `${PRODUCTS}/`, from: 'backend', audience: 'api', body: UPLOAD_BODY },
  { path: '/public/api/v3/desk/texts/', from: 'backend', audience: 'api', body: UPLOAD_BODY },
  { path: UPLOADS, from: 'backend', audience: 'api', body: UPLOAD_BODY },
  { path: '/auth/', from: 'backend', audience: 'identity' },
  { path: '/sandbox/edo/', from: 'backend', audience: 'sandbox' },
  { path: '/sandbox/pay/', from: 'backend', audience: 'sandbox' },
  { path: '/docs/', from: 'backend', audience: 'document' },
  { path: '/captcha.local/', from: 'backend', audience: 'api' },
  { path: '/1c_exchange', ...exchange },
  // People type the address.
  { path: '/1c_exchange/', ...exchange },
  { path: '/robots.txt', from: 'backend', audience: 'api' },
  { path: '/sitemap.xml', from: 'backend', audience: 'api' },
  { path: '/remotes/', from: 'remotes', audience: 'shell', caching: caching.immutable },
  { path: '/assets/', from: 'file', audience: 'shell', caching: caching.immutable },
  { path: '/silent-check-sso.html', from: 'file', audience: 'silentLogin', caching: caching.revalidate },
  { path: '/captcha.html', from: 'file', audience: 'captcha', caching: caching.revalidate },
  { path: '/config.json', from: 'configuration', audience: 'shell', caching: caching.revalidate },
  { path: '/registry.json', from: 'registry', audience: 'shell', caching: caching.revalidate },
  // Of the remotes for a role.
  { path: '/registry-', from: 'registry', audience: 'shell', caching: caching.revalidate },
  { path: '/', from: 'page', audience: 'shell', caching: caching.revalidate },
]
