import { Agent, request as httpRequest } from 'node:http'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** Headers that belong to one connection and are never passed on. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Who the client is, said by us alone: what it claims itself is dropped. */
const forwarded = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
]

/** A hang of the upstream longer than this ends in 504, ms. */
const UPSTREAM_TIMEOUT = 130_000

/** @param {NodeJS.Dict<string | string[]>} headers */
function passedOn(headers) {
  const named = String(headers['connection'] ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.includes(name)))
}

/**
 * Passes a request to a server on this machine and streams its answer back.
 * @param {object} options
 * @param {() => number | undefined} options.port where it listens now; `undefined` while it is down
 * @param {Record<string, string>} options.headers put over the upstream's own
 * @param {URL} options.publicUrl the address the portal is reached by
 * @param {(response: Response, why: 'down' | 'slow') => void} options.fail answers when the upstream doesn't
 */
export function proxyTo({ port, headers, publicUrl, fail }) {
  const agent = new Agent({ keepAlive: true })

  /** @param {Request} request @param {Response} response @param {boolean} isRetry */
  function attempt(request, response, isRetry) {
    const target = port()
    if (target === undefined) {
      fail(response, 'down')
      return
    }
    const kept = Object.entries(passedOn(request.headers)).filter(([name]) => !forwarded.includes(name))
    const upstream = httpRequest({
      host: '127.0.0.1',
      port: target,
      method: request.method,
      path: request.url,
      // The other kept connections may be closed as well.
      agent: isRetry ? false : agent,
      headers: {
        ...Object.fromEntries(kept),
        'x-forwarded-for': request.socket.remoteAddress ?? '',
        'x-forwarded-host': publicUrl.host,
        'x-forwarded-port': publicUrl.port || (publicUrl.protocol === 'https:' ? '443' : '80'),
        'x-forwarded-proto': publicUrl.protocol.slice(0, -1),
      },
    })
    upstream.setTimeout(UPSTREAM_TIMEOUT, () => upstream.destroy(new Error('timeout')))
    upstream.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...passedOn(answer.headers), ...headers })
      answer.pipe(response)
      answer.once('error', () => response.destroy())
    })
    upstream.once('error', (error) => {
      request.unpipe(upstream)
      if (response.headersSent || response.destroyed) response.destroy()
      // A kept connection may have been closed by the other side just now; nothing of a safe request is lost.
      else if (upstream.reusedSocket && !isRetry && isSafe) attempt(request, response, true)
      else fail(response, error.message === 'timeout' ? 'slow' : 'down')
    })
    response.once('close', () => {
      if (!response.writableFinished) upstream.destroy()
    })
    const isSafe = request.method === 'GET' || request.method === 'HEAD'
    if (isSafe) upstream.end()
    else request.pipe(upstream)
  }

  return {
    /** @param {Request} request @param {Response} response */
    handle: (request, response) => attempt(request, response, false),
    close: () => agent.destroy(),
  }
}
