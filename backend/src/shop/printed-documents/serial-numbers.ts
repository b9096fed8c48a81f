import type { SheetData } from 'write-excel-file/node'
import type { PrintedOrder } from './printed-order.ts'

const SIZES = [6, 70, 24]

/** The serial numbers of the shipped drives as XLSX (DOC-012). Numbers are texts, so that no digit is lost. */
export async function renderSerialNumbers({ serialNumbers }: PrintedOrder): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const head = ['№', 'Наименование', 'Серийный номер'].map((value) => ({ value, fontWeight: 'bold' as const }))
  const rows = serialNumbers.map(({ productName, serialNumber }, index) => [
    { value: index + 1, type: Number },
    { value: productName, type: String },
    { value: serialNumber, type: String },
  ])
  const sheet: SheetData = [head, ...rows]
  return writeXlsxFile(sheet, {
    sheet: 'Серийные номера',
    columns: SIZES.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}
