import { ApiError, type ApiErrorBody } from 'shared-contracts/api/error'

/** Answers to the request that creates an order. */

export const lost = new ApiError('createOrder', 'network', 0)

export const refused = (status: number, body: ApiErrorBody = {}) => new ApiError('createOrder', 'status', status, body)

export const aborted = new ApiError('createOrder', 'aborted', 0)

export const hanging = () => new Promise(() => undefined)

/** Gives the answers one after the other, then always the last one. */
export function inTurn(...answers: unknown[]): () => unknown {
  let turn = 0
  return () => {
    const answer = answers[Math.min(turn, answers.length - 1)]
    turn += 1
    return typeof answer === 'function' ? (answer as () => unknown)() : answer
  }
}
