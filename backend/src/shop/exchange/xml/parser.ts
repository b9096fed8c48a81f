import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { XmlElement, XmlItem } from './element.ts'
import { COMMERCE_ML_NAMESPACES, XML_LIMITS } from './limits.ts'
import { tagsTo, type OpenTag, type XmlPlace } from './place.ts'
import { XmlRefused, xmlTexts } from './xml-refused.ts'

const ROOT = 'КоммерческаяИнформация'
/** Its URI declares a namespace. */
const XMLNS = 'http://www.w3.org/2000/xmlns/'

/** What may stand beside a text of the greatest length before the parser tells of it. */
const TAGS_AROUND = 1024

interface OpenElement extends OpenTag {
  readonly path: string
  textBytes: number
}

interface Building {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

export interface Parser {
  /** Gives what the text completes. */
  write(text: string): readonly XmlItem[]
  end(): readonly XmlItem[]
  /** The last place between two elements outside of wanted ones; undefined when nothing has been read. */
  place(): XmlPlace | undefined
}

/** See `readElements`. */
export function createParser(isWanted: (path: string) => boolean, from: XmlPlace): Parser {
  const parser = new SaxesParser({ xmlns: true })
  const open: OpenElement[] = []
  const building: Building[] = []
  let items: XmlItem[] = []
  let rootUri: string | undefined
  let elementStart = 0
  /** The parser's position at the end of the last whole node. */
  let nodeEnd = 0
  let isHeading = false
  let isEnding = false
  /** The last closed element outside of wanted ones. */
  let closed: { readonly position: number; readonly open: readonly OpenElement[] } | undefined
  let lastPlace: XmlPlace | undefined
  const written = countWritten(from)

  const refuse = (message: string): never => {
    throw new XmlRefused(message)
  }
  const checkTag = (tag: SaxesTagNS) => {
    if (open.length >= XML_LIMITS.levels) refuse(xmlTexts.tooDeep(XML_LIMITS.levels))
    if (rootUri !== undefined) return
    if (tag.local !== ROOT) refuse(xmlTexts.root(tag.name))
    if (!COMMERCE_ML_NAMESPACES.has(tag.uri)) refuse(xmlTexts.namespace(tag.uri))
    rootUri = tag.uri
  }
  /** A tag, comment or instruction ends here. */
  const endNode = () => {
    if (parser.position - nodeEnd > XML_LIMITS.textBytes) refuse(xmlTexts.textTooLong)
    nodeEnd = parser.position
  }
  const takeText = (text: string) => {
    nodeEnd = parser.position
    const innermost = open.at(-1)
    if (innermost === undefined) return
    innermost.textBytes += Buffer.byteLength(text)
    if (innermost.textBytes > XML_LIMITS.textBytes) refuse(xmlTexts.textTooLong)
    const element = building.at(-1)
    if (element !== undefined) element.text += text
  }

  const placeOf = (position: number, tags: readonly OpenElement[]): XmlPlace => ({
    ...written.at(position),
    lines: from.lines + parser.line - 1,
    open: tags.map(({ tag, namespaces }) => ({ tag, namespaces })),
  })

  parser.on('error', (error) =>
    refuse(isEnding ? xmlTexts.cut : xmlTexts.invalid(from.lines + parser.line, parser.column, reasonOf(error))),
  )
  parser.on('doctype', () => refuse(xmlTexts.doctype))
  parser.on('text', takeText)
  parser.on('cdata', takeText)
  parser.on('comment', endNode)
  parser.on('processinginstruction', endNode)
  parser.on('opentag', (tag) => {
    endNode()
    checkTag(tag)
    // An element of another namespace keeps its URI in its name, so that it is nobody's by chance.
    const name = tag.uri === rootUri ? tag.local : `{${tag.uri}}${tag.local}`
    const path = open.length === 0 ? name : `${open.at(-1)?.path}/${name}`
    open.push({ tag: tag.name, namespaces: namespacesOf(tag), path, textBytes: 0 })
    if (isHeading) return
    if (building.length > 0 || isWanted(path)) {
      if (building.length === 0) elementStart = parser.position
      building.push({ name, attributes: attributesOf(tag), children: [], text: '' })
    } else if (open.length <= 2) items.push({ type: 'opened', path, attributes: attributesOf(tag) })
  })
  parser.on('closetag', () => {
    endNode()
    const path = open.pop()?.path ?? ''
    const built = building.pop()
    const element = built && { ...built, text: built.text.trim() }
    if (building.length > 0) {
      if (element !== undefined) building.at(-1)?.children.push(element)
      return
    }
    if (element !== undefined && parser.position - elementStart > XML_LIMITS.elementCharacters)
      refuse(xmlTexts.elementTooLarge(element.name))
    // Behind the root nothing is left to go on with.
    if (open.length > 0) closed = { position: parser.position, open: [...open] }
    if (element !== undefined) items.push({ type: 'element', path, element, place: placeOf(parser.position, open) })
  })

  const feed = (text: string): readonly XmlItem[] => {
    parser.write(text)
    if (written.end() - nodeEnd > XML_LIMITS.textBytes + TAGS_AROUND) refuse(xmlTexts.textTooLong)
    if (building.length > 0 && written.end() - elementStart > XML_LIMITS.elementCharacters)
      refuse(xmlTexts.elementTooLarge(building[0]?.name ?? ''))
    if (closed !== undefined) lastPlace = placeOf(closed.position, closed.open)
    closed = undefined
    const found = items
    items = []
    return found
  }

  isHeading = true
  const heading = tagsTo(from)
  if (heading !== '') parser.write(heading)
  isHeading = false
  written.begin(heading.length)

  return {
    write(text) {
      written.add(text)
      return feed(text)
    },
    end() {
      if (written.end() === 0) refuse(xmlTexts.empty)
      isEnding = true
      parser.close()
      return items
    },
    place: () => lastPlace,
  }
}

/** Counts what was written, in characters and bytes, up to a position of the parser. */
function countWritten(from: XmlPlace) {
  let piece = ''
  let before = { position: 0, characters: from.characters, utf8Bytes: from.utf8Bytes }
  return {
    begin(position: number) {
      before = { ...before, position }
    },
    add(text: string) {
      before = {
        position: before.position + piece.length,
        characters: before.characters + piece.length,
        utf8Bytes: before.utf8Bytes + Buffer.byteLength(piece),
      }
      piece = text
    },
    /** The parser's position behind all that was written. */
    end: () => before.position + piece.length,
    at(position: number): Pick<XmlPlace, 'characters' | 'utf8Bytes'> {
      const characters = position - before.position
      return {
        characters: before.characters + characters,
        utf8Bytes: before.utf8Bytes + Buffer.byteLength(piece.slice(0, characters)),
      }
    },
  }
}

function attributesOf(tag: SaxesTagNS): Record<string, string> {
  const plain = Object.values(tag.attributes).filter(({ uri }) => uri !== XMLNS)
  return Object.fromEntries(plain.map(({ local, value }) => [local, value]))
}

function namespacesOf(tag: SaxesTagNS): Record<string, string> {
  const declared = Object.values(tag.attributes).filter(({ uri }) => uri === XMLNS)
  return Object.fromEntries(declared.map(({ name, value }) => [name, value]))
}

/** Without the position, which the text gives before it. */
const reasonOf = (error: Error) => error.message.replace(/^\d+:\d+: /, '')
