import { decodedText } from './decoded-text.ts'

/** The bytes in chunks of a length. */
async function* inChunks(bytes: Uint8Array, length: number) {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length)
}
async function textOf(bytes: Uint8Array, length = bytes.length): Promise<string> {
  let text = ''
  for await (const piece of decodedText(inChunks(bytes, length))) text += piece
  return text
}
const utf8 = (text: string) => Buffer.from(text)
/** «Счёт № 1» of windows-1251 behind a declaration. */
const windows1251 = Buffer.concat([
  utf8('<?xml version="1.0" encoding="windows-1251"?><a>'),
  Buffer.from([0xd1, 0xf7, 0xb8, 0xf2, 0x20, 0xb9, 0x20, 0x31]),
  utf8('</a>'),
])
const text = '<?xml version="1.0" encoding="UTF-8"?><a>Счёт №1 \u{1f4e6} é</a>'

test.each([1, 2, 3, 5, 7, 1_000])('EXCH-010: UTF-8 with and without BOM in chunks of %i bytes', async (length) => {
  expect(await textOf(utf8(text), length)).toBe(text)
  expect(await textOf(utf8(`\ufeff${text}`), length)).toBe(text)
  expect(await textOf(utf8('<a>Ш</a>'), length)).toBe('<a>Ш</a>')
})

test('EXCH-010: no piece cuts a character in two', async () => {
  for await (const piece of decodedText(inChunks(utf8(`${'я'.repeat(200)}\u{1f4e6}\u{1f4e6}`), 1)))
    expect(piece).not.toMatch(/[\ud800-\udbff]$/)
})

test.each([1, 60, 1_000])('EXCH-010: windows-1251 by its declaration in chunks of %i bytes', async (length) => {
  expect(await textOf(windows1251, length)).toContain('<a>Счёт № 1</a>')
})

test('EXCH-010: a byte order mark counts more than the declaration', async () => {
  const marked = '<?xml version="1.0" encoding="windows-1251"?><a>Ш</a>'
  expect(await textOf(utf8(`\ufeff${marked}`))).toBe(marked)
})

test.each([1, 4, 1_000])('EXCH-010: windows-1251 declared as UTF-8 is refused with the place', async (length) => {
  const start = '<?xml version="1.0" encoding="UTF-8"?><a>хорошо '
  const bytes = Buffer.concat([utf8(start), Buffer.from([0xd1, 0xf7, 0x20]), utf8('</a>')])
  await expect(textOf(bytes, length)).rejects.toThrow(`Байт ${Buffer.byteLength(start)} от начала файла`)
})

test('EXCH-010: a place counts from the start of the file, its byte order mark too', async () => {
  const bytes = Buffer.concat([utf8('\ufeff<a>'), utf8('я'.repeat(50_000)), Buffer.from([0xff])])
  await expect(textOf(bytes, 1_001)).rejects.toThrow('Байт 100006 от начала')
})

test('EXCH-010: a character that the end of the file cuts is refused', async () => {
  await expect(textOf(utf8('<a>я').subarray(0, 4))).rejects.toThrow('Байт 3 от начала')
})

test.each([
  ['koi8-r', utf8('<?xml version="1.0" encoding="koi8-r"?><a/>')],
  ['UTF-16', Buffer.from('\ufeff<a/>', 'utf16le')],
])('EXCH-010: %s is refused by its name', async (name, bytes) => {
  await expect(textOf(bytes)).rejects.toThrow(`Кодировка ${name} не поддерживается`)
})

test('an empty file is an empty text', async () => {
  expect(await textOf(utf8(''))).toBe('')
})
