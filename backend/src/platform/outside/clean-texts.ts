import { visibleLine } from 'shared-contracts/api/visible-text'

/**
 * The same value with every string reduced to one visible line, because texts of services are shown, stored and
 * printed.
 */
export function cleanTexts<T>(value: T): T {
  if (typeof value === 'string') return visibleLine(value) as T
  if (Array.isArray(value)) return value.map((item: unknown) => cleanTexts(item)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, cleanTexts(field as unknown)])) as T
}
