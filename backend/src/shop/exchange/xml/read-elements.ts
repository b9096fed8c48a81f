import { setImmediate } from 'node:timers/promises'
import type { XmlItem } from './element.ts'
import { createParser } from './parser.ts'
import { START, type XmlPlace } from './place.ts'

/** Characters that are parsed without a pause: a few ms. */
const PIECE = 32 * 1024

/**
 * Reads the wanted elements of an exchange file (CommerceML 2, EXCH-010), each as a plain object, one at a time. Nothing
 * else of the file is kept (EXCH-011). After each piece other work of the process gets its turn.
 *
 * @param text the decoded text, in pieces of any size that cut no character in two
 * @param isWanted by the path of names without prefixes, such as `КоммерческаяИнформация/Каталог/Товары/Товар`
 * @param from where the text begins; a place of an earlier item lets a reader go on there
 * @throws XmlRefused when the text is no XML, no CommerceML 2 or outside `XML_LIMITS`
 */
export async function* readElements(
  text: AsyncIterable<string>,
  isWanted: (path: string) => boolean,
  from: XmlPlace = START,
): AsyncGenerator<XmlItem, void, undefined> {
  const parser = createParser(isWanted, from)
  for await (const part of text) {
    for (const piece of piecesOf(part)) {
      const items = parser.write(piece)
      yield* items
      if (items.length === 0) {
        const place = parser.place()
        if (place !== undefined) yield { type: 'nothing', place }
      }
      await setImmediate()
    }
  }
  yield* parser.end()
}

function* piecesOf(text: string): Generator<string> {
  let start = 0
  while (start < text.length) {
    const end = start + PIECE
    // A character of two code units stays whole.
    const isCut = (text.codePointAt(end - 1) ?? 0) > 0xffff
    yield text.slice(start, isCut ? end + 1 : end)
    start = isCut ? end + 1 : end
  }
}
