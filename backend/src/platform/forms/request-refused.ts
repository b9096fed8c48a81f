/** A request under `/auth/` that is refused with this HTTP status. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused'
  readonly statusCode: 400 | 404 | 429

  constructor(statusCode: 400 | 404 | 429) {
    super(`refused with ${statusCode}`)
    this.statusCode = statusCode
  }
}
