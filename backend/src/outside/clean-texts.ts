/** Format characters, which hide or reorder text, and halves of surrogate pairs. */
const INVISIBLE = /[\p{Cf}\p{Cs}]/gu
const BLANK = /[\p{Cc}\s]+/gu

/**
 * The same value with every string reduced to one visible line, because texts of services are shown, stored and
 * printed.
 */
export function cleanTexts<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll(INVISIBLE, '').replaceAll(BLANK, ' ').trim() as T
  if (Array.isArray(value)) return value.map((item: unknown) => cleanTexts(item)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, cleanTexts(field as unknown)])) as T
}
