/** The bearer of the request is nobody we know: answered with 401, the reason goes to the log only. */
export class UnauthorizedError extends Error {
  override readonly name = 'UnauthorizedError'
  readonly statusCode = 401
}

/** Whether the bearer is known cannot be told now: answered with 503. */
export class IdentityUnavailableError extends Error {
  override readonly name = 'IdentityUnavailableError'
  readonly statusCode = 503
}
