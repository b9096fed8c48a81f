import type { PortalConfig } from 'shared-contracts/portal/config'

/** What is done with tokens in the URL: used at once, used if the visitor wants it, or dropped. */
export type LinkRule = 'accept' | 'ask' | 'drop'

/**
 * A31: a link of any site can carry tokens of anybody, so only links of trusted origins are accepted without a
 * question. A link without a referrer may come from anywhere.
 * @param referrer `document.referrer`: the page with the link, also if the link led through redirects
 */
export function linkRule(
  { tokensInUrl, tokensInUrlAsked }: Pick<PortalConfig, 'tokensInUrl' | 'tokensInUrlAsked'>,
  referrer: string,
): LinkRule {
  if (tokensInUrl) return 'accept'
  if (tokensInUrlAsked === undefined) return 'drop'
  const isTrusted = URL.canParse(referrer) && tokensInUrlAsked.trustedOrigins.includes(new URL(referrer).origin)
  return isTrusted ? 'accept' : 'ask'
}
