/** An outside service the backend asks in a buyer's name. */
export type OutsideService = 'suggestions' | 'tariffs'

/**
 * How a service failed us:
 * `away` no answer (no connection, cut off, too late) or a 5xx; `busy` it asks for a pause (429);
 * `refused` it does not take our token or our request (any other status); `answer` what it sent cannot be used.
 */
export type OutsideFault = 'away' | 'busy' | 'refused' | 'answer'

/** An outside service did not do its part. The message is for the log: neither token nor what was asked stands in it. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'
  constructor(
    readonly service: OutsideService,
    readonly fault: OutsideFault,
    reason: string,
    options: { readonly cause?: unknown; readonly retryAfter?: number } = {},
  ) {
    super(`${service}: ${fault}: ${reason}`, { cause: options.cause })
    this.retryAfter = options.retryAfter
  }

  /** Seconds the service asked to wait. */
  readonly retryAfter: number | undefined
}
