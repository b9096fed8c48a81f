import { plural } from './plurals.ts'

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
