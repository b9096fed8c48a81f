import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'

/** A POST that a server has begun to read. */
interface HeldRequest {
  /** Sends the body. @returns the answer */
  finish(): Promise<{ status: number | undefined; text: string }>
}

/** Sends the head of a POST over a kept connection and waits until the server asks for the body. */
export async function holdRequest(url: string, headers: Record<string, string>, body: string): Promise<HeldRequest> {
  const agent = new Agent({ keepAlive: true })
  const request = httpRequest(url, {
    method: 'POST',
    agent,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), expect: '100-continue' },
  })
  request.flushHeaders()
  await once(request, 'continue')
  return {
    async finish() {
      request.end(body)
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      let text = ''
      for await (const part of response.setEncoding('utf8')) text += String(part)
      return { status: response.statusCode, text }
    },
  }
}

/** Waits until no server listens at an address any more. */
export async function refusesConnections(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  for (;;) {
    const socket = connect({ host: hostname, port: Number(port) })
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (!isOpen) return
  }
}
