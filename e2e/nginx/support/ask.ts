import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'

export interface Asked {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
  /** The client's own address, 127.0.0.1 by default. */
  readonly localAddress?: string
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
}

/** Sends a request to a port of this machine, as it is written. */
export function ask(port: number, path: string, { body, ...options }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, ...options }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => void parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const whole = Buffer.concat(parts)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString() })
      })
    })
    request.once('error', reject).end(body)
  })
}
