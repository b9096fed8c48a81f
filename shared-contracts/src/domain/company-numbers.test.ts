import { companyKppIn, companyNumberIn, companyNumberOf, hasCheckDigits, isInnFormat } from './company-numbers.ts'
import { companyNumberForms } from './lookup-forms.ts'

test.each([
  ['7707083893', true],
  ['500100732259', true],
  ['', false],
  ['12345', false],
  ['77070838931', false],
  ['770708389A', false],
  ['7707 083893', false],
  ['1027700132195', false],
  ['A707083893', false],
  ['770708389A', false],
])('CONST-023 REG-048: «%s» has the format of an INN: %s', (text, isInn) => {
  expect(isInnFormat(text)).toBe(isInn)
})

test.each([
  ['7707083893', 'ИНН'],
  ['500100732259', 'ИНН'],
  ['1027700132195', 'ОГРН'],
  ['304500116000157', 'ОГРН'],
  ['12345678901', undefined],
  ['12345678901234', undefined],
  ['102770013219A', undefined],
  ['A027700132195', undefined],
])('AMB-138: «%s» may be an %s', (text, number) => {
  expect(companyNumberOf(text)).toBe(number)
})

// Real numbers, so that the rule is not tested against itself.
const right = ['7707083893', '7736050003', '500100732259', '1027700132195', '1027700070518', '304500116000157']

test.each(right)('the check digits of %s are right, and another last digit is wrong', (number) => {
  expect(hasCheckDigits(number)).toBe(true)
  const last = Number(number.at(-1))
  expect(hasCheckDigits(`${number.slice(0, -1)}${(last + 1) % 10}`)).toBe(false)
})

test('both check digits of a person’s INN count', () => {
  expect(hasCheckDigits('500100732269')).toBe(false)
  expect(hasCheckDigits('500100732250')).toBe(false)
})

test('the number of a sole trader is checked by 13, that of a company by 11', () => {
  // 30450011600019 gives 1 by 13 and 0 by 11.
  expect(hasCheckDigits('304500116000191')).toBe(true)
  expect(hasCheckDigits('304500116000190')).toBe(false)
})

test.each(['', '12345', '770708389A', '77070838931'])('«%s» has no check digits', (text) => {
  expect(hasCheckDigits(text)).toBe(false)
})

test.each(companyNumberForms)('AMB-203: «%s» holds the number %s', (written, number) => {
  expect(companyNumberIn(written)).toBe(number)
})

test.each(companyNumberForms)('AMB-203 SHIP-008: «%s» holds the KPP beside the INN %s', (written) => {
  expect(companyKppIn(written)).toBe(written.includes('629801001') ? '629801001' : undefined)
})

test.each([
  ['9909123456 / 9909AB001', '9909AB001'],
  ['инн 9909123456 кпп 9909ab001', '9909AB001'],
  ['500100732259 629801001', undefined],
  ['629801001', undefined],
  ['6298011484/62980100', undefined],
])('SHIP-008: the KPP of «%s» is %s', (written, kpp) => {
  expect(companyKppIn(written)).toBe(kpp)
})

test.each(['', 'Ромашка', 'Вектор 2', 'ИНН', 'ООО «1С»'])('AMB-203: «%s» holds no number', (written) => {
  expect(companyNumberIn(written)).toBeUndefined()
})
