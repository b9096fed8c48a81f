/** What nobody sees and no database holds: NUL, and half of a sign of two units, as an input of limited length leaves it. */
const unseen = /[\0\p{Cs}]/gu

/** A text as it was typed or pasted, without what can neither be seen nor kept. */
export function typedText(text: string): string {
  return text.replaceAll(unseen, '')
}
