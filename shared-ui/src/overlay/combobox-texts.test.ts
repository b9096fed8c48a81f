import texts from './combobox-texts.ts'

test('every text of the library has one of ours in its place', () => {
  const library = jest.requireActual<object>('../../../node_modules/react-aria/dist/private/intl/combobox/ru-RU.cjs')
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(library).toSorted())
})

test.each([
  [1, '1 подсказка'],
  [2, '2 подсказки'],
  [5, '5 подсказок'],
])('%i suggestions are «%s»', (optionCount, text) => {
  expect(texts.countAnnouncement({ optionCount })).toBe(text)
})

test('what is moved to and what is picked is named', () => {
  expect(texts.focusAnnouncement({ optionText: 'ул Баумана' })).toBe('ул Баумана')
  expect(texts.selectedAnnouncement({ optionText: 'ул Баумана' })).toBe('ул Баумана, выбрано')
})
