import { encode } from 'iconv-lite'
import { readCsv } from './read-csv.ts'

const utf8 = (text: string) => readCsv(Buffer.from(text), 3)

test.each([
  [';', 'Номер ФН;Срок ФН, мес.'],
  [',', 'Номер ФН,"Срок ФН, мес."'],
  ['\t', 'Номер ФН\tСрок ФН, мес.'],
])('DRIVE-005: a CSV divided by %j is read', (separator, head) => {
  expect(utf8(`${head}\r\n0001${separator}36\r\n`)).toEqual([
    ['Номер ФН', 'Срок ФН, мес.'],
    ['0001', '36'],
  ])
})

test('DRIVE-005: a CSV is UTF-8, with or without its mark, or windows-1251', () => {
  const rows = [['Касса', 'Адрес']]
  expect(utf8('\uFEFFКасса;Адрес')).toEqual(rows)
  expect(utf8('Касса;Адрес')).toEqual(rows)
  expect(readCsv(encode('Касса;Адрес', 'win1251'), 3)).toEqual(rows)
})

test('DRIVE-005: quoted cells hold separators, line breaks and doubled quotes; blank lines and empty cells are kept', () => {
  expect(utf8('a;b\n"ООО ""Дом"";\nкасса 1";ООО "Сад"\n\nне читается;')).toEqual([
    ['a', 'b'],
    ['ООО "Дом";\nкасса 1', 'ООО "Сад"'],
    [null],
  ])
})

test('DRIVE-005: a picture and a quote without its end are refused', () => {
  for (const bytes of [Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]), Buffer.from('a;b\n"1;2')])
    expect(() => readCsv(bytes, 3)).toThrow()
})

test('DRIVE-005: of a row with millions of separators the first cells are read', () => {
  const [head, row] = utf8(`a;b\n${';'.repeat(2_000_000)}`)
  expect(head).toEqual(['a', 'b'])
  expect(row).toHaveLength(1_000)
})
