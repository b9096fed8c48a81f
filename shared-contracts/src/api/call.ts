import { z } from 'zod/mini'

/** One HTTP call of the portal's API: the single place where its path and shapes are written. */
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
  /** `json` answers are validated against `answer`; `text` and `blob` are handed over as they are. */
  readonly kind: 'json' | 'text' | 'blob'
  /**
   * Whether the call changes nothing (RFC 9110, 9.2.1), whatever its method. A safe call may be given up half-way, by
   * «Отменить» or because its page was left, and is sent again when the network is back; any other is awaited to its end
   * and never sent twice (F9, F10).
   */
  readonly isSafe: boolean
}

/** What a caller passes: path parameters, query and body, each only where the call has one. */
export interface CallInput<C extends ApiCall> {
  readonly params?: z.output<C['params']>
  readonly query?: z.output<C['query']>
  readonly body?: z.input<C['body']>
}

/** What the call answers with, after validation. */
export type CallAnswer<C extends ApiCall> = z.output<C['answer']>

const nothing = z.strictObject({})
type Nothing = typeof nothing

/** Declares a call; parts that are left out accept nothing. */
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
  /** A GET is safe unless it says otherwise. */
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
 * The call's address: path parameters and query values encoded, `undefined` values left out.
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
