import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

export type Weight = 'regular' | 'bold'

const require = createRequire(import.meta.url)
const own = (file: string) => new URL(`../../../assets/typefaces/${file}`, import.meta.url)
const other = (file: string) => require.resolve(`dejavu-fonts-ttf/ttf/${file}`)

/** The portal's typeface (scripts/make-typefaces.ts), and one for the characters it does not have. */
const files: Readonly<Record<Weight, readonly (string | URL)[]>> = {
  regular: [own('inter-regular.ttf'), other('DejaVuSans.ttf')],
  bold: [own('inter-bold.ttf'), other('DejaVuSans-Bold.ttf')],
}
const opened = new Map<Weight, fontkit.Font[]>()

function fontsOf(weight: Weight): fontkit.Font[] {
  const fonts = opened.get(weight) ?? files[weight].map((file) => fontkit.create(readFileSync(file)) as fontkit.Font)
  opened.set(weight, fonts)
  return fonts
}

/** Width of a text in em. */
export function widthOf(text: string, weight: Weight): number {
  return runsOf(text, weight).reduce(
    (width, { font, text: part }) => width + font.layout(part).advanceWidth / font.unitsPerEm,
    0,
  )
}

/**
 * A text as SVG outlines, which look the same whatever typefaces the machine has. Characters that no typeface has, such as
 * emoji, are left out.
 * @param size in px
 */
export function outlineOf(text: string, size: number, weight: Weight): string {
  let x = 0
  let markup = ''
  for (const { font, text: part } of runsOf(text, weight)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(part)
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const path = pathOf(glyph)
      const at = `${round(x + xOffset * scale)} ${round(-yOffset * scale)}`
      if (path !== '')
        markup += `<path transform="translate(${at})scale(${round(scale)} ${round(-scale)})" d="${path}"/>`
      x += xAdvance * scale
    })
  }
  return markup
}

const round = (value: number) => Number(value.toFixed(4))

const paths = new WeakMap<fontkit.Glyph, string>()

/** The outline of a glyph in units of its typeface. Cached: making one takes longer than the rest of a preview. */
function pathOf(glyph: fontkit.Glyph): string {
  const path = paths.get(glyph) ?? glyph.path.toSVG()
  paths.set(glyph, path)
  return path
}

/** The parts of a text that one typeface has. */
function runsOf(text: string, weight: Weight): { font: fontkit.Font; text: string }[] {
  const runs: { font: fontkit.Font; text: string }[] = []
  for (const character of text) {
    const font = fontsOf(weight).find((one) => one.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    const last = runs.at(-1)
    if (font === undefined) continue
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}
