/** A body is larger than its limit. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

/**
 * Reads the text of an answer of at most `limit` bytes.
 * @throws TooLargeError, or the error of a broken connection
 */
export async function readBody(response: Response, limit: number): Promise<string> {
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
