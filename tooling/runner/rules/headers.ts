import type { PortalConfig } from 'shared-contracts/portal/config'

/** Kinds of answers. `shell`: pages and files of the shell and the remotes; `silentLogin`: /silent-check-sso.html;
 * `captcha`: /captcha.html; `identity`: /auth/; `sandbox`: pages of the backend in place of an outside service; `api`: what
 * programs read of the backend; `document`: files under /docs/. */
export const audiences = ['shell', 'silentLogin', 'captcha', 'identity', 'sandbox', 'api', 'document'] as const
export type Audience = (typeof audiences)[number]

/** The settings that change the headers. */
export interface PolicyOptions {
  /** Whether the public address is https. */
  https?: boolean
  /** The identity provider's origin, if it is not the portal's. */
  identityOrigin?: string
  /** The captcha's origin, if it is not the portal's. */
  captchaOrigin?: string
  /** Origins from which developers may load a remote. */
  overrideOrigins?: readonly string[]
  /** Hashes of the inline elements of a rendered page, in quotes. */
  pageHashes?: Readonly<Record<'script' | 'style', readonly string[]>>
}

/** The policy's options for a portal with these settings. */
export function policyOptions(
  publicUrl: string | undefined,
  { identity, captcha, overrideOrigins }: PortalConfig,
): PolicyOptions {
  return {
    https: publicUrl?.startsWith('https:') ?? false,
    overrideOrigins,
    ...(identity.url.startsWith('/') ? {} : { identityOrigin: new URL(identity.url).origin }),
    ...(captcha.host.startsWith('/') ? {} : { captchaOrigin: new URL(captcha.host).origin }),
  }
}

/** Hashes of the inline styles of libraries; all other styles are files. A test fails if a library changes its style. */
export const styleHashes = {
  /** Hash of the empty text: in production styled-components inserts an empty element and adds rules to it. */
  styledComponents: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  /** `touch-action` of pressable elements. */
  reactAriaPress: 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  /** Keeps the page from scrolling under a dialog on iPhones. */
  reactAriaScrollLock: 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
}

/** A page that is not rendered has no inline elements. */
const noHashes = { script: [], style: [] }

/** Two years, in seconds. */
const TWO_YEARS = 63_072_000

/**
 * The Content-Security-Policy of the portal's pages.
 * @param ancestors who may frame the page
 */
function contentSecurityPolicy(
  { identityOrigin, overrideOrigins = [], pageHashes = noHashes }: PolicyOptions,
  ancestors: "'none'" | "'self'",
) {
  const self = ["'self'", ...overrideOrigins]
  const identity = identityOrigin === undefined ? [] : [identityOrigin]
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': [...self, ...pageHashes.script],
    'style-src': ["'self'", ...Object.values(styleHashes).map((hash) => `'${hash}'`), ...pageHashes.style],
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
 * The policy of the captcha's page. Captcha scripts write script addresses as text, so it has no Trusted Types, and those
 * of another host write styles as text. The page has the portal's origin: a captcha's script is trusted like the portal's
 * own.
 */
function captchaPolicy({ captchaOrigin }: PolicyOptions) {
  const hosts = ["'self'", ...(captchaOrigin === undefined ? [] : [captchaOrigin])].join(' ')
  return [
    "default-src 'none'",
    `script-src ${hosts}`,
    `style-src ${hosts}${captchaOrigin === undefined ? '' : " 'unsafe-inline'"}`,
    `connect-src ${hosts}`,
    `img-src ${hosts} data:`,
    `font-src ${hosts}`,
    `media-src ${hosts}`,
    `frame-src ${hosts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** The policy of files under /docs/. The browser's PDF viewer is a page with an inline style and an embedded object. */
const documentPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "object-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The security headers of an answer. Headers that the backend sends itself replace them. Answers of the identity provider
 * keep the provider's own policy: a second one would break its inline scripts and its login-status frame. Pages of a
 * sandbox have a policy of their own.
 * @returns by lower-case name
 */
export function securityHeaders(audience: Audience, options: PolicyOptions = {}): Record<string, string> {
  const always: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    // A32: a window that opened the page keeps no handle on it.
    'cross-origin-opener-policy': 'same-origin',
  }
  if (options.https) always['strict-transport-security'] = `max-age=${TWO_YEARS}; includeSubDomains`
  if (audience === 'identity' || audience === 'sandbox') return always

  const own = {
    ...always,
    // The page's first requests precede the script that removes tokens from the address, so no Referer may contain it (A4).
    'referrer-policy': 'strict-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
  if (audience === 'api') return { ...own, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
  if (audience === 'document') return { ...own, 'content-security-policy': documentPolicy }

  const isFramed = audience === 'silentLogin' || audience === 'captcha'
  return {
    ...own,
    'content-security-policy':
      audience === 'captcha'
        ? captchaPolicy(options)
        : contentSecurityPolicy(
            isFramed ? { ...options, pageHashes: noHashes } : options,
            isFramed ? "'self'" : "'none'",
          ),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // For browsers without frame-ancestors.
    'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
  }
}
