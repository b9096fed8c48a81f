/** An element that is open at a place of the file. */
export interface OpenTag {
  /** As the file writes it, with its prefix. */
  readonly tag: string
  /** Its declarations of namespaces. */
  readonly namespaces: Readonly<Record<string, string>>
}

/** A place between two elements of a file, from which reading can go on. */
export interface XmlPlace {
  /** Characters (UTF-16 code units) before it. */
  readonly characters: number
  /** The same in bytes of UTF-8. */
  readonly utf8Bytes: number
  /** Line breaks before it. */
  readonly lines: number
  /** The elements that are open there, the root first. */
  readonly open: readonly OpenTag[]
}

/** The start of a file. */
export const START: XmlPlace = { characters: 0, utf8Bytes: 0, lines: 0, open: [] }

/** The tags that bring a parser to a place. */
export function tagsTo(place: XmlPlace): string {
  return place.open
    .map(({ tag, namespaces }) => {
      const declared = Object.entries(namespaces).map(([name, uri]) => ` ${name}="${escapeAttribute(uri)}"`)
      return `<${tag}${declared.join('')}>`
    })
    .join('')
}

const escapeAttribute = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
