import createPurifier from 'dompurify'

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
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

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

purifier.addHook('afterSanitizeAttributes', (node) => {
  // A picture the text says nothing about is decoration.
  if (node.nodeName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '')
  if (node.nodeName !== 'A' || !node.hasAttribute('href')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** AMB-112: sanitises HTML of the API. */
export function safeHtml(html: string): SafeHtml {
  const trusted = policy === undefined ? {} : { TRUSTED_TYPES_POLICY: policy as never }
  const content = purifier.sanitize(html, { ...allowed, ...trusted, RETURN_DOM_FRAGMENT: true })
  const isEmpty = content.textContent.trim() === '' && content.querySelector('img') === null
  return { copy: () => content.cloneNode(true) as DocumentFragment, isEmpty }
}
