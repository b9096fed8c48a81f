import { chosenInOtherTab } from './texts.ts'

test('F11: the organisation another tab chose is named at the end of a sentence, which ends once', () => {
  expect(chosenInOtherTab('ООО «Василек»', false)).toBe('В другой вкладке выбрана другая организация: ООО «Василек».')
  expect(chosenInOtherTab('ИП Орлов Д. А.', true)).toBe(
    'В другой вкладке выбрана другая организация: ИП Орлов Д. А. Корзина и форма заказа в этой вкладке очищены.',
  )
})
