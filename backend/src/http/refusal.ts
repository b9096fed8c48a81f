import type { ApiErrorBody } from 'shared-contracts/api/error'
import { messages } from 'shared-contracts/texts/messages'
import type { OutsideError } from '../outside/outside-error.ts'
import { texts } from '../texts.ts'

/** A request that the API refuses: what the client is told, and nothing more. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly statusCode: number,
    readonly body: ApiErrorBody & { readonly code: string; readonly message: string },
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.code)
  }
}

export type WrongField = NonNullable<ApiErrorBody['fields']>[number]

/** 400: what was sent is not what the call takes; `fields` where they can be told. */
export function invalidRequest(fields: readonly WrongField[] = []): Refusal {
  const body = { code: 'INVALID_REQUEST', message: messages.invalidRequest }
  return new Refusal(400, fields.length > 0 ? { ...body, fields: [...fields] } : body)
}

/** 401: no live access token. */
export function unauthorized(): Refusal {
  return new Refusal(401, { code: 'UNAUTHORIZED', message: texts.unauthorized }, { 'www-authenticate': 'Bearer' })
}

/** 403: the organisation is not among the user's (AMB-168); the same for one that does not exist. */
export function foreignOrganisation(): Refusal {
  return new Refusal(403, { code: 'FORBIDDEN', message: texts.foreignOrganisation })
}

/** 404: the same for what does not exist, what is another's and what has no address (A5). */
export function notFound(): Refusal {
  return new Refusal(404, { code: 'NOT_FOUND', message: messages.notFound })
}

/** 503: the database cannot answer now. */
export function unavailable(): Refusal {
  return new Refusal(503, { code: 'UNAVAILABLE', message: texts.unavailable }, { 'retry-after': '2' })
}

/** 503 while an outside service is away or asks for a pause, 502 where asking again soon would not help. */
export function outsideFailed({ fault, retryAfter }: OutsideError): Refusal {
  if (fault === 'away' || fault === 'busy') {
    const body = { code: 'SERVICE_UNAVAILABLE', message: texts.unavailable }
    return new Refusal(503, body, { 'retry-after': String(retryAfter ?? 5) })
  }
  return new Refusal(502, { code: 'BAD_GATEWAY', message: texts.unavailable })
}
