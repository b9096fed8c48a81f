import type { XmlElement } from './element.ts'

/** An element with a text, or with the given elements; undefined ones are left out. */
export function xml(
  name: string,
  content: string | readonly (XmlElement | undefined)[],
  attributes: XmlElement['attributes'] = {},
): XmlElement {
  if (typeof content === 'string') return { name, attributes, children: [], text: content }
  return { name, attributes, children: content.filter((child) => child !== undefined), text: '' }
}

/** An element with a text of at most so many characters; undefined when the text says nothing. */
export function filled(name: string, text: string | null, length: number): XmlElement | undefined {
  return text === null || text.trim() === '' ? undefined : xml(name, atMost(length, text))
}

/** The text of an element, without an XML declaration. Characters that XML 1.0 forbids are left out. */
export function xmlText({ name, attributes, children, text }: XmlElement): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inside = escaped(text) + children.map(xmlText).join('')
  return inside === '' ? `<${name}${named.join('')}/>` : `<${name}${named.join('')}>${inside}</${name}>`
}

/** A text of at most so many characters, as a schema's `maxLength` counts them. */
export function atMost(length: number, text: string): string {
  return [...text].slice(0, length).join('')
}

/** All that is no character of XML 1.0: control characters, lone surrogates, U+FFFE and U+FFFF. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

function escaped(text: string): string {
  return text.replaceAll(forbidden, '').replaceAll(/[&<>"\r]/g, (character) => references[character] ?? '')
}
