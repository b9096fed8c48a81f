import { typedText } from './typed-text.ts'

test.each([
  ['Петрова\u0000 Анна', 'Петрова Анна'],
  ['Домофон 12\uD83D', 'Домофон 12'],
  ['\uDE00Второй этаж', 'Второй этаж'],
  ['Петрова \u202EАнна\u202C \u2067Б\u2069', 'Петрова Анна Б'],
  ['Первая\nвторая 😀 «e» é', 'Первая\nвторая 😀 «e» é'],
])('%j gives %j', (typed, kept) => {
  expect(typedText(typed)).toBe(kept)
})
