import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from 'shared-contracts/texts/messages'
import { isDatabaseAway, isUnstorableText } from '../database/faults.ts'
import { HUNG_UP } from './client-error.ts'
import { IdentityUnavailableError, UnauthorizedError } from './unauthorized.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { texts } from './texts.ts'
import {
  invalidRequest,
  notFound,
  outsideFailed,
  Refusal,
  tooMany,
  tooSlow,
  unauthorized,
  unavailable,
} from './refusal.ts'
import { ValidationFault } from './validation.ts'

/** Answers every error in the API's one shape. The cause of an unexpected error goes to the log only. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode, headers, body } = refusalOf(error, request)
  // A buyer can give this id to the operator, who finds the request in the log by it.
  const answer = statusCode >= 500 ? { ...body, requestId: request.id } : body
  return reply.code(statusCode).headers(headers).type('application/json; charset=utf-8').send(answer)
}

/** Answers an unknown address. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(notFound(), request, reply)
}

/** The refusal that answers an error, after it was logged. */
export function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  const refusal = refusalFor(error)
  request.refusalCode = refusal.body.code
  if (refusal.statusCode >= 500) request.log.error({ err: error }, 'request failed')
  return refusal
}

function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof OutsideError) return outsideFailed(error)
  if (error instanceof UnauthorizedError) return unauthorized()
  if (error instanceof ValidationFault) return invalidRequest(error.fields)
  if (isUnstorableText(error)) return invalidRequest()
  if (error instanceof IdentityUnavailableError || isDatabaseAway(error)) return unavailable()
  const { statusCode = 500 } = error as Partial<FastifyError>
  switch (statusCode) {
    case 404:
    case 414:
      return notFound()
    case 408:
      return tooSlow()
    case 413:
      return new Refusal(413, { code: 'TOO_LARGE', message: texts.tooLarge })
    case 415:
      return new Refusal(415, { code: 'UNSUPPORTED_MEDIA_TYPE', message: texts.wrongType })
    case HUNG_UP:
      return new Refusal(HUNG_UP, { code: 'HUNG_UP', message: messages.invalidRequest })
    case 429:
      return tooMany(60)
    default:
      if (statusCode >= 400 && statusCode < 500) return invalidRequest()
      return new Refusal(500, { code: 'INTERNAL', message: messages.serverError })
  }
}
