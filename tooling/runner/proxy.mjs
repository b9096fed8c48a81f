import { AsyncLocalStorage } from 'node:async_hooks'
import replyFrom from '@fastify/reply-from'
import { Agent } from 'undici'
import { REQUEST_ID, traceparentOf } from './request-id.mjs'

/** Headers of a single connection, which a proxy does not forward. */
const hopByHop = [
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** A19: headers that describe the client or its request. Those of the client are replaced by the edge's own, or dropped. */
const aboutClient = [
  'baggage',
  'forwarded',
  'traceparent',
  'tracestate',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  'x-request-id',
]

/** How often a safe request is repeated over another connection. */
const MAX_REPEATS = 3
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Error codes of a kept connection that the upstream has closed. */
const lostConnection = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** Headers without those of the connection. @param {NodeJS.Dict<string | string[]>} headers @param {readonly string[]} [dropped] */
function passedOn(headers, dropped = []) {
  const named = String(headers['connection'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const left = [...hopByHop, ...named, ...dropped]
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.includes(name)))
}

/** @param {NodeJS.ErrnoException | null | undefined} error */
const codeOf = (error) => error?.code ?? ''

/** Aborts when the client closes its connection before it has the whole answer. @param {import('fastify').FastifyReply} reply */
function leavingOf(reply) {
  const leaving = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort()
  })
  return leaving.signal
}

/**
 * A proxy to servers on this machine. It streams requests and answers, and it ends a request to the upstream whose client
 * has left.
 * @param {import('./server.mjs').Server} scope whose routes use the proxy
 * @param {object} options
 * @param {() => URL} options.publicUrl the portal's public address
 * @param {number} options.timeout longest wait for the upstream to go on, ms
 */
export async function addProxy(scope, { publicUrl, timeout }) {
  const agent = new Agent({ headersTimeout: timeout, bodyTimeout: timeout })
  // reply.from() has no option for a signal, so the signal travels beside it.
  /** @type {AsyncLocalStorage<AbortSignal>} */
  const leaving = new AsyncLocalStorage()
  await scope.register(replyFrom, {
    disableCache: true,
    undici: {
      request: /** @type {import('undici').Dispatcher['request']} */ (
        /** @param {import('undici').Dispatcher.RequestOptions} options @param {never} done */
        (options, done) => agent.request({ ...options, signal: leaving.getStore() }, done)
      ),
    },
  })
  scope.addHook('onClose', () => agent.destroy())
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body))

  /** @param {import('fastify').FastifyRequest} request */
  function headersAbout({ ip, id }) {
    const { host, port, protocol } = publicUrl()
    return {
      host,
      traceparent: traceparentOf(id),
      'x-forwarded-for': ip,
      'x-forwarded-host': host,
      'x-forwarded-port': port || (protocol === 'https:' ? '443' : '80'),
      'x-forwarded-proto': protocol.slice(0, -1),
    }
  }

  /**
   * Forwards a request. Headers of the upstream replace those of the reply.
   * @param {import('fastify').FastifyRequest} request @param {import('fastify').FastifyReply} reply
   * @param {number} port of the upstream
   * @param {(why: 'down' | 'slow') => import('./refusal.mjs').Refusal} failure the answer when the upstream does not answer
   */
  return (request, reply, port, failure) =>
    leaving.run(leavingOf(reply), () =>
      reply.from(undefined, {
        getUpstream: () => `http://127.0.0.1:${port}`,
        rewriteRequestHeaders: (_, headers) => ({
          ...passedOn(headers, aboutClient),
          ...headersAbout(request),
        }),
        // The edge names the request itself.
        rewriteHeaders: (headers) => passedOn(headers, [REQUEST_ID]),
        // The upstream may have closed the kept connection just now. A safe request can be repeated.
        retryDelay: ({ err, attempt }) =>
          lostConnection.has(codeOf(err)) && safe.has(request.method) && attempt < MAX_REPEATS ? 1 : null,
        onError: (_, { error }) =>
          void reply.send(
            failure(/** @type {import('fastify').FastifyError} */ (error).statusCode === 504 ? 'slow' : 'down'),
          ),
      }),
    )
}
