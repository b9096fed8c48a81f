import fc from 'fast-check'
import { nameForms, numberForms } from './lookup-forms.ts'
import { lookupNumber, lookupText, plainText } from './lookup-text.ts'

test.each(nameForms)('AMB-203: «%s» finds «%s»', (written, name) => {
  expect(lookupText(name)).toContain(lookupText(written))
})

test.each([
  ['ромашка', 'ООО «Рощица»'],
  ['ромашка склад', 'ООО «Ромашка»'],
  ['автомир', 'ООО «Авто-Мир»'],
])('AMB-203: «%s» does not find «%s»', (written, name) => {
  expect(lookupText(name)).not.toContain(lookupText(written))
})

test.each(numberForms)('AMB-203: «%s» is the number %s', (written, number) => {
  expect(lookupNumber(written)).toBe(number)
})

test('AMB-203: a plain text keeps its case, its ё and its quotes', () => {
  expect(plainText(' ООО\u00A0«Авто\u2011Ёж» ')).toBe('ООО «Авто-Ёж»')
})

test.each(['‴', '⁗', '｀'])('AMB-203: %s is a quote', (quote) => {
  expect(lookupText(`${quote}Ромашка${quote}`)).toBe('ромашка')
})

test('looking a text up by what it is compared as gives the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(plainText(plainText(text))).toBe(plainText(text))
      expect(lookupText(lookupText(text))).toBe(lookupText(text))
    }),
  )
})
