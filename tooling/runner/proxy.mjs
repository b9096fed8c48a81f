import { Agent, request as httpRequest } from 'node:http'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** Headers of a single connection, which a proxy does not forward. */
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

/** Headers that describe the client. Those of the client are dropped and replaced by the edge's own. */
const forwarded = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
]

/** Time without an answer of the upstream after which the client gets 504, ms. */
const UPSTREAM_TIMEOUT = 130_000

/** @param {NodeJS.Dict<string | string[]>} headers */
function passedOn(headers) {
  const named = String(headers['connection'] ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.includes(name)))
}

/**
 * Forwards a request to a server on this machine and streams the answer back.
 * @param {object} options
 * @param {() => number | undefined} options.port the server's port; `undefined` while it is down
 * @param {Record<string, string>} options.headers replace the upstream's headers of the same names
 * @param {URL} options.publicUrl the portal's public address
 * @param {(response: Response, why: 'down' | 'slow') => void} options.fail answers when the upstream does not
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
      // A new connection: the other kept ones may be closed too.
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
      // The upstream may have closed the kept connection just now. A safe request can be repeated.
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
