import fc from 'fast-check'
import { productDocuments } from './product-document.ts'

const one = (fileName: string, fileUrl = '/files/1', fileSize?: number | null) =>
  productDocuments([{ fileUrl, fileName, fileTypeId: 8, fileSize }])[0]
/** With ordinary spaces. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ')

test.each([
  ['Паспорт.pdf', 120_400, 'PDF, 120 кБ'],
  ['Доверенность.DOCX', 1_250_000, 'DOCX, 1,25 МБ'],
  ['Прошивка.7z', 512, '7Z, 512 Б'],
  ['Паспорт.pdf', 999_499, 'PDF, 999 кБ'],
  ['Паспорт.pdf', 999_500, 'PDF, 1 000 кБ'],
  ['Договор', 2_500, '2,5 кБ'],
  ['Сертификат.pdf', null, 'PDF'],
  ['Сертификат.pdf', undefined, 'PDF'],
  ['Сертификат.pdf', 0, 'PDF'],
  ['Сертификат.pdf', -1, 'PDF'],
  ['.pdf', undefined, ''],
  ['Версия 1.1 от 3 мая', undefined, ''],
])('PROD-005: %s of %s bytes is shown as «%s»', (name, size, kind) => {
  expect(plain(one(name, '/files/1', size)?.kind)).toBe(kind)
})

test('PROD-005: every size is shown as by Intl.NumberFormat', () => {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte']
  const formats = units.map(
    (unit) => new Intl.NumberFormat('ru-RU', { style: 'unit', unit, maximumSignificantDigits: 3 }),
  )
  const anySize = fc
    .integer({ min: 1, max: 15 })
    .chain((digits) => fc.integer({ min: 10 ** (digits - 1), max: 10 ** digits - 1 }))
  fc.assert(
    fc.property(anySize, (size) => {
      const power = Math.min(Math.floor((String(size).length - 1) / 3), 3)
      expect(plain(one('a', '/files/1', size)?.kind)).toBe(plain(formats[power]?.format(size / 1000 ** power)))
    }),
  )
})

test('PROD-005: only an address of the file call has a file id', () => {
  expect(one('a.pdf', '/public/api/v3/product/file/id/20001')?.fileId).toBe(20_001)
  expect(one('a.pdf', `${location.origin}/public/api/v3/product/file/id/20001`)?.fileId).toBe(20_001)
  for (const address of ['/files/1', '/public/api/v3/product/file/id/020001', '/public/api/v3/product/file/id/1?a=2']) {
    expect(one('a.pdf', address)).toMatchObject({ address, fileId: undefined })
  }
})

test.each(['javascript:xss(1)//a.pdf', '//evil.example/a.pdf', 'data:application/pdf,x', 'http://['])(
  'A1 A2: a file at %s is not listed',
  (address) => {
    expect(one('a.pdf', address)).toBeUndefined()
  },
)

test('A13: deceptive characters are removed from names', () => {
  expect(one('Паспорт\u202Efdp.exe\r\n')).toMatchObject({ name: 'Паспортfdp.exe', kind: 'EXE' })
})
