/**
 * The fields of one line of a price list, an order or a table copied from Excel: separated by tabs, semicolons, commas or
 * spaces, quoted or not. Empty fields at the end are dropped.
 */
export function fieldsOf(line: string): string[] {
  const fields = partsOf(line).map(plainOf)
  while (fields.at(-1) === '') fields.pop()
  return fields
}

/** Tries the least ambiguous separator first: Excel's clipboard, Russian CSV, other CSV, spaces. */
function partsOf(line: string): string[] {
  for (const separator of ['\t', ';']) {
    const parts = split(line, separator)
    if (parts.length > 1) return parts
  }
  const byComma = split(line, ',')
  if (byComma.length > 1 && isBeforeSeparator(byComma[0] ?? '')) return byComma
  const text = line.trim()
  const columns = text.split(/\s{2,}/)
  if (columns.length > 1) return columns
  const space = text.search(/\s/)
  return space === -1 ? [text] : [text.slice(0, space), text.slice(space + 1)]
}

/** Whether a comma after this text separates fields. In «7101 5,00» it belongs to the number. */
function isBeforeSeparator(head: string): boolean {
  const text = head.trim()
  return /^=?"/.test(text) || !/\s/.test(text) || !/\d/.test(text)
}

/** Splits at separators outside of quotes. A quote that is never closed is an ordinary character. */
function split(line: string, separator: string): string[] {
  const fields: string[] = []
  const lastQuote = line.lastIndexOf('"')
  let start = 0
  let isQuoted = false
  for (let index = 0; index < line.length; index += 1) {
    if (line[index] === '"') isQuoted = !isQuoted && index < lastQuote
    if (line[index] !== separator || isQuoted) continue
    fields.push(line.slice(start, index))
    start = index + 1
  }
  return [...fields, line.slice(start)]
}

/** Removes CSV quotes, a `=` before them, and the apostrophe with which Excel marks a text. */
function plainOf(part: string): string {
  const text = part.trim()
  const quoted = /^=?"(.*)"$/s.exec(text)?.[1]
  return (quoted === undefined ? text.replace(/^'/, '') : quoted.replaceAll('""', '"')).trim()
}
