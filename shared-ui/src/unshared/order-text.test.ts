import fc from 'fast-check'
import { articleForms } from 'shared-contracts/domain/lookup-forms'
import type { Entry } from './order-entry.ts'
import { readOrderText } from './order-text.ts'
import { cellForms } from './testing/cell-forms.ts'

const readsOf = (text: string) => readOrderText(text).lines.map(({ read }) => read)
const ten: Entry = { article: 7101, quantity: 10 }

test.each([
  ['semicolon', '7101;10'],
  ['semicolon and spaces', ' 7101 ; 10 '],
  ['tab, as Excel copies', '7101\t10'],
  ['comma', '7101,10'],
  ['comma and a space', '7101, 10'],
  ['one space', '7101 10'],
  ['several spaces', '7101    10'],
  ['a no-break space', '7101\u00A010'],
  ['separators at the end', '7101;10;;;'],
  ['an empty column before', '\t7101\t10'],
  ['quotes', '"7101";"10"'],
  ['a text of Excel', `'7101\t="10"`],
  ['a unit', '7101; 10 шт.'],
  ['a written unit', '7101 10 штук'],
  ['kopecks of nothing', '7101;10,00'],
  ['spaces of thousands', '7\u00A0101;10'],
  ['a prefix', 'Артикул 7101; 10'],
  ['a number sign', '№7101\t10'],
  ['a byte order mark', '\uFEFF7101;10'],
  ['empty lines around', '\r\n\r\n7101;10\r\n;;\r\n \r\n'],
  ['an old line end', '\r7101;10\r'],
])('a line with %s', (_, text) => {
  expect(readsOf(text)).toEqual([ten])
})

test.each([
  ['1 000', 1000],
  ['1\u00A0000', 1000],
  ['1\u202F000 шт', 1000],
  ['1 000,00', 1000],
  ['12 345,00', 12_345],
  ['99999', 99_999],
  ['0010', 10],
])('AMB-185: a quantity written «%s»', (written, quantity) => {
  for (const separator of [';', '\t', '  ']) {
    expect(readsOf(`7101${separator}${written}`)).toEqual([{ article: 7101, quantity }])
  }
})

test.each([
  ['7101;0', 'badQuantity'],
  ['7101;-1', 'badQuantity'],
  ['7101;1,5', 'badQuantity'],
  ['7101;12,5', 'badQuantity'],
  ['7101;1,000', 'badQuantity'],
  ['7101;100000', 'badQuantity'],
  ['7101;много', 'badQuantity'],
  ['7101;1 0', 'badQuantity'],
  ['7101', 'noQuantity'],
  ['7101;', 'noQuantity'],
  ['ФН-1.1М;5', 'badArticle'],
  ['0;5', 'badArticle'],
  ['Накопитель на 36 месяцев', 'badArticle'],
  ['7101;16490;5', 'extraColumns'],
  ['7101;5;"', 'extraColumns'],
])('AMB-185: «%s» is wrong: %s', (text, problem) => {
  expect(readsOf(text)).toEqual([problem])
})

test.each([
  'Артикул;Количество\n7101;10',
  'Код товара\tНаименование\tКол-во\n7101\tНакопитель; 36 месяцев\t10',
  'Кол-во, Артикул\n10, 7101',
  '"Товар";"Количество, шт.";"Артикул"\n"Набор ""Все"";";"10";"7101"',
  'АРТИКУЛ   КОЛИЧЕСТВО\n7101   10',
])('a header line names the columns: %j', (text) => {
  expect(readOrderText(text)).toMatchObject({ lines: [{ number: 2, read: ten }], titles: [{ number: 1 }] })
})

test.each(cellForms)('AMB-205: a table with %s', (_, text, reads) => {
  expect(readsOf(text)).toEqual(reads)
})

