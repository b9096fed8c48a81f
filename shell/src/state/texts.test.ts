import { basketSaved, chosenInOtherTab } from './texts.ts'

test('F11: the message about the other tab’s organisation ends with one full stop', () => {
  expect(chosenInOtherTab('ООО «Василек»')).toBe('В другой вкладке выбрана другая организация: ООО «Василек».')
  expect(chosenInOtherTab('ИП Орлов Д. А.')).toBe('В другой вкладке выбрана другая организация: ИП Орлов Д. А.')
})

test('AMB-188: the message about the kept basket has the Russian plural form', () => {
  expect([1, 2, 5, 11, 21].map((count) => basketSaved('ООО «Василек»', count))).toEqual([
    'Корзина организации ООО «Василек» сохранена: 1 товар',
    'Корзина организации ООО «Василек» сохранена: 2 товара',
    'Корзина организации ООО «Василек» сохранена: 5 товаров',
    'Корзина организации ООО «Василек» сохранена: 11 товаров',
    'Корзина организации ООО «Василек» сохранена: 21 товар',
  ])
})
