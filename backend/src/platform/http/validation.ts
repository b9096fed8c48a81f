import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod/mini'
import { texts } from './texts.ts'
import type { WrongField } from './refusal.ts'

z.config({ ...z.locales.ru() })

/** A request that breaks its call's schema. */
export class ValidationFault extends Error {
  override readonly name = 'ValidationFault'
  readonly fields: readonly WrongField[]

  constructor(fields: readonly WrongField[]) {
    super('invalid request')
    this.fields = fields
  }
}

/** Validates with the contract's schema unchanged: no field is dropped, coerced or defaulted (A7, A8). */
export const validatorCompiler: FastifySchemaCompiler<unknown> = ({ schema }) => {
  return (data: unknown) => {
    const result = (schema as z.ZodMiniType).safeParse(data)
    return result.success ? { value: result.data } : { error: new ValidationFault(wrongFields(result.error.issues)) }
  }
}

function wrongFields(issues: readonly z.core.$ZodIssue[]): WrongField[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: texts.unknownField }))
    }
    return [{ path: pathOf(issue.path), message: issue.message }]
  })
}

/** A path such as `orderLines.0.quantity`. Keys come from the client, so each is cut to 64 characters. */
function pathOf(path: readonly PropertyKey[]): string {
  return path.map((part) => String(part).slice(0, 64)).join('.')
}
