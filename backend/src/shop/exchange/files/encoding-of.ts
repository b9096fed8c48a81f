import { ExchangeFailure } from '../exchange-failure.ts'
import { fileTexts } from './file-texts.ts'

/** How the bytes of a file become text (EXCH-010). */
export interface FileEncoding {
  readonly name: 'utf-8' | 'windows-1251'
  /** Length of the byte order mark, bytes. */
  readonly bomBytes: 0 | 3
}

/** Bytes at the start of a file that tell its encoding. */
export const HEAD_BYTES = 256

const byName: Readonly<Record<string, FileEncoding['name']>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'windows-1251': 'windows-1251',
  'cp-1251': 'windows-1251',
  cp1251: 'windows-1251',
}

/**
 * The encoding of a file: by its byte order mark, else by its XML declaration, else UTF-8.
 * @param head its first bytes, HEAD_BYTES of them if it has so many
 * @throws ExchangeFailure when it names another encoding
 */
export function encodingOf(head: Uint8Array): FileEncoding {
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1')
  if (text.startsWith('\xef\xbb\xbf')) return { name: 'utf-8', bomBytes: 3 }
  if (/^(?:\xff\xfe|\xfe\xff|\0)/.test(text)) throw unknownEncoding('UTF-16')
  const declaration = text.startsWith('<?xml') ? text.slice(0, text.indexOf('?>')) : ''
  const declared = /\sencoding\s?=\s?["']([\w.:-]+)["']/.exec(declaration)?.[1] ?? 'utf-8'
  const name = byName[declared.toLowerCase()]
  if (name === undefined) throw unknownEncoding(declared)
  return { name, bomBytes: 0 }
}

function unknownEncoding(name: string): ExchangeFailure {
  return new ExchangeFailure('unknown encoding', fileTexts.unknownEncoding(name))
}
