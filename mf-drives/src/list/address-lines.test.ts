import { addressLines } from './address-lines.ts'

test.each([
  ['г Казань, пр-кт Победы, д 91', ['г Казань', 'пр-кт Победы, д 91']],
  ['420000, Респ Татарстан, г Казань, д 91', ['420000, Респ Татарстан, г Казань', 'д 91']],
  ['г Москва', ['г Москва', null]],
  ['Москва, Ленинский пр-кт, 42', ['Москва', 'Ленинский пр-кт, 42']],
  ['Склад на Ленина, 5', ['Склад на Ленина, 5', null]],
])('the address «%s» is cut after the town', (address, lines) => {
  expect(addressLines(address)).toEqual(lines)
})
