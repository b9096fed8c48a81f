import { useEffect } from 'react'
import { texts } from './texts.ts'

/** Metadata of a page in the document's head, for search engines and bookmarks. */
export interface PageMetadata {
  /** Precedes the portal's name in the document's title. */
  readonly title: string
  /** One or two sentences, up to 160 characters. */
  readonly description?: string | undefined
  /** Canonical path. A page without one (such as «not found») is kept out of search engines. */
  readonly path?: string | undefined
  /** A page with a user's own data, kept out of search engines. */
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
 * Sets title, description, canonical address and robots of the current page. Pages of two remotes may overlap for a
 * moment, so it first removes another page's elements, and on unmount removes only its own.
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