test('AMB-205: a row of several lines has the number of the first, and stays whole in the field', () => {
  const text = 'sep=;\n7101;x;"до\r\nобеда"\n7102;2'
  expect(readOrderText(text).lines).toMatchObject([
    { number: 2, text: '7101;x;"до\nобеда"' },
    { number: 4, text: '7102;2' },
  ])
})

test.each(articleForms)('AMB-203: «%s» is the article %i', (written, article) => {
  for (const separator of [';', '\t']) expect(readsOf(`${written}${separator}10`)).toEqual([{ article, quantity: 10 }])
})

test('a line keeps its number and its text unchanged', () => {
  expect(readOrderText('\n  7101 ; x\n\n7102;2').lines).toMatchObject([
    { number: 2, text: '  7101 ; x', read: 'badQuantity' },
    { number: 4, text: '7102;2' },
  ])
})

test('200 lines are read; the others are listed as unread', () => {
  const text = Array.from({ length: 203 }, (_, index) => `${index + 1};1`).join('\n')
  const { lines, beyond } = readOrderText(text)
  expect(lines).toHaveLength(200)
  expect(beyond.map(({ number }) => number)).toEqual([201, 202, 203])
})

const entries = fc.array(
  fc.record({ article: fc.integer({ min: 1, max: 999_999_999 }), quantity: fc.integer({ min: 1, max: 99_999 }) }),
  { maxLength: 200 },
)
const grouped = (value: number, space: string) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, space)

test('a list is read from every notation', () => {
  const manner = fc.record({
    separator: fc.constantFrom(';', '\t', ',', '; ', '   '),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    quote: fc.constantFrom('', '"'),
    space: fc.constantFrom('', '\u00A0', '\u202F'),
    unit: fc.constantFrom('', ' шт.', ' шт'),
    mark: fc.constantFrom('', '\uFEFF'),
    tail: fc.constantFrom('', ';', '\t'),
    titles: fc.boolean(),
  })
  fc.assert(
    fc.property(entries, manner, (list, { separator, end, quote, space, unit, mark, tail, titles }) => {
      // Spaces and commas also occur inside numbers («7 101,10»), so with these separators unquoted numbers are not grouped.
      const isBare = separator === '   ' || (separator === ',' && quote === '')
      const close = tail === separator.trim() || (tail === '\t' && separator === '\t') ? tail : ''
      const cell = (value: number, suffix = '') => `${quote}${isBare ? value : grouped(value, space)}${suffix}${quote}`
      const rows = list.map(({ article, quantity }) => cell(article) + separator + cell(quantity, unit) + close)
      const text = mark + [...(titles ? [`Артикул${separator}Количество`] : []), ...rows].join(end)
      expect(readsOf(text)).toEqual(list)
    }),
  )
})

test('no text throws, and every line is listed once, in order', () => {
  const scraps = fc.array(
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"', ';', '\t', ',', '\n', '7101', '5', 'артикул', '=')),
  )
  fc.assert(
    fc.property(scraps, (parts) => {
      const text = parts.join('')
      const { lines, titles, beyond } = readOrderText(text)
      const source = text.split(/\r\n|\r|\n/).map((line) => line.replace(/^\uFEFF/, ''))
      const isFilled = (line: string) => /[^\s;,"\uFEFF]/.test(line)
      const kept = [...lines, ...titles, ...beyond].toSorted((one, other) => one.number - other.number)
      for (const { number, text: row } of kept) {
        const rows = row.split('\n')
        expect(source.slice(number - 1, number - 1 + rows.length).join('\n')).toBe(row)
      }
      expect(kept.flatMap(({ text: row }) => row.split('\n').filter(isFilled))).toEqual(source.filter(isFilled))
    }),
    { numRuns: 500 },
  )
})

test('a long meaningless line is read fast', () => {
  const started = performance.now()
  for (const sign of [' ', '"', '1 ', 'шт', '=', ',', '7,', ';"', '"\n', '""\n', '= "', ' "x'])
    readOrderText(sign.repeat(64 * 1024) + 'x')
  expect(performance.now() - started).toBeLessThan(5_000)
})
