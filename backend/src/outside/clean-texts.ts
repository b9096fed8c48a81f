/** Marks that turn or hide text, and halves of surrogate pairs. */
const INVISIBLE = /[\p{Cf}\p{Cs}]/gu
const BLANK = /[\p{Cc}\s]+/gu

/** The same value, each text of it in one visible line: what a service wrote is shown, stored and printed. */
export function cleanTexts<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll(INVISIBLE, '').replaceAll(BLANK, ' ').trim() as T
  if (Array.isArray(value)) return value.map((item: unknown) => cleanTexts(item)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, cleanTexts(field as unknown)])) as T
}
