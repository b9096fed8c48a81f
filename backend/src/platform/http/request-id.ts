import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** The header that tells the client the id of its request. */
export const REQUEST_ID = 'x-request-id'

/** `00-<trace id>-<parent id>-<flags>` of W3C Trace Context; an id of zeros only is invalid. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/**
 * Names a request by the trace id of its `traceparent` header if a trusted proxy sent it (A19), otherwise by a new one.
 * @param trustedProxies addresses and networks, as Fastify's `trustProxy` takes them
 */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustedProxies])
  return ({ headers, socket }) => {
    const traceId = TRACEPARENT.exec(String(headers['traceparent']))?.[1]
    const isFromProxy = traceId !== undefined && isTrusted(socket.remoteAddress ?? '', 0)
    return isFromProxy ? traceId : randomBytes(16).toString('hex')
  }
}
