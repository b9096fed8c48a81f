/** A body went on beyond the limit. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

/**
 * The text of an answer, read no further than `limit` bytes.
 * @throws TooLargeError, and what the connection throws when it breaks
 */
export async function readBody(response: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop cancels the rest, so that it is not even received.
    if (size > limit) throw new TooLargeError(`more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
