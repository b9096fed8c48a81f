import { endOf, splitAt } from './type-text.mjs'

/** zod's types told as what they accept. `Strict` refuses unknown fields, `Loose` keeps them, others drop them. */

/** @type {Record<string, (parts: string[]) => string>} */
const told = {
  String: ([type = '']) => type,
  Number: ([type = '']) => type,
  Boolean: ([type = '']) => type,
  Literal: ([type = '']) => type,
  Record: ([key = '', value = '']) => `Record<${key}, ${value}>`,
  Array: ([item = '']) => `Array<${item}>`,
  Nullable: ([type = '']) => `${type} | null`,
  Optional: ([type = '']) => `${type} | undefined`,
  Union: ([list = '']) => membersOf(list).join(' | '),
  DiscriminatedUnion: ([list = '']) => membersOf(list).join(' | '),
  Enum: ([shape = '']) =>
    splitAt(shape.slice(1, -1), ';,')
      .map((member) => member.slice(endOf(member, 0, ':') + 1).trim())
      .join(' | '),
  Pipe: ([from = '', to = '']) => `Pipe<${from}, ${to}>`,
  Transform: ([to = '']) => to,
  Object: ([shape = '{}', mode = '']) => objectOf(shape, mode),
}
/** @type {Record<string, string>} */
const plain = { Int: 'Int', Unknown: 'unknown', Never: 'never', Any: 'any' }

/** @param {string} list `readonly [A, B]` */
const membersOf = (list) => splitAt(list.replace(/^readonly /, '').slice(1, -1), ',')

/** @param {string} shape @param {string} mode */
function objectOf(shape, mode) {
  const members = splitAt(shape.slice(1, -1), ';,').map((member) =>
    member.replace(/^(\S+?): ([^]*) \| undefined$/, '$1?: $2'),
  )
  const object = `{ ${members.join('; ')} }`
  if (mode.endsWith('$strict')) return `Strict<${object}>`
  return mode.endsWith('$loose') ? `Loose<${object}>` : object
}

/**
 * A declaration's type with every zod type in it told shortly.
 * @param {string} text in one line
 * @returns {string}
 */
export function tellSchemas(text) {
  const found = /z\.ZodMini(\w+)/.exec(text)
  if (found === null) return text
  const [whole, name = ''] = found
  const before = text.slice(0, found.index)
  const from = found.index + whole.length
  if (text.charAt(from) !== '<') {
    return `${before}${plain[name] ?? 'Schema'}${tellSchemas(text.slice(from))}`
  }
  const end = endOf(text, from + 1, '>')
  const parts = splitAt(text.slice(from + 1, end), ',').map(tellSchemas)
  const short = told[name]?.(parts) ?? `Schema<${parts.join(', ')}>`
  return `${before}${short}${tellSchemas(text.slice(end + 1))}`
}
