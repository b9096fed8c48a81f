import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { readSheet, writeSheet } from './sheet-file.ts'

/** A sheet whose files are changed, and to which a file is added. */
async function forged(change: (xml: string) => string, added?: Buffer): Promise<Buffer> {
  const rows = [
    ['№', 'Цена'],
    [7, 8],
  ]
  const zip = await fromBufferPromise(Buffer.from(await writeSheet({ sheet: 'Лист', rows, widths: [8, 8] })), {
    lazyEntries: true,
  })
  const out = new ZipFile()
  for await (const entry of zip.eachEntry()) {
    const xml = (await buffer(await zip.openReadStreamPromise(entry))).toString()
    out.addBuffer(Buffer.from(change(xml)), entry.fileName)
  }
  if (added) out.addBuffer(added, 'xl/media/picture.xml')
  out.end()
  return buffer(out.outputStream)
}
const withRow = (row: string) => (xml: string) => xml.replace('</sheetData>', `${row}</sheetData>`)
const asIs = (xml: string) => xml
const read = (file: Buffer) => readSheet(file.toString('base64'), 3)

test('a sheet that unpacks to more than it may, that lies about its size, or has a cell far aside is refused', async () => {
  expect(await read(await forged(asIs))).toEqual([
    ['№', 'Цена'],
    [7, 8],
  ])
  const bomb = await forged(asIs, Buffer.alloc(61 * 1024 * 1024))
  const lie = Buffer.from(bomb)
  // The size in the last header of the archive's table.
  lie.writeUInt32LE(10, lie.lastIndexOf('PK\u0001\u0002') + 24)
  const aside = await forged(withRow('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'))
  for (const file of [bomb, lie, aside]) await expect(read(file)).rejects.toThrow('WRONG_FILE')
}, 60_000)

test('a sheet with a cell far below gives its first rows only', async () => {
  const below = await forged(withRow('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'))
  expect(await read(below)).toHaveLength(3)
}, 60_000)
