import { ApiError } from 'shared-contracts/api/error'

/** Whether the invitation was used, taken back or is too old, or the secret is none. */
export function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.failure === 'status' && (error.status === 404 || error.status === 400)
}
