/** An outside service that the backend asks on behalf of a buyer. */
export type OutsideService = 'suggestions' | 'tariffs' | 'captcha' | 'identity' | 'payments' | 'operators'

/**
 * How a service failed. `away`: no answer in time, a broken connection or a 5xx. `busy`: 429. `refused`: any other
 * status, for instance a wrong token. `answer`: an unusable answer.
 */
export type OutsideFault = 'away' | 'busy' | 'refused' | 'answer'

/** A failure of an outside service. The message goes to the log, so it contains neither the token nor the question. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'
  readonly service: OutsideService
  readonly fault: OutsideFault

  constructor(
    service: OutsideService,
    fault: OutsideFault,
    reason: string,
    options: { readonly cause?: unknown; readonly retryAfter?: number; readonly status?: number } = {},
  ) {
    super(`${service}: ${fault}: ${reason}`, { cause: options.cause })
    this.service = service
    this.fault = fault
    this.retryAfter = options.retryAfter
    this.status = options.status
  }

  /** The HTTP status of its answer, if it is why the request failed. */
  readonly status: number | undefined

  /** Seconds the service asked to wait. */
  readonly retryAfter: number | undefined
}
