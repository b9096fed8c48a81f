import { z } from 'zod/mini'

export type JsonSchema = Record<string, unknown>

/** A contract's schema as it stands on the wire: before its own transformations, in JSON Schema 2020-12. */
export function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return json
}
