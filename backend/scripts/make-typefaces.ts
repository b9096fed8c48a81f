/**
 * Makes assets/typefaces: the weights of the portal's typeface in which previews of products are set. The results are
 * committed; their licence is assets/pages/inter-OFL.txt. Run this only to change the typeface:
 *
 *   npx node backend/scripts/make-typefaces.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'

const WEIGHTS = { regular: 500, bold: 700 }

const asset = (name: string) => fileURLToPath(new URL(`../assets/${name}`, import.meta.url))
const source = await readFile(asset('pages/inter.woff2'))
const whole = fontkit.create(source) as fontkit.Font

for (const [name, wght] of Object.entries(WEIGHTS)) {
  // fontkit cannot read a weight of a variable font in WOFF2, so the weight becomes a font of its own.
  const font = await subsetFont(source, String.fromCodePoint(...whole.characterSet), {
    targetFormat: 'truetype',
    variationAxes: { wght },
    keepFeatures: ['kern', 'ccmp', 'locl', 'mark', 'mkmk'],
  })
  const target = asset(`typefaces/inter-${name}.ttf`)
  await writeFile(target, font)
  console.log(`${target}: ${(font.length / 1024).toFixed(1)} KB`)
}
