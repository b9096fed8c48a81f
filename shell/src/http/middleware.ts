import type { CallOptions, Http } from 'shared-contracts/portal/portal'
import { organisationOf, organisationOfUrl } from './organisation-of.ts'

/** What a step may know of a request. */
export interface Request {
  readonly name: string
  /** It changes nothing: it may be given up, and sent again. */
  readonly isSafe: boolean
  /** The buyer asked for a file and waits for it. */
  readonly isFile: boolean
  /** Whose it is, where it is an organisation's. */
  readonly orgId: number | null
}

/** Something that happens around every request: sends it, perhaps more than once, under a signal of its own. */
export type Step = <T>(
  request: Request,
  send: (signal: AbortSignal | undefined) => Promise<T>,
  signal: AbortSignal | undefined,
) => Promise<T>

/** An HTTP client whose every request goes through `step`. */
export function around(http: Http, step: Step): Http {
  const under = (options: CallOptions | undefined, signal: AbortSignal | undefined) => ({ ...options, signal })
  return {
    call: (call, input, options) =>
      step(
        { ...call, isFile: false, orgId: organisationOf(input) },
        (signal) => http.call(call, input, under(options, signal)),
        options?.signal,
      ),
    text: (url, options) =>
      step(
        { name: url, isSafe: true, isFile: false, orgId: organisationOfUrl(url) },
        (signal) => http.text(url, under(options, signal)),
        options?.signal,
      ),
    file: (call, input, fallbackName, options) =>
      step(
        { ...call, isFile: true, orgId: organisationOf(input) },
        (signal) => http.file(call, input, fallbackName, under(options, signal)),
        options?.signal,
      ),
  }
}

/** Ends with the first of the signals that ends. */
export function eitherOf(one: AbortSignal | undefined, other: AbortSignal): AbortSignal {
  return one === undefined ? other : AbortSignal.any([one, other])
}
