/**
 * Makes assets/letters.json: the outlines of the letters in the product pictures. A picture with text would look different
 * where its typeface is missing. The result is committed. Run this only to add characters or to change the typeface:
 *
 *   node backend/scripts/draw-letters.mjs
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'

const CHARACTERS = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁабвгдежзийклмнопрстуфхцчшщъыьэюяё0123456789 .,:;-–—«»()/+№'
const WEIGHTS = { regular: 400, bold: 700 }
/** Units of the outlines in an em. */
const EM = 400

const asset = (/** @type {string} */ name) => fileURLToPath(new URL(`../assets/${name}`, import.meta.url))
const source = await readFile(asset('inter.woff2'))

/**
 * The outlines of one weight: per character its width and its path, which has relative commands only.
 * @param {number} weight
 */
async function outlinesOf(weight) {
  // fontkit cannot read a weight of a variable font in WOFF2, so the weight becomes a font of its own.
  const bytes = await subsetFont(source, CHARACTERS, { targetFormat: 'truetype', variationAxes: { wght: weight } })
  const font = /** @type {fontkit.Font} */ (fontkit.create(bytes))
  const scale = EM / font.unitsPerEm
  return Object.fromEntries(
    [...CHARACTERS].map((character) => {
      const glyph = font.glyphForCodePoint(/** @type {number} */ (character.codePointAt(0)))
      return [character, [Math.round(glyph.advanceWidth * scale), relativePath(glyph.path.commands, scale)]]
    }),
  )
}

/**
 * @param {readonly {command: string, args: number[]}[]} commands absolute, the y axis upwards
 * @param {number} scale
 */
function relativePath(commands, scale) {
  const letters = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' }
  let [x, y] = [0, 0]
  let start = [0, 0]
  return commands
    .map(({ command, args }) => {
      const name = letters[/** @type {keyof typeof letters} */ (command)]
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
await writeFile(asset('letters.json'), `${JSON.stringify(outlines)}\n`)
console.log(`${asset('letters.json')}: ${(JSON.stringify(outlines).length / 1024).toFixed(1)} KB`)
