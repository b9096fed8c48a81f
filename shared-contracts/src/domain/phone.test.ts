import fc from 'fast-check'
import { emailPattern } from '../api/email.ts'
import {
  digitsPattern,
  formatPhone,
  isPhone,
  isRegistrationPhone,
  nationalDigits,
  PHONE_MAX_LENGTH,
  PHONE_PREFIX,
  phoneLogin,
  phoneOnWire,
  REGISTRATION_PHONE_DIGITS,
  REGISTRATION_PHONE_MASK,
} from './phone.ts'
import { FOREIGN, phoneForms } from './phone-forms.ts'
import { isForeignPhone, readPhone } from './phone-text.ts'

describe('phone', () => {
  test('DELIV-031: the prefix +7, 7 or 8 is optional', () => {
    for (const phone of ['+79161234567', '79161234567', '89161234567', '9161234567']) expect(isPhone(phone)).toBe(true)
    expect(isPhone('+89161234567')).toBe(false)
    expect(isPhone(' 9161234567 ')).toBe(true)
    expect(isPhone('69161234567')).toBe(false)
  })

  test('CONST-017 REG-020: the registration accepts eleven digits beginning with 7 or 8', () => {
    for (const phone of ['+7 (916) 123-45-67', '89161234567', '8-916-123-45-67', '79161234567']) {
      expect(isRegistrationPhone(phone)).toBe(true)
    }
    for (const phone of [
      '',
      '+7 ',
      '+7 (916) 123-45-6',
      '9161234567',
      '+375 29 123-45-67',
      '+7 916 123 45 67 8',
      '8a161234567',
      '9161234567a',
      '8916123456a',
      '38916123456',
    ]) {
      expect(isRegistrationPhone(phone)).toBe(false)
    }
  })

  test('DELIV-032: the area code begins with 4, 8 or 9', () => {
    for (const first of '0123456789') expect(isPhone(`+7${first}951234567`)).toBe(['4', '8', '9'].includes(first))
  })

  test('DELIV-033: the area code is followed by 3, 2 and 2 digits', () => {
    expect(isPhone('+7 916 123-45-6')).toBe(false)
    expect(isPhone('+7 916 123-45-678')).toBe(false)
    // Other groupings of seven digits than 3, 2 and 2.
    for (const rest of ['12-345-67', '12-34-567', '1234-5-67', '1-2-3-4-5-6-7'])
      expect(isPhone(`+7 916 ${rest}`)).toBe(false)
  })

  test('DELIV-034: spaces, hyphens and parentheses are optional', () => {
    for (const phone of ['8(495)123-45-67', '8 495 123 45 67', '+7 (916) 123-45-67', '8-916-123-45-67']) {
      expect(isPhone(phone)).toBe(true)
    }
    expect(isPhone('8/495/1234567')).toBe(false)
  })

  test('DELIV-026 FMT-005: formatted as +7 (XXX) XXX-XX-XX', () => {
    expect(formatPhone('9161234567')).toBe('+7 (916) 123-45-67')
  })
  test('DELIV-027: a leading 8 becomes +7', () => expect(formatPhone('89161234567')).toBe('+7 (916) 123-45-67'))
  test('DELIV-028: a leading 7 becomes +7', () => expect(formatPhone('79161234567')).toBe('+7 (916) 123-45-67'))

  test.each(phoneForms)('AMB-200: «%s» is read as %s', (written, read) => {
    expect(isForeignPhone(written)).toBe(read === FOREIGN)
    expect(formatPhone(`+7${readPhone(written).national ?? ''}`)).toBe(read === FOREIGN ? '' : read)
    expect(phoneLogin(written)).toBe(read.length === PHONE_MAX_LENGTH ? `7${nationalDigits(read)}` : undefined)
  })

  test('a number ends with its tenth digit', () => {
    expect(nationalDigits('+7 916 123-45-67 89')).toBe('9161234567')
  })
  test('FMT-004: only digits count', () => expect(formatPhone('8-916-1234-567')).toBe('+7 (916) 123-45-67'))
  test('CONST-016: a complete number has the maximum length', () => {
    expect(PHONE_MAX_LENGTH).toBe(18)
    expect(formatPhone('9161234567')).toHaveLength(PHONE_MAX_LENGTH)
  })
  test('CONST-017 CONST-018: the registration mask and its number of digits', () => {
    expect(REGISTRATION_PHONE_DIGITS).toBe(11)
    expect(REGISTRATION_PHONE_MASK).toBe('+7 (___) ___-__-__')
  })

  test('a partial number is formatted as far as it goes', () => {
    expect(formatPhone('+7 (9')).toBe('+7 (9')
    expect(formatPhone('+7 (916) 1')).toBe('+7 (916) 1')
    expect(formatPhone('+7 (916) 123')).toBe('+7 (916) 123')
    expect(formatPhone('+7 (916) 123-45')).toBe('+7 (916) 123-45')
    expect(formatPhone(' +7 (91')).toBe('+7 (91')
    expect(formatPhone('+7 ')).toBe('')
    expect(formatPhone('8')).toBe('')
    expect(formatPhone('800')).toBe('+7 (800')
  })

  test('DELIV-030 AMB-182: a phone is sent as 8-XXX-XXXX-XXX', () => {
    expect(phoneOnWire('+7 (916) 123-45-67')).toBe('8-916-1234-567')
    expect(() => phoneOnWire('+7 (916')).toThrow(new RangeError('incomplete phone number'))
  })

  test('AMB-167: the generic patterns for digits and e-mails exist', () => {
    for (const digits of ['0', '89161234567']) expect(digitsPattern.test(digits)).toBe(true)
    for (const other of ['', '+7916', '8 916', '8-916', '٣', '8\n']) expect(digitsPattern.test(other)).toBe(false)
    expect(emailPattern.test('a@b.c')).toBe(true)
  })

  test('AMB-140: the sign-in name of a phone in any spelling is eleven digits beginning with 7', () => {
    for (const phone of ['+7 900 000-00-01', '8 (900) 000-00-01', '79000000001', '9000000001']) {
      expect(phoneLogin(phone)).toBe('79000000001')
    }
    expect(phoneLogin('12345')).toBeUndefined()
    for (const other of ['69000000001', '179000000001', '790000000011', '7900000000a', '79000000001a']) {
      expect(phoneLogin(other)).toBeUndefined()
    }
  })

  /** Ten digits with an area code that the form accepts. None begins with 89. */
  const national = fc.stringMatching(/^(?:[49]\d|8[0-8])\d{8}$/)
  const separator = fc.constantFrom('', ' ', '-', '  ', ' - ')

  test('DELIV-026 DELIV-027 DELIV-028: a pasted number is recognised in any spelling', () => {
    const prefix = fc.constantFrom('', '8', '7', '+7')
    const gaps = fc.tuple(separator, separator, separator, separator)
    fc.assert(
      fc.property(prefix, national, gaps, fc.boolean(), (country, digits, [a, b, c, d], inBrackets) => {
        const area = inBrackets ? `(${digits.slice(0, 3)})` : digits.slice(0, 3)
        const pasted = [country, a, area, b, digits.slice(3, 6), c, digits.slice(6, 8), d, digits.slice(8)].join('')
        const formatted = `+7 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6, 8)}-${digits.slice(8)}`
        expect(isPhone(pasted)).toBe(true)
        expect(formatPhone(pasted)).toBe(formatted)
        expect(phoneOnWire(pasted)).toBe(phoneOnWire(formatted))
        expect(phoneLogin(pasted)).toBe(`7${digits}`)
      }),
    )
  })

  test('a formatted number is accepted by the form and formats to itself', () => {
    fc.assert(
      fc.property(national, (digits) => {
        const formatted = formatPhone(`+7${digits}`)
        expect(isPhone(formatted)).toBe(true)
        expect(nationalDigits(formatted)).toBe(digits)
        expect(formatPhone(formatted)).toBe(formatted)
      }),
    )
  })

  test('DELIV-029: digits typed one by one after the prefix make the number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,10}$/), (digits) => {
        const typed = [...digits].reduce(
          (field, digit) => formatPhone((field === '' ? PHONE_PREFIX : field) + digit),
          '',
        )
        expect(nationalDigits(typed)).toBe(digits)
        expect(typed.length).toBeLessThanOrEqual(PHONE_MAX_LENGTH)
      }),
    )
  })

  test('any text formats to at most the maximum length, and formatting again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+78()\d -]{0,25}$/)), (text) => {
        const formatted = formatPhone(text)
        expect(formatted.length).toBeLessThanOrEqual(PHONE_MAX_LENGTH)
        expect(formatPhone(formatted)).toBe(formatted)
      }),
    )
  })
})
