/**
 * Characters that no database stores (NUL, half of a surrogate pair as a length-limited input leaves it) and invisible
 * ones that reverse the text of a waybill (embeddings and overrides of the text direction).
 */
const unwanted = /[\0\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

/** The typed or pasted text without characters that cannot be stored or seen. */
export function typedText(text: string): string {
  return text.replaceAll(unwanted, '')
}
