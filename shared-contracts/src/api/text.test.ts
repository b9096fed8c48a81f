import { visibleLine } from './visible-text.ts'
import { multiLine, oneLine } from './text.ts'

test('A33: pasted blanks and marks are removed quietly, control characters are refused', () => {
  const read = (text: string) => oneLine(20).safeParse(text)
  expect(read(' Иван\t\u00a0 Петров\u200f\ufeff ').data).toBe('Иван Петров')
  expect(read('\u202aИван\u202c').data).toBe('Иван')
  expect(read('x'.repeat(20) + '\u200b  ').success).toBe(true)
  for (const text of ['Иван\nПетров', 'Иван\u001b[31m', '\u0007', 'Иван\u0000', '\ud800']) {
    expect([text, read(text).success]).toEqual([text, false])
  }
})

test('A33: a comment keeps its line breaks and loses the rest', () => {
  const read = (text: string) => multiLine(100).safeParse(text)
  expect(read('Въезд\r\nс двора,\r\tдомофон\u00a012\u202e\n\n').data).toBe('Въезд\nс двора,\nдомофон 12')
  for (const text of ['a\u001b[2J', 'a\u0000', '\udc00']) expect([text, read(text).success]).toEqual([text, false])
})

test('A33: a text of an outside service becomes one visible line', () => {
  expect(visibleLine(' ООО\r\n«Ромашка»\u001b\u202e\u00a0\ud800 ')).toBe('ООО «Ромашка»')
})
