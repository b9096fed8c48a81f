/** Where the browser may be sent by an address that came from outside. */
export interface RedirectRules {
  /** The portal's own origin: its embedded payment page stands there. */
  readonly ownOrigin: string
  /** Origins of a developer's machine, plain http allowed; none in production. */
  readonly developmentOrigins?: readonly string[]
}

/** An absolute http(s) address, or a path of the portal; nothing a browser would repair, and no credentials. */
const plainAddress = /^(?:https?:\/\/(?![/@])[^/?#@]+(?:[/?#]|$)|\/(?!\/))/i
const repaired = /[\\\s\u0000-\u001F\u007F-\u009F]/u

/**
 * A3: the address to go to, or `undefined` where going there is not allowed. Allowed are the portal's own origin, a
 * configured development origin, and https on a host of the list, which matches whole: no subdomains, no trailing dot, and
 * another port than 443 only where the list names it (`pay.example.ru:8443`). Go to what this gives, not to what was asked.
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
