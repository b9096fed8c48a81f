import { chosenInOtherTab } from './texts.ts'

test('F11: the message about the other tab’s organisation ends with one full stop', () => {
  expect(chosenInOtherTab('ООО «Василек»')).toBe('В другой вкладке выбрана другая организация: ООО «Василек».')
  expect(chosenInOtherTab('ИП Орлов Д. А.')).toBe('В другой вкладке выбрана другая организация: ИП Орлов Д. А.')
})
