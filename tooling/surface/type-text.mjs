/** Pieces of TypeScript's declarations as text, cut where brackets and quotes allow it. */

const opening = '([{<'
const closing = ')]}>'

/**
 * Where the text that starts at `from` ends: at the first `stops` character outside of brackets and quotes.
 * @param {string} text @param {number} from @param {string} stops
 */
export function endOf(text, from, stops) {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '"' || sign === "'" || sign === '`') at = closingQuote(text, at)
    else if (depth === 0 && stops.includes(sign)) return at
    else if (opening.includes(sign)) depth += 1
    // `=>` closes nothing.
    else if (closing.includes(sign) && text.charAt(at - 1) !== '=') depth -= 1
  }
  return text.length
}

/** @param {string} text @param {number} at where the quote opens */
function closingQuote(text, at) {
  let end = at + 1
  while (end < text.length && text.charAt(end) !== text.charAt(at)) end += text.charAt(end) === '\\' ? 2 : 1
  return end
}

/**
 * The parts of a text between separators that are outside of brackets and quotes.
 * @param {string} text @param {string} separators
 */
export function splitAt(text, separators) {
  /** @type {string[]} */
  const parts = []
  for (let from = 0; from <= text.length;) {
    const end = endOf(text, from, separators)
    const part = text.slice(from, end).trim()
    if (part !== '') parts.push(part)
    from = end + 1
  }
  return parts
}

/** Comments gone, every run of spaces one space. @param {string} text */
export function inOneLine(text) {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
