import { createContext, useContext, useEffect } from 'react'
import type { PageHead } from 'shared-contracts/portal/server-part'
import { texts } from '../texts.ts'

/** Metadata of a page in the document's head, for search engines and bookmarks. `title` precedes the portal's name. */
export interface PageMetadata extends Omit<PageHead, 'structuredData'> {
  /** JSON-LD of the page; `site` is the portal's public address. Only pages rendered on the server contain it. */
  readonly structuredData?: ((site: string) => readonly object[]) | undefined
  /** A page with a user's own data, kept out of search engines. */
  readonly isPrivate?: boolean | undefined
  /** Tells that the page's address has no content. */
  readonly isMissing?: boolean | undefined
}

/** Receives the metadata of a page that is rendered on the server, where no effect runs. */
export const ServerHead = createContext<((metadata: PageMetadata) => void) | null>(null)

/** The title of the document. */
export const titleOf = (title: string) => `${title} — ${texts.portalName}`

const IN_HEAD = 'meta[name=description], meta[name=robots], link[rel=canonical]'
/** Previews and structured data of a page that the server has rendered. A live page writes none. */
const RENDERED = 'meta[property], meta[name^=twitter], script[type$="ld+json"]'

/** Removes the metadata of other pages. What the server has written about the page at `path` stays. */
function removeOthers(path: string | undefined) {
  const rendered = document.head.querySelector<HTMLMetaElement>('[property="og:url"]')?.content
  const isSamePage = rendered !== undefined && path === new URL(rendered, location.origin).pathname
  for (const other of document.head.querySelectorAll(isSamePage ? IN_HEAD : `${IN_HEAD}, ${RENDERED}`)) other.remove()
}

function elementsOf({ description, path, isPrivate }: Omit<PageMetadata, 'title'>): HTMLElement[] {
  const elements: HTMLElement[] = []
  const add = <K extends 'meta' | 'link'>(tag: K, fields: Partial<HTMLElementTagNameMap[K]>) =>
    elements.push(Object.assign(document.createElement(tag), fields))
  if (description !== undefined) add('meta', { name: 'description', content: description })
  if (path !== undefined) add('link', { rel: 'canonical', href: location.origin + path })
  if (isPrivate || path === undefined) add('meta', { name: 'robots', content: 'noindex' })
  return elements
}

/**
 * Sets title, description, canonical address and robots of the current page. Pages of two remotes may overlap for a
 * moment, so it first removes another page's elements, and on unmount removes only its own.
 */
export function usePageMetadata(metadata: PageMetadata): void {
  const { title, description, path, isPrivate } = metadata
  useContext(ServerHead)?.(metadata)
  useEffect(() => {
    document.title = titleOf(title)
    const own = elementsOf({ description, path, isPrivate })
    removeOthers(path)
    document.head.append(...own)
    return () => own.forEach((element) => element.remove())
  }, [title, description, path, isPrivate])
}
