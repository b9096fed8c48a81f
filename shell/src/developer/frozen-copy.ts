/** Matches a JWT anywhere in a text. */
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g
/** Maximum depth of a copied value. No value on the bus is deeper. */
const DEEPEST = 12

/** A frozen copy of a value of the bus, with every JWT replaced. */
export function frozenCopy(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll(TOKEN, '[token]')
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEEPEST) return '…'
  if (Array.isArray(value)) return Object.freeze(value.map((item) => frozenCopy(item, depth + 1)))
  const fields = Object.entries(value).map(([key, item]) => [key, frozenCopy(item, depth + 1)] as const)
  return Object.freeze(Object.fromEntries(fields))
}
