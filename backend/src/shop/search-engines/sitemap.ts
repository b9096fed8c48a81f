import { escapeMarkup } from '../../platform/pages/escape-markup.ts'

/** Maximum number of addresses of a sitemap (sitemaps.org). */
export const MAX_ADDRESSES = 50_000

/** A sitemap by the protocol of sitemaps.org. @param addresses absolute, at most `MAX_ADDRESSES` */
export function sitemapOf(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${escapeMarkup(address)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}
