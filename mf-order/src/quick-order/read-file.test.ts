/** @jest-environment node */
import { MAX_SIZE, readOrderText } from 'shared-ui/unshared/order-text'
import { readOrderFile } from './read-file.ts'

/** «Артикул;Количество», CRLF, «7101;2» as Excel saves CSV: Windows-1251. */
const cp1251 = new Uint8Array([
  ...[...'Артикул;Количество'].map((sign) => (sign === ';' ? 0x3b : sign.charCodeAt(0) - 0x350)),
  ...[...'\r\n7101;2\r\n'].map((sign) => sign.charCodeAt(0)),
])
const fileOf = (content: BlobPart, name = 'order.csv') => new File([content], name)

test.each([
  ['Windows-1251', cp1251],
  ['UTF-8', 'Артикул;Количество\r\n7101;2\r\n'],
  ['UTF-8 with its mark', '\uFEFFАртикул;Количество\r\n7101;2\r\n'],
  ['UTF-16, Excel’s «Текст Юникод»', new Uint8Array([0xff, 0xfe, ...utf16('Артикул\tКоличество\r\n7101\t2\r\n')])],
])('a file in %s', async (_, content) => {
  const answer = await readOrderFile(fileOf(content as BlobPart))
  if ('problem' in answer) throw new Error(answer.problem)
  expect(answer.text).toMatch(/^Артикул[;\t]Количество\n7101[;\t]2\n$/)
  expect(readOrderText(answer.text)).toMatchObject({ titles: [{}], lines: [{ read: { article: 7101, quantity: 2 } }] })
})

test.each(['order.xlsx', 'order.XLS', 'order.ods'])('%s is refused as a workbook', async (name) => {
  await expect(readOrderFile(fileOf('PK', name))).resolves.toEqual({ problem: 'workbook' })
})

test('a picture named .csv is refused', async () => {
  await expect(readOrderFile(fileOf(new Uint8Array([0x89, 0x50, 0, 0, 1])))).resolves.toEqual({ problem: 'unreadable' })
})

test.each(['', ' \r\n\t\r\n', '\uFEFF'])('a file without visible characters (%j) is empty', async (content) => {
  await expect(readOrderFile(fileOf(content))).resolves.toEqual({ problem: 'empty' })
})

test('64 KB are read; one byte more is refused', async () => {
  await expect(readOrderFile(fileOf('7'.repeat(MAX_SIZE)))).resolves.toHaveProperty('text')
  await expect(readOrderFile(fileOf('7'.repeat(MAX_SIZE + 1)))).resolves.toEqual({ problem: 'tooLarge' })
})

function utf16(text: string): number[] {
  return [...text].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8])
}
