import iconv from 'iconv-lite'
import type { ExchangeSettings } from './settings/settings.ts'

export type AnswerEncoding = ExchangeSettings['encoding']

/** The bytes of a text in the encoding of the answers (EXCH-020). UTF-8 has a byte order mark, by which 1C knows it. */
export function encodeText(text: string, encoding: AnswerEncoding): Buffer {
  return iconv.encode(text, encoding, { addBOM: encoding === 'utf-8' })
}

/**
 * The bytes of an XML document, with a declaration of its encoding. What windows-1251 has not is written as character
 * references (EXCH-022).
 * @param xml without a declaration
 */
export function encodeXml(xml: string, encoding: AnswerEncoding): Buffer {
  const written = encoding === 'utf-8' ? xml : xml.replace(foreign, (character) => `&#${character.codePointAt(0)};`)
  return encodeText(`<?xml version="1.0" encoding="${encoding}"?>\n${written}`, encoding)
}

/** The characters of windows-1251 beyond ASCII. */
const cyrillic = iconv
  .decode(Buffer.from(Array.from({ length: 128 }, (_, index) => 128 + index)), 'windows-1251')
  .replaceAll(/[\x80-\x9f\ufffd]/g, '')

/** A character that windows-1251 has not. */
const foreign = new RegExp(`[^\\x00-\\x7f${cyrillic}]`, 'gu')
