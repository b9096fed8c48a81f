/** Violations of Russian typography in shown texts. */
const FAULTS: readonly (readonly [fault: string, place: RegExp])[] = [
  ['a hyphen for a minus', /(?<![\p{L}\p{N}])-\d/u],
  ['a hyphen in a range', /(?<![\p{L}\d.,-])\d+(?:,\d+)?-\d+(?:,\d+)?(?![-\p{L}\d])/u],
  ['a hyphen for a dash', /(?:^|[\s\u00A0])-(?=[\s\u00A0])/u],
  ['a straight quote', /["']/],
  ['dots for an ellipsis', /\.\.\./],
  ['a line may begin with a dash', / —/],
  ['a line may begin with a unit', /\d (?:[°%₽]|(?:мм|кг|г|мА|В)(?!\p{L})|шт\.)/u],
  ['a line may break a number', /\d \d{3}(?!\d)/],
  ['a line may end with № or «п.»', /(?<!\p{L})(?:п\.|ст\.|№) (?=\d|_)/u],
  ['a space before a mark', /[ \u00A0][,;:.!?»]/],
  ['a space after a quote', /«[ \u00A0]/],
  ['quotes without a pair', /«[^»]*$|^[^«]*»/],
]

/** Lists the typographic faults of `text` with their context. */
export function typographyFaults(text: string): string[] {
  return FAULTS.flatMap(([fault, place]) => {
    const found = place.exec(text)
    return found === null ? [] : [`${fault}: ${text.slice(Math.max(0, found.index - 20), found.index + 20)}`]
  })
}
