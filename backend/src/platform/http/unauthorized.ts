/** The access token is not valid. Answered with 401; the reason goes to the log only. */
export class UnauthorizedError extends Error {
  override readonly name = 'UnauthorizedError'
  readonly statusCode = 401
}

/** The access token cannot be checked at the moment. Answered with 503. */
export class IdentityUnavailableError extends Error {
  override readonly name = 'IdentityUnavailableError'
  readonly statusCode = 503
}
