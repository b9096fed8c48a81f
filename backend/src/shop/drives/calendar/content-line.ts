/** RFC 5545, 3.1: octets of a line, without its break. */
const MAX_OCTETS = 75

/** A property, folded into lines of at most 75 octets, between characters. */
export function line(name: string, value: string): string {
  const bytes = Buffer.from(`${name}:${value}`)
  const parts: string[] = []
  let start = 0
  while (start < bytes.length) {
    // A further line begins with a blank.
    let end = start + (start === 0 ? MAX_OCTETS : MAX_OCTETS - 1)
    while (isInsideCharacter(bytes[end])) end -= 1
    parts.push(bytes.toString('utf8', start, end))
    start = end
  }
  return parts.join('\r\n ')
}

/** Whether a byte of UTF-8 continues a character. */
const isInsideCharacter = (byte = 0) => byte >= 0x80 && byte < 0xc0

/** RFC 5545, 3.3.11: a text as the value of a property. */
export function text(plain: string): string {
  return plain.replaceAll(/[\\,;]/g, String.raw`\$&`).replaceAll(/\r\n|[\n\r]/g, String.raw`\n`)
}
