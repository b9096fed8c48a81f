import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

const require = createRequire(import.meta.url)
const files = {
  regular: 'DejaVuSans.ttf',
  bold: 'DejaVuSans-Bold.ttf',
  narrow: 'DejaVuSansCondensed.ttf',
  narrowBold: 'DejaVuSansCondensed-Bold.ttf',
} as const
const opened = new Map<keyof typeof files, fontkit.Font>()

/** A typeface of the documents. It is read once, because reading one takes twice as long as a page. */
export function fontOf(face: keyof typeof files): PDFKit.Mixins.PDFFontSource {
  const font = opened.get(face) ?? open(files[face])
  opened.set(face, font)
  // pdfkit accepts a read typeface, which its types do not know.
  return font as unknown as PDFKit.Mixins.PDFFontSource
}

/**
 * fontkit keeps a glyph with the letters for which it was first asked: none for a glyph that was only a part of another one,
 * as «и» is of «й». In the next document this letter could be seen but not be copied, searched or read out.
 */
function open(file: string): fontkit.Font {
  const font = fontkit.create(readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${file}`)))
  if (!('layout' in font)) throw new Error(`${file} is a collection of typefaces`)
  const glyphOf = font.getGlyph.bind(font)
  font.getGlyph = (id, letters = []) => glyphOf(id, letters.length > 0 ? letters : lettersOf(font, id))
  return font
}

function lettersOf(font: fontkit.Font, glyphId: number): number[] {
  const [letter] = font.stringsForGlyph(glyphId)
  return letter === undefined ? [] : [letter.codePointAt(0) ?? 0]
}
