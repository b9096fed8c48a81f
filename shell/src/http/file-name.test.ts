import { fileNameOf } from './file-name.ts'

test.each([
  [`attachment; filename="invoice.pdf"; filename*=UTF-8''%D0%A1%D1%87%D0%B5%D1%82.pdf`, 'Счет.pdf'],
  ['attachment; filename=invoice.pdf', 'invoice.pdf'],
  [String.raw`attachment; filename="a \"b\".pdf"`, 'a _b_.pdf'],
  [`attachment; filename*=ISO-8859-1''%A3.pdf`, '£.pdf'],
  [`attachment; filename="plain.pdf"; filename*=UTF-8''%ZZ`, 'plain.pdf'],
])('DOC-014: the name of %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name)
})

test.each([null, undefined, '', 'attachment', 'attachment; filename=""', 'attachment; filename=".."'])(
  'DOC-015: no name in %p',
  (header) => {
    expect(fileNameOf(header)).toBeNull()
  },
)

test('a name is never a path', () => {
  expect(fileNameOf('attachment; filename="../../etc/passwd"')).toBe('.._.._etc_passwd')
})
