/** Of a number: the unit that stands after it. */
const UNIT = '[°%₽]|(?:мм|кг|г|мА|В)(?!\\p{L})|шт\\.'

const RULES: readonly (readonly [RegExp, string])[] = [
  [/ — /g, '\u00A0— '],
  [/(?<!\p{L})(п\.|ст\.|№) (?=\d)/gu, '$1\u00A0'],
  [new RegExp(`(?<=\\d) (?=${UNIT})`, 'gu'), '\u00A0'],
  [/(?<=\d) (?=\d{3}(?!\d))/g, '\u00A0'],
  [/ × /g, '\u00A0×\u00A0'],
]

/**
 * A text as it is shown: no line begins with a dash or a unit, «п. 2», «ст. 5», «№ 54», «230 000» and «40 × 31» stay
 * whole. Its spaces there become no-break spaces.
 */
export function unbroken(text: string): string {
  return RULES.reduce((shown, [place, whole]) => shown.replace(place, whole), text)
}
