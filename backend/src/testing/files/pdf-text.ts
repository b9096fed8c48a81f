import { inflateSync } from 'node:zlib'

/** The text of one of our PDFs, line by line. Glyphs become letters by the table in each font. */
export function pdfText(bytes: Uint8Array): string {
  const source = Buffer.from(bytes).toString('latin1')
  const objects = new Map([...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body]))
  const fonts = new Map<string, string[]>()
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
    if (table !== undefined) fonts.set(name, lettersOf(inflated(objects.get(table))))
  }
  const pages = [...source.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = '']) => inflated(objects.get(id)))
  return pages.map((page) => textOf(page, fonts)).join('\n')
}

function inflated(object = ''): string {
  const [, stream = ''] = /stream\n([\s\S]*)\nendstream/.exec(object) ?? []
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
}

/** The letters of a font by glyph number. */
function lettersOf(table: string): string[] {
  return [...table.matchAll(/<[\da-f]{4}> <[\da-f]{4}> \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([\da-f]+)>/g)].map(([, code = '']) => fromUtf16(code)),
  )
}

function fromUtf16(hex: string): string {
  return String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))
}

function textOf(page: string, fonts: ReadonlyMap<string, readonly string[]>): string {
  let letters: readonly string[] = []
  const lines: string[] = []
  for (const [, font, shown] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? []
    else lines.push([...(shown ?? '').matchAll(/<([\da-f]+)>/g)].map(([, hex = '']) => glyphs(hex, letters)).join(''))
  }
  return lines.join('\n')
}

function glyphs(hex: string, letters: readonly string[]): string {
  return (hex.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '?').join('')
}
