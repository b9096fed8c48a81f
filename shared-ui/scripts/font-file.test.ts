/** @jest-environment node */
import { create } from 'fontkit'
import { readFileSync } from 'node:fs'

const file = readFileSync(new URL('../assets/inter.woff2', import.meta.url))
const font = create(file)

test('the font file has Russian, Latin, figures and every sign the portal writes', () => {
  const signs = Array.from('АБВЯабвяЁёAZaz0123456789₽№«»—–…−×·@+()\u00A0')
  expect(signs.filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0)))).toEqual([])
})

test('its tabular figures have the same width', () => {
  const widths = Array.from('0123456789', (figure) => font.layout(figure, ['tnum']).advanceWidth)
  expect(new Set(widths).size).toBe(1)
})

test('it is variable over the theme’s weights, and small', () => {
  expect(font.variationAxes.wght).toMatchObject({ min: 400, max: 700 })
  expect(file.length).toBeLessThan(32 * 1024)
})
