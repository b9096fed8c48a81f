/**
 * Characters that no database stores (NUL, and half of a surrogate pair, which an input with a length limit may leave) and
 * invisible characters that change the text direction, which could reverse the text of a waybill.
 */
const unwanted = /[\0\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

/** The typed or pasted text without characters that cannot be stored or seen. */
export function typedText(text: string): string {
  return text.replaceAll(unwanted, '')
}
