/**
 * An address in two lines: up to the town, and the rest. The town has its abbreviation, or comes first and alone, as operators
 * of fiscal data write it. A short address is one line.
 */
export function addressLines(address: string): readonly [first: string, second: string | null] {
  const parts = address.split(', ')
  const town = parts.findIndex((part) => /^(?:г|город|пгт|пос|с|д|х|ст-ца)\.? /.test(part))
  const last = town === -1 && parts.length > 2 ? 0 : town
  if (last === -1 || last === parts.length - 1) return [address, null]
  return [parts.slice(0, last + 1).join(', '), parts.slice(last + 1).join(', ')]
}
