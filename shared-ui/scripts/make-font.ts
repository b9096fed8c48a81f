/**
 * Makes assets/inter.woff2, the portal's only font file, from the whole variable font of the npm package inter-ui.
 * The result is committed. Run this only to change the set of characters or the font's version:
 *
 *   npm pack inter-ui@4.1.1 && tar xzf inter-ui-4.1.1.tgz
 *   npx node shared-ui/scripts/make-font.ts package/variable/InterVariable.woff2
 *
 * Why this typeface: docs/decisions/2026-11-21-typeface.md.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** Ranges of code points, both ends included. */
const ranges = [
  [0x20, 0x7e], // Latin and figures
  [0xa0, 0xa0], // no-break space
  [0x401, 0x401], // Ё
  [0x410, 0x44f],
  [0x451, 0x451], // ё
]
const signs = '§©«°±·»×–—‘’“”„•…‹›\u2009\u202f\u2011−№₽™←↑→↓✓'

const source = process.argv[2]
if (source === undefined) throw new Error('usage: npx node shared-ui/scripts/make-font.ts <InterVariable.woff2>')

const characters =
  ranges
    .map(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(''),
    )
    .join('') + signs

const font = await subsetFont(await readFile(source), characters, {
  targetFormat: 'woff2',
  // The theme's weights. Text and headings share one optical size, which saves a third of the file.
  variationAxes: { wght: { min: 400, max: 700, default: 400 }, opsz: 16 },
  // Kerning, marks and tabular figures, but no alternate glyphs.
  keepFeatures: ['ccmp', 'locl', 'kern', 'mark', 'mkmk', 'tnum'],
})
const target = fileURLToPath(new URL('../assets/inter.woff2', import.meta.url))
await writeFile(target, font)
console.log(`${target}: ${(font.length / 1024).toFixed(1)} KB`)
