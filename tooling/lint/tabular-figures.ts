/** The declarations that give figures one width. */
const declaration = /font-(?:variant-numeric|feature-settings):/g
/** Selectors that may have them: their last element is a cell, a field or a part of a line. */
const cell = /(?:^|[\s>+~&])(?:td|input|span|strong|\[data-number\])$/

/**
 * Tabular figures widen hyphens and brackets too («ФН - 1.1М»), so they are for elements that show a number alone, not
 * for blocks with words.
 * @param path inside the repository
 * @returns one line per fault
 */
export function tabularFaults(path: string, source: string): string[] {
  const css = source.replaceAll(/\$\{[^{}`]*\}/g, (value) => '_'.repeat(value.length))
  return [...css.matchAll(declaration)]
    .flatMap(({ index }) => ownersOf(css.slice(0, index)))
    .filter((owner) => !cell.test(owner))
    .map((owner) => `${path}: tabular figures on «${owner}», which has words: they are for numbers alone`)
}

/** The selectors of the innermost rule that is open at the end of a style, or the element of the style itself. */
function ownersOf(before: string) {
  let depth = 0
  for (let place = before.length - 1; place >= 0 && before[place] !== '`'; place -= 1) {
    if (before[place] === '}') depth += 1
    if (before[place] !== '{') continue
    if (depth > 0) {
      depth -= 1
      continue
    }
    const start = before.slice(0, place).search(/[^`;{}]*$/)
    const selectors = before
      .slice(start, place)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .trim()
    // A block of `@media` or of a condition (`_` for a value) is inside the rule that is looked for.
    if (!/^[@_]/.test(selectors)) return selectors.split(/,\s*(?![^()]*\))/)
  }
  const [, tag = '', component] = /styled(?:\.(\w+)|\((\w+)\))[^`]*`[^`]*$/.exec(before) ?? []
  return [component ?? tag]
}
