import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ID_PREFIX } from 'shared-contracts/portal/page'
import type { ServerPage } from 'shared-contracts/portal/server-part'
import { ServerStyleSheet } from 'styled-components'
import { ServerHead, titleOf, type PageMetadata } from '../page/page-metadata.ts'

/**
 * Renders elements to html. Effects do not run, and nothing is awaited: what has not been loaded is a skeleton.
 * @param site the portal's public address
 * @param part what is rendered: the frame, or a page inside it. The ids of each begin with a prefix of its own.
 */
export function renderHtml(elements: ReactNode, site: string, part: 'frame' | 'page'): Omit<ServerPage, 'data'> {
  const sheet = new ServerStyleSheet()
  let metadata: PageMetadata = { title: '' }
  try {
    const html = renderToString(
      sheet.collectStyles(<ServerHead value={(found) => (metadata = found)}>{elements}</ServerHead>),
      { identifierPrefix: ID_PREFIX[part] },
    )
    const { title, description, path, image, structuredData, isMissing = false } = metadata
    return {
      status: isMissing ? 404 : 200,
      html,
      styles: rulesOf(sheet.getStyleTags()),
      head: { title: titleOf(title), description, path, image, structuredData: structuredData?.(site) },
    }
  } finally {
    sheet.seal()
  }
}

/** The rules in style elements of styled-components, with its notes for the browser, which adopts the rules. */
const rulesOf = (tags: string) => tags.replaceAll(/<\/?style[^>]*>/g, '').trim()
