import { optionLabel } from './texts.ts'

test('the number of products of an option is shown in groups', () => {
  expect(optionLabel('15 месяцев', 2000)).toBe('15 месяцев · 2\u00A0000')
})
