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
  const font = opened.get(face) ?? fontkit.create(readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${files[face]}`)))
  if (!('layout' in font)) throw new Error(`${face} is a collection of typefaces`)
  opened.set(face, font)
  // pdfkit accepts a read typeface, which its types do not know.
  return font as unknown as PDFKit.Mixins.PDFFontSource
}
