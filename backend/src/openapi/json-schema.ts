import { z } from 'zod/mini'

export type JsonSchema = Record<string, unknown>

/** A schema of the contract as JSON Schema 2020-12, as it is on the wire, before its transformations. */
export function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return json
}
