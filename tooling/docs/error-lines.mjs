// How a row of the error catalogue reads in docs/errors.md.

/** Seconds an alert lives where the row does not say (ALERT-008). */
const DEFAULT_LIFETIME = 60_000

/**
 * @param {import('shared-contracts/errors/failure').CatalogueRow} row
 * @returns {string}
 */
export function errorLine({ of, ends, text, shown, action, variant = 'danger', lifetime, hasServerWords }) {
  const call = of.map((name) => (name === 'any' ? 'any call' : `\`${name}\``)).join(', ')
  const end = ends.map((one) => (one === 'other' ? 'any other end' : String(one))).join(', ')
  const words = text === '' ? 'no text' : `«${text}»${hasServerWords ? " or the server's own words" : ''}`
  const alert = `alert, ${variant}, ${(lifetime ?? DEFAULT_LIFETIME) / 1_000} s`
  return [call, end, words, shown === 'alert' ? alert : shown, action].join(' · ')
}

/**
 * The errors that a document describes, by number.
 * @param {string} document
 * @returns {Map<string, {line: string, meaning: string, operator: string}>}
 */
export function describedErrors(document) {
  const sections = document.split(/^### /m).slice(1)
  return new Map(
    sections.map((section) => {
      const [code = '', line = '', meaning = '', operator = ''] = section.split(/\n+/)
      return [code, { line, meaning, operator }]
    }),
  )
}
