import type { Origins } from '../origins.ts'

/**
 * Headers of everything under `/auth/`. The policy allows nothing inline; forms lead to us and, by redirect, to
 * whoever asked for the sign-in. The portal may frame us: silent sign-in and the status frame need it (A15).
 * `same-origin` and not `no-referrer`: the latter makes the form's Origin `null`.
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
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
}
