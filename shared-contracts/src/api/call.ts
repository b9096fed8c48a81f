import { z } from 'zod/mini'

/** One HTTP call of the portal's API: the only declaration of its path and schemas. */
export interface ApiCall<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Unique name, the key of the error catalogue, of logs and of OpenAPI's operationId. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** Path with `:param` placeholders, e.g. `/public/api/v3/organizations/:orgId/orders`. */
  readonly path: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
  /** `json` answers are validated against `answer`; `text` and `blob` are passed on unchanged. */
  readonly kind: 'json' | 'text' | 'blob'
  /**
   * Whether the call changes nothing on the server (RFC 9110, 9.2.1), whatever its method. A safe call may be aborted
   * («Отменить», a page that is left) and is sent again when the network is back. Any other call is awaited and never
   * repeated automatically (F9, F10).
   */
  readonly isSafe: boolean
}

/** What a caller passes: path parameters, query and body, as far as the call has them. */
export interface CallInput<C extends ApiCall> {
  readonly params?: z.output<C['params']>
  readonly query?: z.output<C['query']>
  readonly body?: z.input<C['body']>
}

/** The validated answer of a call. */
export type CallAnswer<C extends ApiCall> = z.output<C['answer']>

const nothing = z.strictObject({})
type Nothing = typeof nothing

/** Declares a call. Parts that are left out accept nothing. */
export function defineCall<
  Answer extends z.ZodMiniType,
  Params extends z.ZodMiniType = Nothing,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Nothing,
>(call: {
  name: string
  method?: 'GET' | 'POST'
  path: string
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  kind?: 'json' | 'text' | 'blob'
  /** By default a GET is safe and any other method is not. */
  isSafe?: boolean
}): ApiCall<Params, Query, Body, Answer> {
  return {
    name: call.name,
    method: call.method ?? 'GET',
    path: call.path,
    params: call.params ?? (nothing as unknown as Params),
    query: call.query ?? (nothing as unknown as Query),
    body: call.body ?? (nothing as unknown as Body),
    answer: call.answer,
    kind: call.kind ?? 'json',
    isSafe: call.isSafe ?? call.method !== 'POST',
  }
}

/**
 * The URL of a call. Path parameters and query values are encoded; `undefined` values are left out.
 * @throws Error when a path parameter is missing or empty.
 */
export function callUrl(
  call: Pick<ApiCall, 'name' | 'path'>,
  input: { params?: unknown; query?: unknown } = {},
): string {
  const params = (input.params ?? {}) as Record<string, string | number>
  const path = call.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`${call.name}: no «${name}» in the path`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.set(key, String(value as string | number | boolean))
  }
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}
