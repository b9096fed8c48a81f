import type { CallOptions, Http } from 'shared-contracts/portal/portal'

/** The properties of a request that a middleware may use. */
export interface Request {
  readonly name: string
  /** The request changes nothing: it may be cancelled and repeated. */
  readonly isSafe: boolean
  /** A file that the buyer has asked for and waits for. */
  readonly isFile: boolean
  /** The caller shows the progress and a way to cancel. */
  readonly showsProgress: boolean
  /** The organisation of the request, if it has one. */
  readonly orgId: number | null
}

/** Wraps every request. It may send it several times, and with another signal. */
export type Middleware = <T>(
  request: Request,
  send: (signal: AbortSignal | undefined) => Promise<T>,
  signal: AbortSignal | undefined,
) => Promise<T>

/** An HTTP client whose requests pass through `middleware`. */
export function withMiddleware(http: Http, middleware: Middleware): Http {
  const showsProgress = (options: CallOptions | undefined) => options?.onProgress !== undefined
  const under = (options: CallOptions | undefined, signal: AbortSignal | undefined) => ({ ...options, signal })
  return {
    call: (call, input, options) =>
      middleware(
        { ...call, isFile: false, showsProgress: showsProgress(options), orgId: organisationOf(input) },
        (signal) => http.call(call, input, under(options, signal)),
        options?.signal,
      ),
    text: (url, options) =>
      middleware(
        {
          name: url,
          isSafe: true,
          isFile: false,
          showsProgress: showsProgress(options),
          orgId: organisationOfUrl(url),
        },
        (signal) => http.text(url, under(options, signal)),
        options?.signal,
      ),
    file: (call, input, fallbackName, options) =>
      middleware(
        { ...call, isFile: true, showsProgress: showsProgress(options), orgId: organisationOf(input) },
        (signal) => http.file(call, input, fallbackName, under(options, signal)),
        options?.signal,
      ),
  }
}

/** Aborts with the first of the two signals. */
export function eitherOf(one: AbortSignal | undefined, other: AbortSignal): AbortSignal {
  return one === undefined ? other : AbortSignal.any([one, other])
}

/** The input of a call, which may name an organisation. */
interface CallInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** The organisation of a call; `null` if there is none, and for organisation 0, the public price list (AMB-019). */
function organisationOf(input: CallInput = {}): number | null {
  for (const values of [input.params, input.query, input.body]) {
    const orgId = typeof values === 'object' && values !== null && 'orgId' in values ? Number(values.orgId) : 0
    if (orgId > 0) return orgId
  }
  return null
}

/** The organisation in the path of a URL. */
function organisationOfUrl(url: string): number | null {
  return Number(/\/organizations\/(\d+)/.exec(url)?.[1] ?? 0) || null
}
