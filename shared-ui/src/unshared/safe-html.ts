import createPurifier from 'dompurify'
import { sameOriginPath, parseUrl } from './same-origin.ts'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, LINK_PROTOCOLS } from './allowed-html.ts'

/** Sanitised HTML: no scripts, styles, forms or frames. */
export interface SafeHtml {
  /** A copy of the content for the document. */
  readonly copy: () => DocumentFragment
  readonly isEmpty: boolean
  /** The content as text; only on the server, which has no document. */
  readonly markup?: string
}

const allowed = {
  ALLOWED_TAGS,
  ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>): unknown
  }
}

/** The Trusted Types policy. The content security policy lists its name; the browser refuses any other. */
const policy = (window as TrustedTypesWindow).trustedTypes?.createPolicy('portal#html', {
  createHTML: (html) => html,
  createScriptURL: () => '',
})
const purifier = createPurifier(window)
/** A detached document, which loads no pictures. */
const detached = document.implementation.createHTMLDocument('')

/**
 * AMB-112, A1: sanitises HTML of the API. Each text is parsed by itself, so that unclosed markup does not affect the next.
 */
export function safeHtml(...texts: readonly string[]): SafeHtml {
  const content = detached.createDocumentFragment()
  for (const text of texts) content.append(...sanitised(text))
  const isEmpty = content.textContent.trim() === '' && content.querySelector('img') === null
  return { copy: () => content.cloneNode(true) as DocumentFragment, isEmpty }
}

/** The sanitised nodes of a text, in a detached document. */
function sanitised(html: string): readonly Node[] {
  const trusted = policy === undefined ? {} : { TRUSTED_TYPES_POLICY: policy as never }
  const options = { ...allowed, ...trusted, RETURN_DOM_FRAGMENT: true as const }
  const content: DocumentFragment | null = purifier.sanitize(html, options)
  // The purifier returns null for a frameset, because such a document has no body.
  if (content === null) return []
  for (const picture of content.querySelectorAll('img')) keepPortalPicture(picture)
  for (const link of content.querySelectorAll('a[href]')) keepLink(link)
  return [...content.childNodes]
}

/** A2: removes pictures of other origins. Loading one would tell its server who reads which product. */
function keepPortalPicture(picture: HTMLImageElement): void {
  const address = sameOriginPath(picture.getAttribute('src') ?? '')
  if (address === undefined) return picture.remove()
  picture.setAttribute('src', address)
  // A picture without alternative text is decorative.
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
}

function keepLink(link: Element): void {
  const target = parseUrl(link.getAttribute('href') ?? '')
  if (target === undefined || !LINK_PROTOCOLS.includes(target.protocol)) return link.removeAttribute('href')
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}
