/** A JSON Schema, as the published OpenAPI contains it. */
export interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly pattern?: string
  readonly minLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly minItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** Texts that satisfy the patterns of the contract. */
const texts = [
  '1',
  'Текст',
  'a@b.ru',
  '8-916-1234-567',
  '79161234567',
  '7701234567',
  '1027701234567',
  '770101001',
  '/assets/main.js:1:1',
  '2026-11-27',
  '0'.repeat(16),
  '0'.repeat(64),
]

/**
 * A value that a schema accepts, with required properties only. `known` gives the values of properties by name.
 * @throws Error when no sample fits
 */
export function sampleOf(schema: Schema, known: Readonly<Record<string, unknown>>): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.anyOf !== undefined) {
    return sampleOf(schema.anyOf.find(({ type }) => type === 'null') ?? schema.anyOf[0] ?? {}, known)
  }
  if (schema.oneOf !== undefined) return sampleOf(schema.oneOf[0] ?? {}, known)
  switch (schema.type) {
    case 'string': {
      const { pattern = '', minLength = 0 } = schema
      const text = texts.find((sample) => sample.length >= minLength && new RegExp(pattern, 'u').test(sample))
      if (text === undefined) throw new Error(`no sample of ${minLength} characters fits ${pattern}`)
      return text
    }
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}, known))
    case 'object': {
      const names = schema.required ?? []
      return Object.fromEntries(
        names.map((name) => [name, known[name] ?? sampleOf(schema.properties?.[name] ?? {}, known)]),
      )
    }
    default:
      return null
  }
}
