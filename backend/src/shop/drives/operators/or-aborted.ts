import { once } from 'node:events'

/**
 * Waits for a request to an operator, but not beyond the signal: a backend that closes does not wait for the answer.
 * @throws AbortError
 */
export async function orAborted<T>(signal: AbortSignal, asked: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const answered = new AbortController()
  const aborted = once(signal, 'abort', { signal: answered.signal })
  try {
    return await Promise.race([asked, aborted.then(() => signal.throwIfAborted() as never)])
  } finally {
    answered.abort()
  }
}
