/** A unit after a number. */
const UNIT = '[°%₽]|(?:мм|кг|г|мА|В)(?!\\p{L})|шт\\.'

const RULES: readonly (readonly [RegExp, string])[] = [
  [/ — /g, '\u00A0— '],
  [/(?<!\p{L})(п\.|ст\.|№) (?=\d)/gu, '$1\u00A0'],
  [new RegExp(`(?<=\\d) (?=${UNIT})`, 'gu'), '\u00A0'],
  [/(?<=\d) (?=\d{3}(?!\d))/g, '\u00A0'],
  [/ × /g, '\u00A0×\u00A0'],
]

/**
 * Puts no-break spaces where a line must not break: before a dash or a unit, and within «п. 2», «ст. 5», «№ 54»,
 * «230 000» and «40 × 31».
 */
export function unbroken(text: string): string {
  return RULES.reduce((shown, [place, whole]) => shown.replace(place, whole), text)
}
