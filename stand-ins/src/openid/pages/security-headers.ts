import type { Origins } from '../origins.ts'

/**
 * Headers of everything under `/auth/`. Nothing inline is allowed. `form-action` names the other allowed origins,
 * because a submitted form redirects to the page that started the sign-in; `frame-ancestors` names them for silent
 * sign-in and the status frame (A15). The referrer policy is `same-origin`, because `no-referrer` would make the
 * form's Origin `null`.
 */
export function pageHeaders(origins: Origins): Record<string, string> {
  const others = [...origins.allowed].filter((origin) => origin !== origins.public)
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    ["form-action 'self'", ...others].join(' '),
    ["frame-ancestors 'self'", ...others].join(' '),
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
}
