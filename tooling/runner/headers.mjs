/**
 * The headers of every kind of answer, in one table: the local runner sends them, and the edge's nginx templates say the same.
 */

/** `shell`: pages and files of the shell and the remotes; `silentLogin`: /silent-check-sso.html; `identity`: /auth/;
 * `api`: JSON of the backend; `document`: files under /docs/.
 * @typedef {'shell' | 'silentLogin' | 'identity' | 'api' | 'document'} Audience */

/** What differs between stands.
 * @typedef {object} PolicyOptions
 * @property {boolean} [https] whether buyers reach the portal by https
 * @property {string} [identityOrigin] the identity provider's origin, where it isn't the portal's own
 * @property {readonly string[]} [overrideOrigins] origins a remote may be loaded from instead of its release
 */

/** Styles that libraries write as text; everything else in style-src is files. A test fails when one of them changes. */
export const styleHashes = {
  /** The empty string: styled-components' production build makes an empty element and fills it by rules. */
  styledComponents: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  /** How what one presses behaves under a finger. */
  reactAriaPress: 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  /** Under a dialog the page stays where it is: iPhones need a style for it. */
  reactAriaScrollLock: 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
}

/** One year, in seconds. */
const YEAR = 31_536_000

/** Cache-Control by kind of file. */
export const caching = {
  /** The name holds the content's hash or the release's version. */
  immutable: `public, max-age=${YEAR}, immutable`,
  /** Pages, registry, configuration: kept, but asked again every time. */
  revalidate: 'no-cache',
  /** Errors. */
  none: 'no-store',
}

/**
 * The Content-Security-Policy of the portal's pages.
 * @param {PolicyOptions} options
 * @param {"'none'" | "'self'"} ancestors who may frame the page
 */
function contentSecurityPolicy({ identityOrigin, overrideOrigins = [] }, ancestors) {
  const self = ["'self'", ...overrideOrigins]
  const identity = identityOrigin === undefined ? [] : [identityOrigin]
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': self,
    'style-src': ["'self'", ...Object.values(styleHashes).map((hash) => `'${hash}'`)],
    'connect-src': [...self, ...identity, ...overrideOrigins.map((origin) => origin.replace(/^http/, 'ws'))],
    'img-src': [...self, 'data:'],
    'font-src': self,
    'frame-src': ["'self'", ...identity],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [ancestors],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['portal#webpack', 'portal#mf', 'portal#html', "'allow-duplicates'"],
  })
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ')
}

/**
 * The security headers of an answer. The identity provider's answers keep the provider's own policy, because a second
 * one would break its inline scripts and its login-status frame.
 * @param {Audience} audience
 * @param {PolicyOptions} [options]
 * @returns {Record<string, string>} by lower-case name
 */
export function securityHeaders(audience, options = {}) {
  /** @type {Record<string, string>} */
  const always = { 'x-content-type-options': 'nosniff' }
  if (options.https) always['strict-transport-security'] = `max-age=${2 * YEAR}; includeSubDomains`
  if (audience === 'identity') return always

  const own = {
    ...always,
    // The path stays here too: what the first files of a page are asked with must not carry its query (A4).
    'referrer-policy': 'strict-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
  if (audience === 'api') return { ...own, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
  // A browser's own PDF viewer runs inside the answer: only framing is refused.
  if (audience === 'document') return { ...own, 'content-security-policy': "frame-ancestors 'none'" }

  return {
    ...own,
    'content-security-policy': contentSecurityPolicy(options, audience === 'silentLogin' ? "'self'" : "'none'"),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // For browsers that don't know frame-ancestors.
    'x-frame-options': audience === 'silentLogin' ? 'SAMEORIGIN' : 'DENY',
  }
}
