import type { XmlPlace } from './place.ts'

/** A small element of an exchange file with all it contains, as a plain object. */
export interface XmlElement {
  /** Without a prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Its own text without the white space around it; '' when it has none. */
  readonly text: string
}

/** What `readElements` gives, in the order of the file. */
export type XmlItem =
  /** An element at level 1 or 2 begins: the root with the version of the schema, a catalogue, a package of offers. */
  | { readonly type: 'opened'; readonly path: string; readonly attributes: Readonly<Record<string, string>> }
  /** A wanted element with all it contains. */
  | { readonly type: 'element'; readonly path: string; readonly element: XmlElement; readonly place: XmlPlace }
  /** Nothing was found in a piece of the file. The reader can stop here. */
  | { readonly type: 'nothing'; readonly place: XmlPlace }

/** The first child of this name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name)
}

/** All children of this name. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The text of the element that lies below by these names; undefined when there is none, or it is empty. */
export function textOf(element: XmlElement | undefined, ...names: readonly string[]): string | undefined {
  return names.reduce(childOf, element)?.text || undefined
}
