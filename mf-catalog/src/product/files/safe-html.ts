import createPurifier from 'dompurify'
import { sameOriginPath, parseUrl } from '../../same-origin.ts'

/** HTML that went through the sanitiser: nothing in it runs, styles, submits or frames. */
export interface SafeHtml {
  /** A fresh copy for the document. */
  readonly copy: () => DocumentFragment
  readonly isEmpty: boolean
}

/** What text about a product may consist of; anything else is dropped, its text kept. */
const allowed = {
  ALLOWED_TAGS: (
    'a b blockquote br caption code dd div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img li ol p s small span ' +
    'strong sub sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
  ALLOWED_ATTR: ['alt', 'colspan', 'height', 'href', 'lang', 'rowspan', 'scope', 'src', 'title', 'width'],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

/** Where a link of a text may lead. */
const LINK_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:']

interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>): unknown
  }
}

/** The policy's name as the portal's header lists it; under any other name the browser refuses it. */
const policy = (window as TrustedTypesWindow).trustedTypes?.createPolicy('portal#html', {
  createHTML: (html) => html,
  createScriptURL: () => '',
})
const purifier = createPurifier(window)
/** A document that is not shown fetches no pictures. */
const unseen = document.implementation.createHTMLDocument('')

/**
 * AMB-112, A1: sanitises HTML of the API. Each text by itself: what one of them leaves open swallows nothing of another.
 */
export function safeHtml(...texts: readonly string[]): SafeHtml {
  const content = unseen.createDocumentFragment()
  for (const text of texts) content.append(...sanitised(text))
  const isEmpty = content.textContent.trim() === '' && content.querySelector('img') === null
  return { copy: () => content.cloneNode(true) as DocumentFragment, isEmpty }
}

/** The text as nodes of a document that fetches nothing. */
function sanitised(html: string): readonly Node[] {
  const trusted = policy === undefined ? {} : { TRUSTED_TYPES_POLICY: policy as never }
  const options = { ...allowed, ...trusted, RETURN_DOM_FRAGMENT: true as const }
  const content: DocumentFragment | null = purifier.sanitize(html, options)
  // Of a frameset nothing is left, not even a body.
  if (content === null) return []
  for (const picture of content.querySelectorAll('img')) keepOwnPicture(picture)
  for (const link of content.querySelectorAll('a[href]')) keepLink(link)
  return [...content.childNodes]
}

/** A2: a picture of another origin would tell that origin who reads what. */
function keepOwnPicture(picture: HTMLImageElement): void {
  const address = sameOriginPath(picture.getAttribute('src') ?? '')
  if (address === undefined) return picture.remove()
  picture.setAttribute('src', address)
  // A picture the text says nothing about is decoration.
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
}

function keepLink(link: Element): void {
  const target = parseUrl(link.getAttribute('href') ?? '')
  if (target === undefined || !LINK_PROTOCOLS.includes(target.protocol)) return link.removeAttribute('href')
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}
