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

/**
 * An address of the portal. A path that ends with / stands for everything below it.
 * @typedef {object} Route
 * @property {string} path
 * @property {'backend' | 'remotes' | 'file' | 'configuration' | 'registry' | 'page'} from who answers; `page`: the file of
 *   that name, or the renderer's page, or index.html (the plain page)
 * @property {import('./headers.mjs').Audience} audience the kind of security headers
 * @property {number} [body] longest body of a request, bytes, if it is not LONGEST_BODY; the backend has its own limits
 * @property {string} [caching] Cache-Control; the backend sets its own
 */

/** The portal's addresses. The most specific path counts. @type {readonly Route[]} */
export const routes = [
  { path: '/public/api/', from: 'backend', audience: 'api' },
  { path: '/auth/', from: 'backend', audience: 'identity' },
  { path: '/sandbox/edo/', from: 'backend', audience: 'sandbox' },
  { path: '/sandbox/pay/', from: 'backend', audience: 'sandbox' },
  { path: '/docs/', from: 'backend', audience: 'document' },
  { path: '/captcha.local/', from: 'backend', audience: 'api' },
  { path: '/robots.txt', from: 'backend', audience: 'api' },
  { path: '/sitemap.xml', from: 'backend', audience: 'api' },
  { path: '/remotes/', from: 'remotes', audience: 'shell', caching: caching.immutable },
  { path: '/assets/', from: 'file', audience: 'shell', caching: caching.immutable },
  { path: '/silent-check-sso.html', from: 'file', audience: 'silentLogin', caching: caching.revalidate },
  { path: '/captcha.html', from: 'file', audience: 'captcha', caching: caching.revalidate },
  { path: '/config.json', from: 'configuration', audience: 'shell', caching: caching.revalidate },
  { path: '/registry.json', from: 'registry', audience: 'shell', caching: caching.revalidate },
  { path: '/', from: 'page', audience: 'shell', caching: caching.revalidate },
]
