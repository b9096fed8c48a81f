/** Elements that a text about a product may contain. Other elements are removed, but their text is kept. */
export const ALLOWED_TAGS = (
  'a abbr b blockquote br caption code dd div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img li ol p s small span ' +
  'strong sub sup table tbody td tfoot th thead tr u ul'
).split(' ')

export const ALLOWED_ATTRIBUTES = [
  'alt',
  'colspan',
  'height',
  'href',
  'lang',
  'rowspan',
  'scope',
  'src',
  'title',
  'width',
]

/** Protocols that links may have. */
export const LINK_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:']
