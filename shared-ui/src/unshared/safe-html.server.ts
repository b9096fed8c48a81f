import sanitize from 'sanitize-html'
import { sameOriginPath, parseUrl } from './same-origin.ts'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, LINK_PROTOCOLS } from './allowed-html.ts'
import type { SafeHtml } from './safe-html.ts'

const options: sanitize.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: { '*': [...ALLOWED_ATTRIBUTES, 'target', 'rel'] },
  allowedSchemes: LINK_PROTOCOLS.map((protocol) => protocol.slice(0, -1)),
  transformTags: { '*': withoutMarkup, a: safeLink, img: safePicture },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
}

/** AMB-112, A1, A2: sanitises texts by the rules of safe-html.ts on the server, which has no DOM. */
export function safeHtml(...texts: readonly string[]): SafeHtml {
  const markup = texts.map((text) => sanitize(text, options)).join('')
  const isEmpty = sanitize(markup, { allowedTags: ['img'] }).trim() === ''
  return { markup, isEmpty, copy: absent }
}

function absent(): never {
  throw new Error('there is no document')
}

/** Drops attributes that contain `<`, which another parser could take for elements. */
function withoutMarkup(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  return { tagName, attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => !value.includes('<'))) }
}

function safeLink(tagName: string, { href, title, lang }: sanitize.Attributes): sanitize.Tag {
  const { attribs } = withoutMarkup(tagName, {
    ...(title !== undefined && { title }),
    ...(lang !== undefined && { lang }),
  })
  const address = href === undefined ? undefined : parseUrl(href)
  if (href === undefined || address === undefined || !LINK_PROTOCOLS.includes(address.protocol)) {
    return { tagName, attribs }
  }
  return { tagName, attribs: { ...attribs, href, target: '_blank', rel: 'noopener noreferrer' } }
}

/** A2: a picture of another origin loses its address; one without an address is removed. */
function safePicture(tagName: string, { src = '', ...others }: sanitize.Attributes): sanitize.Tag {
  const address = sameOriginPath(src)
  return withoutMarkup(tagName, { alt: '', ...others, ...(address !== undefined && { src: address }) })
}
