/**
 * What no database holds: NUL, and half of a sign of two units, as an input of limited length leaves it. And what nobody
 * sees, but turns the letters of a waybill round: the embeddings and overrides of a text's direction.
 */
const unseen = /[\0\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

/** A text as it was typed or pasted, without what can neither be seen nor kept. */
export function typedText(text: string): string {
  return text.replaceAll(unseen, '')
}
