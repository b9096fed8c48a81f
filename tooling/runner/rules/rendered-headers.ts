import type { Dispatcher } from 'undici'

const hash = "'sha256-[A-Za-z0-9+/]{43}='"

/**
 * The headers in which the renderer names the hashes of a page's inline elements, by kind: one to eight, divided by
 * spaces. The renderer contributes nothing else to the page's policy (A27).
 */
export const hashHeaders = { script: 'x-script-hashes', style: 'x-style-hashes' } as const

/** A space and the value of such a header, as a pattern that JavaScript and nginx read alike. */
export const hashesPattern = `(?: ${hash}){1,8}`
const hashes = new RegExp(`^${hashesPattern}$`)

const PAGE_TYPE = 'text/html; charset=utf-8'

/**
 * What the edge takes from the headers of a rendered page (A27).
 * @param encoding that the renderer was asked for, or an empty text
 * @throws Error when a header has another form than the renderer's.
 */
export function renderedHeaders(headers: Dispatcher.ResponseData['headers'], encoding: string) {
  const sent = headers['content-encoding']
  if (headers['content-type'] !== PAGE_TYPE || (sent !== undefined && sent !== encoding))
    throw new Error(`the renderer sent a page as ${String(headers['content-type'])}, ${String(sent)}`)
  return {
    headers: { 'content-type': PAGE_TYPE, ...(sent === undefined ? {} : { 'content-encoding': encoding }) },
    pageHashes: { script: hashesOf('script'), style: hashesOf('style') },
  }

  function hashesOf(kind: keyof typeof hashHeaders) {
    const value = ` ${String(headers[hashHeaders[kind]])}`
    if (!hashes.test(value)) throw new Error(`the renderer sent no hashes in ${hashHeaders[kind]}`)
    return value.trim().split(' ')
  }
}

/**
 * Headers that the edge drops from a rendered page: all that a browser acts upon. nginx cannot drop all headers but
 * some, so they are listed. The edge sends its own Cache-Control and security headers.
 */
export const hiddenHeaders = [
  ...Object.values(hashHeaders),
  'accept-ch',
  'access-control-allow-credentials',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-max-age',
  'activate-storage-access',
  'age',
  'alt-svc',
  'attribution-reporting-register-source',
  'attribution-reporting-register-trigger',
  'cache-control',
  'clear-site-data',
  'content-disposition',
  'content-language',
  'content-location',
  'content-security-policy',
  'content-security-policy-report-only',
  'critical-ch',
  'cross-origin-embedder-policy',
  'cross-origin-embedder-policy-report-only',
  'cross-origin-opener-policy',
  'cross-origin-opener-policy-report-only',
  'cross-origin-resource-policy',
  'document-isolation-policy',
  'document-policy',
  'document-policy-report-only',
  'etag',
  'expires',
  'integrity-policy',
  'integrity-policy-report-only',
  'last-modified',
  'link',
  'location',
  'nel',
  'no-vary-search',
  'observe-browsing-topics',
  'origin-agent-cluster',
  'origin-trial',
  'permissions-policy',
  'permissions-policy-report-only',
  'pragma',
  'referrer-policy',
  'refresh',
  'report-to',
  'reporting-endpoints',
  'require-document-policy',
  'retry-after',
  'server-timing',
  'service-worker-allowed',
  'set-cookie',
  'set-login',
  'sourcemap',
  'speculation-rules',
  'strict-transport-security',
  'supports-loading-mode',
  'timing-allow-origin',
  'use-as-dictionary',
  'www-authenticate',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-robots-tag',
  'x-sourcemap',
  'x-ua-compatible',
  'x-xss-protection',
]
