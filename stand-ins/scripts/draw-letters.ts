/**
 * Makes assets/letters.json: the outlines of the letters in the product pictures. A picture with text would look different
 * where its typeface is missing. The result is committed. Run this only to add characters or to change the typeface:
 *
 *   npx node stand-ins/scripts/draw-letters.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'

const CHARACTERS = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁабвгдежзийклмнопрстуфхцчшщъыьэюяё0123456789 .,:;-–—«»()/+№'
const WEIGHTS = { regular: 400, bold: 700 }
/** Units of the outlines in an em. */
const EM = 400

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const letters = pathOf('stand-ins/assets/letters.json')
const source = await readFile(pathOf('backend/assets/pages/inter.woff2'))

/** The outlines of one weight: per character its width and its path, which has relative commands only. */
async function outlinesOf(weight: number) {
  // fontkit cannot read a weight of a variable font in WOFF2, so the weight becomes a font of its own.
  const bytes = await subsetFont(source, CHARACTERS, { targetFormat: 'truetype', variationAxes: { wght: weight } })
  const font = fontkit.create(bytes) as fontkit.Font
  const scale = EM / font.unitsPerEm
  return Object.fromEntries(
    [...CHARACTERS].map((character) => {
      const glyph = font.glyphForCodePoint(character.codePointAt(0) as number)
      return [character, [Math.round(glyph.advanceWidth * scale), relativePath(glyph.path.commands, scale)]]
    }),
  )
}

/** @param commands absolute, the y axis upwards */
function relativePath(commands: readonly { command: string; args: number[] }[], scale: number) {
  const letters = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' }
  let [x, y] = [0, 0]
  let start = [0, 0]
  return commands
    .map(({ command, args }) => {
      const name = letters[command as keyof typeof letters]
      const points = args.map((value, index) => Math.round(value * scale) * (index % 2 === 0 ? 1 : -1))
      const moved = points.map((value, index) => value - (index % 2 === 0 ? x : y))
      if (name === 'z') [x = 0, y = 0] = start
      else [x = 0, y = 0] = points.slice(-2)
      if (name === 'm') start = [x, y]
      return name + moved.join(' ').replaceAll(' -', '-')
    })
    .join('')
}

const outlines = Object.fromEntries(
  await Promise.all(Object.entries(WEIGHTS).map(async ([name, weight]) => [name, await outlinesOf(weight)])),
)
await writeFile(letters, `${JSON.stringify(outlines)}\n`)
console.log(`${letters}: ${(JSON.stringify(outlines).length / 1024).toFixed(1)} KB`)
