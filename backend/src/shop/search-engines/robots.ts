/** Public pages besides those of the products. */
export const publicPages = ['/', '/products', '/information']

/** Pages of a signed-in user or of one visit, and addresses without a page, with all paths that begin so. */
const disallowed = [
  '/order',
  '/profile',
  '/login',
  '/multi-login',
  '/system/',
  '/error500',
  '/auth/',
  '/sandbox/',
  '/captcha.',
  '/silent-check-sso.html',
  '/public/api/',
  '/1c_exchange',
]
/** What public pages request of the API, and the pictures of links to products. The longest path decides (RFC 9309). */
const allowed = ['/public/api/v3/product/', '/public/api/v3/organizations/0/products']

/** The rules for crawlers (RFC 9309). @param sitemap its absolute address */
export function robotsOf(sitemap: string): string {
  const rules = [...allowed.map((path) => `Allow: ${path}`), ...disallowed.map((path) => `Disallow: ${path}`)]
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${sitemap}\n`
}
