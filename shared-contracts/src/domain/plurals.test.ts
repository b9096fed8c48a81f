import fc from 'fast-check'
import { counted, plural } from './plurals.ts'

const organisations = { one: 'организация', few: 'организации', many: 'организаций' }

test.each([
  [1, 'организация'],
  [2, 'организации'],
  [5, 'организаций'],
  [11, 'организаций'],
  [21, 'организация'],
  [51, 'организация'],
  [52, 'организации'],
  [55, 'организаций'],
])('%i takes «%s»', (count, form) => {
  expect(plural(count, organisations)).toBe(form)
})

test('FMT-003: a counted noun has its number in groups', () => {
  expect(counted(1, organisations)).toBe('1 организация')
  expect(counted(1_022, organisations)).toBe('1\u00A0022 организации')
  expect(counted(4_800, organisations, '\u00A0')).toBe('4\u00A0800\u00A0организаций')
})

test('the last two digits of a count decide the form', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 9 }), (count) => {
      const isTeen = count % 100 >= 11 && count % 100 <= 14
      const last = count % 10
      const form = isTeen || last === 0 || last >= 5 ? 'many' : last === 1 ? 'one' : 'few'
      expect(plural(count, organisations)).toBe(organisations[form])
    }),
  )
})
