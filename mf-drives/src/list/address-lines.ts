/**
 * An address in two lines: up to the town, and the rest. Without a town, or with nothing after it, it is one line.
 */
export function addressLines(address: string): readonly [first: string, second: string | null] {
  const parts = address.split(', ')
  const town = parts.findIndex((part) => /^(?:г|город|пгт|пос|с|д|х|ст-ца)\.? /.test(part))
  if (town === -1 || town === parts.length - 1) return [address, null]
  return [parts.slice(0, town + 1).join(', '), parts.slice(town + 1).join(', ')]
}
