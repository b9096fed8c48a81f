import type { ApiErrorBody } from 'shared-contracts/api/error'
import { ROLE_REFUSED } from 'shared-contracts/api/roles'
import { messages } from 'shared-contracts/texts/messages'
import type { OutsideError } from '../outside/outside-error.ts'
import { texts } from './texts.ts'

/** An error answer of the API. Its body is all that the client learns. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly statusCode: number
  readonly body: ApiErrorBody & { readonly code: string; readonly message: string }
  readonly headers: Readonly<Record<string, string>>

  constructor(
    statusCode: number,
    body: ApiErrorBody & { readonly code: string; readonly message: string },
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.code)
    this.statusCode = statusCode
    this.body = body
    this.headers = headers
  }
}

export type WrongField = NonNullable<ApiErrorBody['fields']>[number]

/** 400: the request breaks the call's schema. `fields` names the wrong fields, if they are known. */
export function invalidRequest(fields: readonly WrongField[] = []): Refusal {
  const body = { code: 'INVALID_REQUEST', message: messages.invalidRequest }
  return new Refusal(400, fields.length > 0 ? { ...body, fields: [...fields] } : body)
}

/** 400 with a code of its own: one field of the request is wrong. `path` is its place in the body. */
export function wrongField(code: string, path: string, message: string): Refusal {
  return new Refusal(400, { code, message, fields: [{ path, message }] })
}

/** 408: the request did not arrive in time. */
export function tooSlow(): Refusal {
  return new Refusal(408, { code: 'TIMEOUT', message: texts.slow })
}

/** 401: no valid access token. */
export function unauthorized(): Refusal {
  return new Refusal(401, { code: 'UNAUTHORIZED', message: texts.unauthorized }, { 'www-authenticate': 'Bearer' })
}

/** 403: the user does not act for this organisation, or it does not exist (AMB-168). */
export function foreignOrganisation(): Refusal {
  return new Refusal(403, { code: 'FORBIDDEN', message: texts.foreignOrganisation })
}

/** 403: the user's role in the organisation does not allow the call (TEAM-001). */
export function roleRefused(message: string = messages.roleRefused): Refusal {
  return new Refusal(403, { code: ROLE_REFUSED, message })
}

/** 403: the user has not the role of an operator of the portal. */
export function operatorsOnly(): Refusal {
  return new Refusal(403, { code: 'FORBIDDEN', message: texts.operatorsOnly })
}

/** 403: the user has not the role of a manager of the shop (DESK-002). */
export function managersOnly(): Refusal {
  return new Refusal(403, { code: 'FORBIDDEN', message: texts.managersOnly })
}

/** 403: a service account may not do this, only a manager in person (DESK-002). */
export function personsOnly(): Refusal {
  return new Refusal(403, { code: 'FORBIDDEN', message: texts.personsOnly })
}

/** 404: one answer for unknown addresses, missing records and records of other organisations (A5). */
export function notFound(): Refusal {
  return new Refusal(404, { code: 'NOT_FOUND', message: messages.notFound })
}

/** 429: too many requests of one client. @param seconds until the next one is accepted */
export function tooMany(seconds: number): Refusal {
  const body = { code: 'TOO_MANY_REQUESTS', message: texts.tooMany }
  return new Refusal(429, body, { 'retry-after': String(seconds) })
}

/** 429: guests have used up their share of the paid suggestions (A26). @param seconds until there is a new share */
export function suggestionsRest(seconds: number): Refusal {
  const body = { code: 'SUGGESTIONS_REST', message: messages.organisationSearchRests }
  return new Refusal(429, body, { 'retry-after': String(seconds) })
}

/** 503: the database does not answer, or too many wait for the same. */
export function unavailable(): Refusal {
  return new Refusal(503, { code: 'UNAVAILABLE', message: texts.unavailable }, { 'retry-after': '2' })
}

/** 503 when an outside service is unavailable or asks for a pause; 502 when a repeated request would not help. */
export function outsideFailed({ fault, retryAfter }: OutsideError): Refusal {
  if (fault === 'away' || fault === 'busy') {
    const body = { code: 'SERVICE_UNAVAILABLE', message: texts.unavailable }
    return new Refusal(503, body, { 'retry-after': String(retryAfter ?? 5) })
  }
  return new Refusal(502, { code: 'BAD_GATEWAY', message: texts.unavailable })
}
