import { useEffect } from 'react'
import { texts } from './texts.ts'

/** What the document's head says of a page, for search engines and for whoever keeps its address. */
export interface PageMetadata {
  /** Stands before the portal's name in the document's title. */
  readonly title: string
  /** One or two sentences, up to 160 characters. */
  readonly description?: string | undefined
  /** Path of the page's one true address, whatever its spelling and query. A page without one is not there: no index. */
  readonly path?: string | undefined
  /** Somebody's own page: no index. */
  readonly isPrivate?: boolean | undefined
}

const IN_HEAD = 'meta[name=description], meta[name=robots], link[rel=canonical]'

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
 * Title, description, canonical address and robots of the page that is shown. It puts away what any other page left, so
 * that each stands in the head once, and takes its own away when it goes: pages of two remotes may overlap.
 */
export function usePageMetadata({ title, description, path, isPrivate }: PageMetadata): void {
  useEffect(() => {
    document.title = `${title} — ${texts.portalName}`
    const own = elementsOf({ description, path, isPrivate })
    for (const other of document.head.querySelectorAll(IN_HEAD)) other.remove()
    document.head.append(...own)
    return () => own.forEach((element) => element.remove())
  }, [title, description, path, isPrivate])
}
