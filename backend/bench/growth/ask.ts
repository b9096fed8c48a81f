import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** An answer with the time from the request to its last byte. */
type Asked = { ms: number; body: Buffer }
type Sent = { method?: string; token?: string; headers?: Record<string, string>; body?: unknown }

const agent = new Agent({ keepAlive: true })

/**
 * Sends a request on a kept connection.
 * @throws Error when the answer is not 200
 */
export function ask(url: string, { method = 'GET', token, headers = {}, body }: Sent = {}): Promise<Asked> {
  const json = body === undefined ? undefined : JSON.stringify(body)
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      agent,
      method,
      headers: {
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
      },
    })
    asked.on('error', reject)
    asked.on('response', (response) => {
      const read = buffer(response).then((answer) => {
        const ms = performance.now() - began
        if (response.statusCode !== 200)
          throw new Error(`${method} ${url}: ${response.statusCode} ${answer.toString()}`)
        return { ms, body: answer }
      })
      read.then(resolve, reject)
    })
    asked.end(json)
  })
}
