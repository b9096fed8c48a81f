import { MAX_SIZE } from 'shared-ui/unshared/order-text'

export type FileProblem = 'tooLarge' | 'workbook' | 'unreadable' | 'empty'

const NUL = 0

/** The text of a chosen file with line feeds as line ends, or the reason why it cannot be read. */
export async function readOrderFile(
  file: File,
): Promise<{ readonly text: string } | { readonly problem: FileProblem }> {
  if (/\.(?:xlsx?|xlsm|xlsb|ods)$/i.test(file.name)) return { problem: 'workbook' }
  if (file.size > MAX_SIZE) return { problem: 'tooLarge' }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const text = decode(bytes)
    if (text === null) return { problem: 'unreadable' }
    return text.trim() === '' ? { problem: 'empty' } : { text: text.replaceAll(/\r\n?/g, '\n') }
  } catch {
    return { problem: 'unreadable' }
  }
}

/** Decodes UTF-8, Excel's «Текст Юникод» (UTF-16) or Windows-1251, in which Excel saves CSV; `null` for binary data. */
function decode(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(NUL)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
