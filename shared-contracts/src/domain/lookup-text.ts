/**
 * A pasted text in plain characters. Invisible marks are dropped, compatibility forms become usual letters and digits (NFKC,
 * by which a decomposed «й» becomes one letter), every kind of hyphen becomes «-», and every run of spaces one space.
 */
export function plainText(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const quotes = /["'`´«»‘’‚‛“”„‟‹›′″＂＇№]/g

/**
 * AMB-203: the form in which every search compares texts (domain/lookup-forms.ts): `plainText` without quotes and «№», in
 * lower case, with е for ё.
 */
export function lookupText(text: string): string {
  // Before NFKC, which turns an acute accent, typed for an apostrophe, into a space and a mark, and «№» into «No»; and after
  // it, because it makes quotes of other signs, such as «′′′» of «‴».
  return plainText(plainText(text.replaceAll(quotes, ' ')).replaceAll(quotes, ' '))
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('ё', 'е')
}

/** AMB-203: a serial number or the number of a document as it is stored: in capitals, without spaces and hyphens. */
export function lookupNumber(text: string): string {
  return lookupText(text).replaceAll(/[\s-]/g, '').toUpperCase()
}
