import fc from 'fast-check'
import { sampleProducts } from 'stand-ins/seed/sample-products'
import { fitBlock, type Room } from './lines.ts'
import { widthOf } from './typefaces.ts'

const room: Room = { width: 436, height: 252, sizes: [46, 42, 38, 34, 30], lineHeight: 1.2, weight: 'bold' }
const words = (text: string) => text.split(/[\s\u00a0]+/).filter(Boolean)

/** Fails for lines that leave the room. */
function expectInside({ size, lines }: ReturnType<typeof fitBlock>, { width, height, lineHeight }: Room = room): void {
  expect(lines.length * size * lineHeight).toBeLessThanOrEqual(height)
  for (const line of lines) expect([line, widthOf(line, 'bold') * size <= width + 0.5]).toEqual([line, true])
}

test.each(sampleProducts.map(({ name }) => name))('«%s» is shown whole', (name) => {
  const block = fitBlock(name, room)
  expectInside(block)
  expect(words(block.lines.join(' '))).toEqual(words(name))
})

test('a short name has the largest size and one line', () => {
  expect(fitBlock('ФН-1.2', room)).toEqual({ size: 46, lines: ['ФН-1.2'] })
})

test('a number stays with its unit, a preposition with its noun', () => {
  const { lines } = fitBlock('Накопитель на 36 месяцев и код ОФД на 15 месяцев для касс', { ...room, width: 320 })
  for (const line of lines) expect(line).not.toMatch(/(?:^|[\s\u00a0])(?:на|и|\d+)$/)
})

test('a name that does not fit ends with «…» after a whole word', () => {
  const name = sampleProducts.map((product) => product.name).join('; ')
  const block = fitBlock(name, room)
  expectInside(block)
  expect(block.size).toBe(30)
  const shown = block.lines.join(' ').replaceAll('\u00a0', ' ')
  expect(shown).toMatch(/[^\s.,:;–—-]…$/)
  expect(words(name)).toEqual(expect.arrayContaining(words(shown).slice(0, -1)))
  const last = words(shown).at(-1)?.slice(0, -1) ?? ''
  expect(words(name).map((word) => word.replace(/[.,:;]+$/, ''))).toContain(last)
})

test('a word wider than a line is broken, not cut: no letter is lost', () => {
  const name = `Код ${'Ъ'.repeat(40)} для кассы`
  const block = fitBlock(name, room)
  expectInside(block)
  expect(block.lines.join('').replaceAll(/[\s\u00a0]/g, '')).toBe(name.replaceAll(' ', ''))
})

test('a word longer than all lines ends with «…»', () => {
  const block = fitBlock('Ъ'.repeat(2_000), room)
  expectInside(block)
  expect(block.lines.at(-1)).toMatch(/Ъ…$/)
})

test('whatever the name is, its lines stay inside', () => {
  const names = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc
      .array(fc.constantFrom('на', '36', 'месяцев', 'ФН-1.1М,', 'W'.repeat(30), 'é', '—', '😀'), { maxLength: 60 })
      .map((parts) => parts.join(' ')),
  )
  fc.assert(
    fc.property(names, (name) => expectInside(fitBlock(name, room))),
    { numRuns: 200 },
  )
})
