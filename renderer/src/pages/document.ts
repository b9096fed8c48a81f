import { createHash } from 'node:crypto'
import type { Preload } from 'shared-contracts/portal/preloads'
import { DOCUMENT_STYLE, FONTS, RENDERED, ROOT_ID, NO_MEDIA, WITH_PRODUCTS } from 'shared-contracts/portal/page'
import type { DocumentStyles, PageHead, ServerPage } from 'shared-contracts/portal/server-part'
import { embeddedJson, type PlainPage } from '../portal/plain-page.ts'

/** The parts of a complete page. */
export interface DocumentParts {
  readonly plain: PlainPage
  readonly page: Pick<ServerPage, 'html' | 'styles' | 'head'>
  /** The text of the boot script. */
  readonly boot: string
  readonly documentStyles: DocumentStyles
  /** Preload links for the files of the page's remote. */
  readonly preloads: readonly Preload[]
  /** Answers of the API for the browser, by address. */
  readonly data: Readonly<Record<string, string>>
  /** Whether the data contain the public state. */
  readonly hasState: boolean
  readonly publicUrl: string
}

/** Hashes for the page's Content-Security-Policy, in quotes. */
export interface PageHashes {
  readonly script: readonly string[]
  readonly style: readonly string[]
}

export interface Document {
  readonly html: string
  /** Of the inline elements. The rest of the policy is the edge's. */
  readonly hashes: PageHashes
}

/** In a browser without scripts: shows what is closed, which it cannot open, and its notice at the top of the page. */
const WITHOUT_SCRIPTS =
  'main section[hidden]{display:block}main noscript{display:block;margin-top:2rem}body{display:flex;flex-direction:column}' +
  'body>noscript{order:-1;padding:.75rem 1rem;background:var(--color-warning-soft);color:var(--color-warning);text-align:center}'

/** Writes a complete page around what the server parts have rendered. */
export function writeDocument({
  plain,
  page,
  boot,
  documentStyles: { rules, fontFaces, version },
  preloads,
  data,
  hasState,
  publicUrl,
}: DocumentParts): Document {
  const { html, styles } = page
  const head = plain.head.replaceAll(' as="font"', ` as="font" media="${NO_MEDIA}"`)
  // At low priority: the page is shown without them.
  const scripts = [
    ...plain.scripts.map((src) => `<script src="${src}" defer crossorigin fetchpriority="low"></script>`),
    ...preloads.map(({ href, integrity }) => {
      const checked = integrity === undefined ? '' : ` crossorigin integrity="${integrity}"`
      return `<link rel="preload" as="script" fetchpriority="low" href="${href}"${checked}>`
    }),
  ]
  return {
    html:
      `<!doctype html><html lang="ru" ${RENDERED}${hasState ? ` ${WITH_PRODUCTS}` : ''}><head>${head}${headOf(page.head, publicUrl)}` +
      `<style ${FONTS} media="${NO_MEDIA}">${fontFaces}</style><style ${DOCUMENT_STYLE}>${rules}</style><style data-styled="true" data-styled-version="${version}">${styles}</style><script>${boot}</script>${scripts.join('')}` +
      `<noscript><style>${WITHOUT_SCRIPTS}</style></noscript></head>` +
      `<body>${plain.body.replace(`<div id="${ROOT_ID}">`, (root) => root + html)}` +
      `<script type="application/json" id="portal-config">${plain.documents.config}</script>` +
      `<script type="application/json" id="portal-registry">${plain.documents.registry}</script>` +
      `<script type="application/json" id="portal-answers">${embeddedJson(data)}</script></body></html>`,
    hashes: { script: [boot].map(hashOf), style: [fontFaces, rules, styles, WITHOUT_SCRIPTS].map(hashOf) },
  }
}

/** The elements of a page's metadata. */
function headOf({ title, description, path, image, structuredData = [] }: PageHead, site: string): string {
  const meta = (name: string, content: string | undefined) =>
    content === undefined ? '' : `<meta ${name} content="${escaped(content)}">`
  return [
    `<title>${escaped(title)}</title>`,
    meta('name="description"', description),
    path === undefined ? meta('name="robots"', 'noindex') : `<link rel="canonical" href="${escaped(site + path)}">`,
    meta('property="og:type"', image === undefined ? 'website' : 'product'),
    meta('property="og:locale"', 'ru_RU'),
    meta('property="og:title"', title),
    meta('property="og:description"', description),
    meta('property="og:url"', path === undefined ? undefined : site + path),
    ...(image === undefined
      ? []
      : [
          meta('property="og:image"', site + image),
          meta('property="og:image:type"', 'image/png'),
          meta('property="og:image:width"', '1200'),
          meta('property="og:image:height"', '630'),
          meta('name="twitter:card"', 'summary_large_image'),
        ]),
    ...structuredData.map((one) => `<script type="application/ld+json">${embeddedJson(one)}</script>`),
  ].join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
