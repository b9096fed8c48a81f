import fc from 'fast-check'
import { articleForms } from 'shared-contracts/domain/lookup-forms'
import { holdsWords, inOtherLayout, searchText, searchWords } from './search-text.ts'

const finds = (query: string, name: string, id = 7201) => holdsWords(searchText({ id, name }), searchWords(query))
const DRIVE = 'Фискальный накопитель ФН-1.2 исполнение Ин36-4, 36 месяцев'

test.each([
  ['накопитель фискальный', 'words in any order'],
  ['ФИСКАЛЬНЫЙ', 'capitals'],
  ['36 мес', 'the beginning of a word'],
  ['36мес.', 'no space where there is one'],
  ['фн1.2', 'no hyphen'],
  ['фн-1.2', 'the hyphen'],
  ['фн 1.2', 'a space for the hyphen'],
  ['фн12', 'no point'],
  ['ин36-4', 'numbers with a hyphen between'],
  ['фн36', 'the months after the name'],
  ['ФН-36', 'the months after the name and a hyphen'],
  ['  «фн»  ', 'quotation marks and spaces'],
  ['ФН-1.2,', 'a comma'],
  ['фн-', 'a word that is still being typed'],
  ['', 'nothing'],
  ['—', 'nothing but a dash'],
  ['7201', 'the article'],
  ['720', 'the beginning of the article'],
  ['Артикул 7201', 'the article as a card shows it'],
  ['арт. 7201, фн', 'the article and a part of the name'],
])('«%s» finds the drive: %s', (query) => {
  expect(finds(query, DRIVE)).toBe(true)
})

test.each(['15 мес', 'фн1.1', 'фн15', 'фн4', 'комплект 36', '12', '364', '201', '72', '72011', 'артикул 7101'])(
  '«%s» does not find the drive',
  (query) => {
    expect(finds(query, DRIVE)).toBe(false)
  },
)

test.each(articleForms)('AMB-203: «%s» finds the product by its article', (written, article) => {
  expect(finds(written, DRIVE, article)).toBe(true)
  expect(finds(written, DRIVE, article + 1)).toBe(false)
})

test.each(['фн\u20111.2', 'нако\u00ADпитель', 'накопи\u200Bтель', 'фн\u22121.2', 'исполнение\u00A0ин36\u20134'])(
  'AMB-203: a pasted «%s» finds the drive',
  (query) => {
    expect(finds(query, DRIVE)).toBe(true)
  },
)

test('a short article is found in full', () => {
  expect(finds('7', 'Накопитель', 7)).toBe(true)
  expect(finds('7', 'Накопитель', 71)).toBe(false)
})

test.each([
  ['ay', 'фн'],
  ['AY-1/2', 'фн-1.2'],
  ['ay-1.2 36 vtc', 'фн-1.2 36 мес'],
  ['yfrjgbntkm', 'накопитель'],
  [',.:<', 'бюжб'],
  ['гыи', 'usb'],
  ['№ 7', '№ 7'],
])('«%s» in the other keyboard layout is «%s»', (typed, meant) => {
  expect(inOtherLayout(typed)).toBe(meant)
})

test('ё equals е, look-alike Latin letters equal Cyrillic ones, and composed letters equal decomposed ones', () => {
  expect(finds('чёрный учет', 'Черный учёт')).toBe(true)
  expect(finds('ФН-1.1M', 'Накопитель ФН-1.1М')).toBe(true)
  expect(finds('\u0438\u0306од', 'Йод')).toBe(true)
})

const word = fc.stringMatching(/^[а-яё]{1,8}$|^\d{1,4}$|^[а-я]{2}-\d\.\d$/)
const name = fc.array(word, { minLength: 1, maxLength: 8 })

test('a name is found by any of its words, in any order and case', () => {
  fc.assert(
    fc.property(
      name.chain((words) => fc.tuple(fc.constant(words), fc.shuffledSubarray(words))),
      ([words, wanted]) => finds(wanted.join(' ').toUpperCase(), words.join(', ')),
    ),
  )
})

test('an additional word never finds more', () => {
  fc.assert(
    fc.property(name, name, word, (words, query, more) => {
      const text = words.join(' ')
      return finds(query.join(' '), text) || !finds([...query, more].join(' '), text)
    }),
  )
})

test('the search accepts any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => finds(text, text)))
})
