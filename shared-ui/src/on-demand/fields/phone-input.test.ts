import fc from 'fast-check'
import { FOREIGN, phoneForms } from 'shared-contracts/domain/phone-forms'
import { digitBeyondEnd, otherCountry, phoneEnd, phonePasted, phoneShown, phoneTyped } from './phone-input.ts'

/** Types into the field from its first digit on. */
const type = (text: string, value = '') =>
  [...text].reduce((held, key) => digitBeyondEnd(held, key) ?? phoneTyped((held || '+7 ') + key, 99).value, value)

describe('phone input', () => {
  test('DELIV-026: digits are formatted while they are typed', () => {
    expect(type('916')).toBe('+7 (916')
    expect(type('9161234567')).toBe('+7 (916) 123-45-67')
  })

  test.each(['89161234567', '8 916 123-45-67', '79161234567', '+7 916 123 45 67', '9161234567', '8(916)1234567'])(
    'DELIV-027 DELIV-028: «%s» pasted into the empty field, or behind its prefix, gives the number',
    (text) => {
      expect(phonePasted(text)).toBe('+7 (916) 123-45-67')
      expect(phonePasted(`+7 ${text.replace(/^\+7/, '')}`)).toBe('+7 (916) 123-45-67')
    },
  )

  test.each(phoneForms)('AMB-200: «%s», filled in or typed behind the prefix, is %s', (text, read) => {
    const isForeign = read === FOREIGN
    for (const raw of [text, `+7 ${text}`, `+7 (${text}___) ___-__-__`]) {
      // Behind the prefix, digits without a plus are a part of the number.
      if (isForeign && raw !== text && !text.startsWith('+')) continue
      expect(otherCountry(raw) === null).toBe(!isForeign)
      if (!isForeign) expect(phoneTyped(raw, raw.length).value).toBe(read)
    }
  })

  test('AMB-200: another country’s number is recognised from its first digit on, and a bare plus may begin one', () => {
    expect(['+', '+7 +', '+7 (+___) ___-__-__', '+7 +9'].map(otherCountry)).toEqual(['+', '+', '+', '+9'])
    expect(['', '+7', '+7 ', '+8', '+89', '+7 9', '+7 (916+'].map(otherCountry)).toEqual(Array(7).fill(null))
  })

  test('AMB-200: a typed or inserted code with 9 behind it is dropped at once, so that a missing digit is seen', () => {
    expect(type('89')).toBe('+7 (9')
    expect(type('8916123456')).toBe('+7 (916) 123-45-6')
    expect(type('7916123456')).toBe('+7 (916) 123-45-6')
    expect(phonePasted('+7 8916123456')).toBe('+7 (916) 123-45-6')
  })

  test('DELIV-027: a leading typed 8 is dropped once the number is complete', () => {
    expect(type('89161234567')).toBe('+7 (916) 123-45-67')
  })

  test('CONST-016 DELIV-025: extra digits are not accepted', () => {
    const full = '+7 (916) 123-45-67'
    expect(digitBeyondEnd(full, '8')).toBeNull()
    expect(phoneTyped(`${full}8`, 19).value).toBe(full)
    expect(type('916123456789')).toBe(full)
  })

  test('DELIV-024 DELIV-027: a typed «8 123 …» gives the invalid number 123…, never 812 3…', () => {
    expect(type('81234567890')).toBe('+7 (123) 456-78-90')
    expect(phonePasted('+7 81234567890')).toBe('+7 (123) 456-78-90')
  })

  test('DELIV-029: an emptied field keeps the caret behind the prefix; a digit typed before the prefix moves behind it', () => {
    expect(phoneTyped('', 0)).toEqual({ value: '', caret: 3 })
    expect(phoneTyped('9+7 ', 1)).toEqual({ value: '+7 (9', caret: 5 })
  })

  test('DELIV-029: a deleted plus or 7 changes no digit', () => {
    expect(phoneTyped('7 (916) 12', 0)).toEqual({ value: '+7 (916) 12', caret: 0 })
    expect(phoneTyped('+ (916) 12', 1).value).toBe('+7 (916) 12')
    expect(otherCountry('+ (916) 12')).toBeNull()
  })

  test('the caret stays behind a digit inserted or removed in the middle', () => {
    expect(phoneTyped('+7 (9516) 123-45-6', 6)).toEqual({ value: '+7 (951) 612-34-56', caret: 6 })
    expect(phoneTyped('+7 (96) 123-45-67', 5)).toEqual({ value: '+7 (961) 234-56-7', caret: 5 })
  })

  test('DELIV-029: an empty field shows the prefix only while it has the focus', () => {
    expect(phoneShown('', true)).toBe('+7 ')
    expect(phoneShown('', false)).toBe('')
    expect(phoneShown('+7 (916', true)).toBe('+7 (916')
  })

  test.each([
    ['', '+7 (___) ___-__-__', 4],
    ['+7 (9', '+7 (9__) ___-__-__', 5],
    ['+7 (916) 1', '+7 (916) 1__-__-__', 10],
    ['+7 (916) 123-45-67', '+7 (916) 123-45-67', 18],
  ])('CONST-018 REG-004: the mask shows the rest of «%s» while the field has the focus', (value, shown, end) => {
    expect(phoneShown(value, true, true)).toBe(shown)
    expect(phoneEnd(value, true)).toBe(end)
    expect(phoneShown(value, false, true)).toBe(value)
  })

  test('REG-004: digits typed into the mask fill it from the left, wherever the caret is', () => {
    expect(phoneTyped('+7 (9___) ___-__-__', 5)).toEqual({ value: '+7 (9', caret: 5 })
    expect(phoneTyped('+7 (9__) ___-__-__1', 19)).toEqual({ value: '+7 (91', caret: 6 })
    expect(phoneTyped('+7 (9161) ___-__-__', 8)).toEqual({ value: '+7 (916) 1', caret: 10 })
  })

  test('DELIV-025 DELIV-026: any typed text gives the format and at most 18 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-() a') }), (raw) => {
        const { value, caret } = phoneTyped(raw, raw.length)
        expect(value).toMatch(/^(?:\+7 \(\d{1,3}(?:\) \d{1,3}(?:-\d{1,2}(?:-\d{1,2})?)?)?)?$/)
        expect(value.length).toBeLessThanOrEqual(18)
        expect(caret).toBeLessThanOrEqual(value === '' ? 3 : value.length)
        expect(phoneTyped(value, value.length).value).toBe(value)
      }),
    )
  })
})
