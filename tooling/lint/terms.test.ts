import { readFileSync } from 'node:fs'
import { inRoot } from '../workspace.ts'
import { sourceFaults } from './source-faults.ts'
import { parseTerms, termFaults } from './terms.ts'

const terms = parseTerms(readFileSync(inRoot('docs/terms.md'), 'utf8'))
const faults = (text: string) => termFaults('mf-order/src/texts.ts', [text], terms)

test('every term of the list has a word and words that are not used for it', () => {
  expect(terms.length).toBeGreaterThan(5)
  for (const { word, never } of terms) expect([word, never.length > 0]).toEqual([expect.stringMatching(/\S/), true])
})

test.each([
  ['Выберите компанию', 'организация'],
  ['Компания не найдена', 'организация'],
  ['Подробности заказа № 5', 'детали заказа'],
  ['Счет появится в подробностях\u00A0заказа', 'детали заказа'],
  ['в дополнительной информации о\n        заказе', 'детали заказа'],
  ['Посмотрите в детализации', 'детали заказа'],
  ['Невалидный ИНН', 'an advice'],
  ['Живой выпуск', 'версия'],
  ['«ФН» удален из заказа', 'корзина'],
])('«%s» is refused: the word is «%s»', (text, word) => {
  expect(faults(text)).toEqual([expect.stringContaining(`another word than «${word}`)])
})

test.each([
  'Выбор компании',
  'Поиск компании',
  'Невалидный email',
  'Ваш заказ принят. Счет будет доступен для скачивания в детализации по заказу на странице История.',
  'Трек-номер появится в деталях заказа',
  'Автодеталь Центр',
  'Подробности: mf-order',
])('«%s» is allowed', (text) => {
  expect(faults(text)).toEqual([])
})

test('texts of the product are read, samples of tests are not', () => {
  const source = "export const title = 'Невалидный ИНН'"
  const sources = new Map([
    ['mf-order/src/texts.ts', source],
    ['mf-order/src/texts.test.ts', source],
    ['mf-order/src/testing/texts.ts', source],
  ])
  expect(sourceFaults(sources, terms)).toEqual([expect.stringMatching(/^mf-order\/src\/texts\.ts: another word/)])
})
