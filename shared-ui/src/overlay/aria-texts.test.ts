import { ariaTexts } from './aria-texts.ts'

const libraryTexts = jest.requireActual<Record<string, object>>('react-aria-components/i18n/ru-RU')

test('every text of the replaced dictionaries has a counterpart', () => {
  for (const [name, texts] of Object.entries(ariaTexts))
    expect([name, ...Object.keys(texts).toSorted()]).toEqual([
      name,
      ...Object.keys(libraryTexts[name] ?? {}).toSorted(),
    ])
})

test.each([
  [1, '1 подсказка'],
  [2, '2 подсказки'],
  [5, '5 подсказок'],
])('%i suggestions are announced as «%s»', (optionCount, text) => {
  expect(ariaTexts['@react-aria/combobox'].countAnnouncement({ optionCount })).toBe(text)
})

test('the focused and the picked suggestion are announced by their text', () => {
  const { focusAnnouncement, selectedAnnouncement } = ariaTexts['@react-aria/combobox']
  expect(focusAnnouncement({ optionText: 'ул Баумана' })).toBe('ул Баумана')
  expect(selectedAnnouncement({ optionText: 'ул Баумана' })).toBe('ул Баумана, выбрано')
})
