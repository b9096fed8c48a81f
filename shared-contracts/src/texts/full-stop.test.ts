import { withFullStop } from './full-stop.ts'

test.each([
  ['Выбрана: ООО «Ромашка»', 'Выбрана: ООО «Ромашка».'],
  ['Выбрана: ИП Орлов Д. А.', 'Выбрана: ИП Орлов Д. А.'],
])('%s ends with one full stop', (sentence, ended) => {
  expect(withFullStop(sentence)).toBe(ended)
})
