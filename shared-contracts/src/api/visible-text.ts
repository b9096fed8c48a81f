/** The text without format characters (bidirectional marks among them) and with single spaces in place of blanks. */
export function withoutInvisible(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\t\p{Z}]+/gu, ' ')
    .replaceAll(/^ | $/g, '')
}

/** The text reduced to one visible line: control characters become spaces too, halves of surrogate pairs go (A33). */
export function visibleLine(text: string): string {
  return withoutInvisible(text.replaceAll(/\p{Cs}/gu, '').replaceAll(/\p{Cc}/gu, ' '))
}

/** A typed text as a form sends it: `visibleLine` of each line. */
export function visibleLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(visibleLine)
    .join('\n')
    .trim()
}
