import { readSerialNumber, splitSerialNumbers } from './serial-numbers.ts'

test.each([
  ['9960440531400007', '9960440531400007'],
  [' 9960 4405-3140 0007 ', '9960440531400007'],
  ['0000440531400007', '0000440531400007'],
  ['996044053140000', null],
  ['99604405314000071', null],
  ['9960440531400O07', null],
  ['', null],
])('SHIP-005: a drive’s number «%s» is read as %j', (typed, number) => {
  expect(readSerialNumber(typed)).toBe(number)
})

test('EXCH-026: a list is divided by comma, semicolon or line break', () => {
  expect(splitSerialNumbers(' 1, 2;3\r\n4\n\n ;5')).toEqual(['1', '2', '3', '4', '5'])
  expect(splitSerialNumbers(' ')).toEqual([])
})
