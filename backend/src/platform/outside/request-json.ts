import { OutsideError, type OutsideService } from './outside-error.ts'

export interface JsonRequest {
  readonly service: OutsideService
  readonly url: string
  /** The whole value of the Authorization header. */
  readonly authorization?: string
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** By default POST. */
  readonly method?: 'GET' | 'POST'
  /** Sent as JSON, as a form, or a text as it is. A GET has none. */
  readonly body?: URLSearchParams | object | string
  /** The result for status 404, which otherwise is a fault. */
  readonly missing?: null
  /** Time limit of the whole answer, both attempts together, ms. */
  readonly timeout: number
  /** Largest answer, bytes. */
  readonly limit: number
}

/** Longest pause of a service that is passed on to the client. */
const MAX_PAUSE_SECONDS = 60

/**
 * Sends a request to an outside service and reads its JSON. A broken connection is retried once: the service may just
 * have closed a kept connection, and a repetition changes nothing there. An error status is not retried, because the
 * client retries its own call.
 * @throws OutsideError
 */
export async function requestJson(request: JsonRequest): Promise<unknown> {
  const { service, limit, timeout } = request
  const signal = AbortSignal.timeout(timeout)
  for (let isRetry = false; ; isRetry = true) {
    try {
      return await answerTo(request, signal)
    } catch (error) {
      if (error instanceof OutsideError) throw error
      if (isRetry || signal.aborted || error instanceof TooLargeError) throw faultOf(error)
    }
  }

  function faultOf(error: unknown): OutsideError {
    if (error instanceof TooLargeError) return new OutsideError(service, 'answer', `more than ${limit} bytes`)
    if (signal.aborted) return new OutsideError(service, 'away', `no answer within ${timeout} ms`)
    return new OutsideError(service, 'away', 'the connection failed', { cause: error })
  }
}

async function answerTo(request: JsonRequest, signal: AbortSignal): Promise<unknown> {
  const { service, url, authorization, headers, method = 'POST', body, limit } = request
  const isSentAsIs = body instanceof URLSearchParams || typeof body === 'string'
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      ...(authorization !== undefined && { authorization }),
      // fetch itself names the type of a form and of a text.
      ...(body !== undefined && !isSentAsIs && { 'content-type': 'application/json' }),
      accept: 'application/json',
    },
    ...(body !== undefined && { body: isSentAsIs ? body : JSON.stringify(body) }),
    signal,
    // The token must not follow a redirect.
    redirect: 'manual',
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    if (response.status === 404 && 'missing' in request) return null
    throw refusalOf(service, response)
  }
  const text = await readBody(response, limit)
  try {
    return JSON.parse(text)
  } catch {
    throw new OutsideError(service, 'answer', `not JSON (${response.headers.get('content-type') ?? 'no type'})`)
  }
}

function refusalOf(service: OutsideService, { status, headers }: Response): OutsideError {
  if (status === 429) {
    const asked = Number(headers.get('retry-after') ?? Number.NaN)
    const retryAfter = asked >= 1 ? Math.min(Math.ceil(asked), MAX_PAUSE_SECONDS) : MAX_PAUSE_SECONDS
    return new OutsideError(service, 'busy', 'status 429', { retryAfter, status })
  }
  return new OutsideError(service, status >= 500 ? 'away' : 'refused', `status ${status}`, { status })
}

/** A body is larger than its limit. */
class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

/**
 * Reads the text of an answer of at most `limit` bytes.
 * @throws TooLargeError, or the error of a broken connection
 */
async function readBody(response: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop cancels the body, so that the rest is not received.
    if (size > limit) throw new TooLargeError(`more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
