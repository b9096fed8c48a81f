/** A token as identity providers write them, wherever in a text it stands. */
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g
/** How deep a value is copied; nothing on the bus is deeper. */
const DEEPEST = 12

/** A frozen copy of what passed over the bus, without anything that looks like a token. */
export function frozenCopy(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll(TOKEN, '[token]')
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEEPEST) return '…'
  if (Array.isArray(value)) return Object.freeze(value.map((item) => frozenCopy(item, depth + 1)))
  const fields = Object.entries(value).map(([key, item]) => [key, frozenCopy(item, depth + 1)] as const)
  return Object.freeze(Object.fromEntries(fields))
}
