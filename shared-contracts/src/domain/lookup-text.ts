/**
 * A pasted text in plain characters. Compatibility forms become usual letters and digits (NFKC, by which a decomposed «й»
 * becomes one letter), invisible marks are dropped, every kind of hyphen becomes «-», and every run of spaces one space.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * AMB-203: the form in which every search compares texts (domain/lookup-forms.ts): `plainText` without quotes and «№», in
 * lower case, with е for ё.
 */
export function lookupText(text: string): string {
  // NFKC turns an acute accent, which is typed for an apostrophe, into a space and a mark.
  return plainText(text.replaceAll(/["'`´«»‘’‚‛“”„‟‹›′″＂＇№]/g, ' '))
    .toLowerCase()
    .replaceAll('ё', 'е')
}

/** AMB-203: a serial number or the number of a document as it is stored: in capitals, without spaces and hyphens. */
export function lookupNumber(text: string): string {
  return lookupText(text).replaceAll(/[\s-]/g, '').toUpperCase()
}
