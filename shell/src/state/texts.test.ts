import { chosenElsewhere } from './texts.ts'

test('F11: the organisation another tab chose is named at the end of a sentence, which ends once', () => {
  expect(chosenElsewhere('ООО «Василек»', false)).toBe('В другой вкладке выбрана другая организация: ООО «Василек».')
  expect(chosenElsewhere('ИП Орлов Д. А.', true)).toBe(
    'В другой вкладке выбрана другая организация: ИП Орлов Д. А. Корзина и форма заказа в этой вкладке очищены.',
  )
})
