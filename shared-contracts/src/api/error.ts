import { z } from 'zod/mini'

/**
 * Body of every refusal of the API; `fields` names what was wrong, e.g. `orderLines.0.quantity`, and of a line that asks
 * for too much, how many pieces are `left`.
 */
export const apiErrorBodySchema = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  orderId: z.optional(z.number()),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string(), left: z.optional(z.number()) }))),
})
export type ApiErrorBody = z.infer<typeof apiErrorBodySchema>

/**
 * Why a call failed: an HTTP status, no answer at all, an answer of the wrong shape, the buyer's «Отменить» on a call that
 * took long, or the abort of a caller that is gone (which is never shown).
 */
export type ApiFailure = 'status' | 'network' | 'shape' | 'cancelled' | 'aborted'

/**
 * A failed call of the API. `status` is 0 where no status was received. The shell throws it and a remote catches it, each
 * with its own copy of this class in its bundle: `instanceof` holds between the copies.
 */
export class ApiError extends Error {
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError' && 'failure' in value && 'status' in value
  }
  override readonly name = 'ApiError'
  constructor(
    readonly call: string,
    readonly failure: ApiFailure,
    readonly status: number,
    readonly body: ApiErrorBody = {},
  ) {
    super(body.message ?? `${call}: ${failure === 'status' ? String(status) : failure}`)
  }
}
