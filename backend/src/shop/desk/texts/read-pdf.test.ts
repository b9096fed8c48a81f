import { UPLOAD_LIMIT } from 'shared-contracts/api/desk/common'
import { offer } from 'stand-ins/seed/files/offer'
import { readPdf } from './read-pdf.ts'
import { textDeskTexts as texts } from './texts.ts'

let pdf: Buffer
beforeAll(async () => {
  pdf = Buffer.from((await offer()).bytes)
})

const read = (bytes: Buffer) => readPdf(bytes.toString('base64'))
/** The PDF with a part of its text replaced by another one of any length after the table of objects. */
const withTrailer = (entry: string) =>
  Buffer.from(pdf.toString('latin1').replace(/trailer\s*<</, `$&${entry}`), 'latin1')

test('DESK-011: a whole PDF is taken byte for byte, whatever stands before its header', () => {
  expect(read(pdf).equals(pdf)).toBe(true)
  const shifted = Buffer.concat([Buffer.from('\r\n'), pdf])
  expect(read(shifted).equals(shifted)).toBe(true)
})

test.each([
  ['an empty file', () => Buffer.from(''), 400, texts.noFile],
  ['a picture', () => Buffer.from('\u0089PNG\r\n', 'latin1'), 400, texts.noPdf],
  ['a page that names a PDF later', () => Buffer.from(`<html>${' '.repeat(2_000)}%PDF-1.7`), 400, texts.noPdf],
  ['half a PDF', () => pdf.subarray(0, pdf.length / 2), 400, texts.broken],
  ['a PDF that lost its table', () => Buffer.concat([pdf.subarray(0, 20), pdf.subarray(400)]), 400, texts.broken],
  ['an encrypted PDF', () => withTrailer('/Encrypt 7 0 R '), 400, texts.encrypted],
  ['a PDF over 10 MB', () => Buffer.alloc(UPLOAD_LIMIT + 1), 413, texts.tooLarge],
])('DESK-011: %s is refused with what to do', (_, bytes, statusCode, message) => {
  expect(() => read(bytes())).toThrow(
    expect.objectContaining({ statusCode, body: expect.objectContaining({ message }) }),
  )
})

test('DESK-011: what is no base64 is refused', () => {
  expect(() => readPdf(`${pdf.toString('base64')}*`)).toThrow(expect.objectContaining({ statusCode: 400 }))
})
