import { ApiError } from 'shared-contracts/api/error'
import { failureOf } from 'shared-contracts/errors/failure-of'

/** What to tell the user. A refusal (4xx) says itself what to do. */
export function wordsOf(error: Error): string {
  const isRefusal = error instanceof ApiError && error.failure === 'status' && error.status < 500
  return (isRefusal && error.body.message) || failureOf(error).text
}
