/** Where an address from outside may send the browser. */
export interface RedirectRules {
  /** The portal's own origin, which serves the embedded payment page. */
  readonly ownOrigin: string
  /** Origins of a developer's machine, also with plain http; none in production. */
  readonly developmentOrigins?: readonly string[]
}

/** An absolute http(s) address or a path of the portal, without credentials, in a form that browsers do not correct. */
const plainAddress = /^(?:https?:\/\/(?![/@])[^/?#@]+(?:[/?#]|$)|\/(?!\/))/i
const repaired = /[\\\s\u0000-\u001F\u007F-\u009F]/u

/**
 * A3: the normalised address, or `undefined` if it is not allowed. Navigate to the result, never to the input. Allowed
 * are the portal's own origin, a configured development origin, and https on a listed host. A host must match exactly:
 * no subdomains, no trailing dot, and no port other than 443 unless the list names it (`pay.example.ru:8443`).
 */
export function allowedRedirect(
  address: string,
  allowedHosts: readonly string[],
  { ownOrigin, developmentOrigins = [] }: RedirectRules,
): string | undefined {
  if (repaired.test(address) || !plainAddress.test(address) || !URL.canParse(address, ownOrigin)) return undefined
  const url = new URL(address, ownOrigin)
  const isOwn = url.origin === ownOrigin || developmentOrigins.includes(url.origin)
  const isListed = url.protocol === 'https:' && allowedHosts.includes(url.host)
  return isOwn || isListed ? url.href : undefined
}
