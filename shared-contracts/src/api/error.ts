import { z } from 'zod/mini'

/**
 * Body of every error answer of the API. `fields` names the wrong fields, e.g. `orderLines.0.quantity`. `left` is the
 * stock left of a line that orders too many pieces. `requestId` names a request that the server failed to answer.
 */
export const apiErrorBodySchema = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  orderId: z.optional(z.number()),
  requestId: z.optional(z.string()),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string(), left: z.optional(z.number()) }))),
})
export type ApiErrorBody = z.infer<typeof apiErrorBodySchema>

/**
 * Why a call failed: an HTTP status, no answer, an answer of the wrong shape, the buyer's «Отменить» on a slow call, or
 * an abort because the caller no longer needs the answer (never shown).
 */
export type ApiFailure = 'status' | 'network' | 'shape' | 'cancelled' | 'aborted'

/**
 * A failed API call. `status` is 0 if no status was received. The shell throws it and a remote catches it, and each
 * bundle has its own copy of this class, so `instanceof` is defined to work between the copies.
 */
export class ApiError extends Error {
  readonly call: string
  readonly failure: ApiFailure
  readonly status: number
  readonly body: ApiErrorBody
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError' && 'failure' in value && 'status' in value
  }
  override readonly name = 'ApiError'

  constructor(call: string, failure: ApiFailure, status: number, body: ApiErrorBody = {}) {
    super(body.message ?? `${call}: ${failure === 'status' ? String(status) : failure}`)
    this.call = call
    this.failure = failure
    this.status = status
    this.body = body
  }
}
