import fc from 'fast-check'
import { line, text } from './content-line.ts'

test('DRIVE-012: a folded line has at most 75 octets, splits no character and unfolds to what it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (value) => {
      const plain = value.replaceAll(/[\r\n]/g, '')
      const folded = line('SUMMARY', plain)
      const octets = folded.split('\r\n').map((one) => Buffer.byteLength(one))
      expect(Math.max(...octets)).toBeLessThanOrEqual(75)
      expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${plain}`)
    }),
  )
})

test('DRIVE-012: commas, semicolons, backslashes and line breaks of a text are escaped', () => {
  expect(text('а, б; в\\\r\nг\nд')).toBe(String.raw`а\, б\; в\\\nг\nд`)
})
