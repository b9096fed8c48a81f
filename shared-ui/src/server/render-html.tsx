import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { PREPARED_ID } from 'shared-contracts/portal/prepared-page'
import type { ServerPage } from 'shared-contracts/portal/server-part'
import { ServerStyleSheet, StyleSheetManager } from 'styled-components'
import { ServerHead, titleOf, type PageMetadata } from '../page-metadata.ts'

/**
 * Renders elements to html. Effects do not run, and nothing is awaited: what has not been loaded is a skeleton.
 * @param site the portal's public address
 * @param part what is rendered: the frame, or a page inside it. Both may have the same class names with rules in another
 *   order, so the rules of a page apply inside the page only, and win over the frame's there.
 */
export function renderHtml(elements: ReactNode, site: string, part: 'frame' | 'page'): Omit<ServerPage, 'data'> {
  const sheet = new ServerStyleSheet()
  let metadata: PageMetadata = { title: '' }
  try {
    const html = renderToString(
      sheet.collectStyles(
        <StyleSheetManager namespace={part === 'page' ? `#${PREPARED_ID} main` : `#${PREPARED_ID}`}>
          <ServerHead value={(found) => (metadata = found)}>{elements}</ServerHead>
        </StyleSheetManager>,
      ),
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

/** The rules in style elements of styled-components, without its notes for the browser: it would adopt the rules. */
function rulesOf(tags: string): string {
  return tags
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replaceAll('/*!sc*/', '')
    .replaceAll(/\n+/g, '\n')
    .trim()
}
