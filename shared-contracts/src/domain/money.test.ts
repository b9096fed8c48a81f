import fc from 'fast-check'
import { addMoney, CURRENCY, formatMoney, formatNumber, kopecksOf, roublesOf, timesMoney } from './money.ts'

/** AMB-161: replaces no-break spaces, so that expected texts can be typed. */
const folded = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

describe('money', () => {
  test('FMT-001 FMT-002 AMB-161: two decimals, thousands separated by spaces', () => {
    expect(folded(formatMoney(kopecksOf(1234.5)))).toBe('1 234,50 ₽')
    expect(folded(formatMoney(kopecksOf(1_234_567)))).toBe('1 234 567,00 ₽')
    expect(formatMoney(kopecksOf(12_345))).toContain('\u00A0')
  })

  test('FMT-003: the second format shows decimals only when fractional', () => {
    expect(folded(formatNumber(1234))).toBe('1 234')
    expect(formatNumber(0)).toBe('0')
    expect(folded(formatNumber(1234.5))).toBe('1 234,5')
  })

  test('CONST-015: the currency is the rouble', () => {
    expect(CURRENCY).toBe('RUB')
  })

  test('whole kopecks survive the conversion to roubles and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (kopecks) => {
        expect(kopecksOf(kopecks / 100)).toBe(kopecks)
        expect(kopecksOf(roublesOf(kopecksOf(kopecks / 100)))).toBe(kopecks)
      }),
    )
  })

  test('FMT-001 FMT-002: any amount is shown to the kopeck, in groups of three digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (kopecks) => {
        const shown = folded(formatMoney(kopecksOf(kopecks / 100)))
        expect(shown).toMatch(/^\d{1,3}(?: \d{3})*,\d{2} ₽$/)
        expect(Number(shown.replaceAll(/\D/g, ''))).toBe(kopecks)
      }),
    )
  })

  test('FMT-003: the second format shows the same number, with no more decimals than it has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), (hundredths) => {
        const shown = folded(formatNumber(hundredths / 100))
        expect(Number(shown.replaceAll(' ', '').replace(',', '.'))).toBe(hundredths / 100)
        expect(shown.split(',')[1] ?? '1').not.toMatch(/0$|.{3}/)
      }),
    )
  })

  test('AMB-161: both formats are those of Intl.NumberFormat', () => {
    const money = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: CURRENCY })
    const plain = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 0, maximumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 13 }), (kopecks) => {
        expect(formatMoney(kopecksOf(kopecks / 100))).toBe(money.format(kopecks / 100))
        expect(formatNumber(kopecks / 100)).toBe(plain.format(kopecks / 100))
      }),
    )
  })

  test('sums of decimals are exact', () => {
    expect(addMoney(kopecksOf(0.1), kopecksOf(0.2))).toBe(30)
    expect(timesMoney(kopecksOf(10.07), 3)).toBe(3021)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%p is not an amount', (amount) => {
    expect(() => kopecksOf(amount)).toThrow(new RangeError(`not an amount of money: ${amount}`))
  })
})
