import { AsyncLocalStorage } from 'node:async_hooks'
import replyFrom from '@fastify/reply-from'
import { Agent, type Dispatcher } from 'undici'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../rules/refusal.ts'
import { REQUEST_ID, traceparentOf } from './request-id.ts'

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

/** Headers without those of the connection. */
function passedOn(headers: NodeJS.Dict<string | string[]>, dropped: readonly string[] = []) {
  const named = String(headers['connection'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const left = [...hopByHop, ...named, ...dropped]
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.includes(name)))
}

const codeOf = (error: NodeJS.ErrnoException | null | undefined) => error?.code ?? ''

/** Aborts when the client closes its connection before it has the whole answer. */
function leavingOf(reply: FastifyReply) {
  const leaving = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort()
  })
  return leaving.signal
}

/**
 * A proxy to servers on this machine. It streams requests and answers, and it ends a request to the upstream whose client
 * has left.
 * @param scope whose routes use the proxy
 */
export async function addProxy(
  scope: FastifyInstance,
  {
    publicUrl,
    timeout,
  }: {
    /** The portal's public address. */
    publicUrl: () => URL
    /** Longest wait for the upstream to go on, ms. */
    timeout: number
  },
) {
  const agent = new Agent({ headersTimeout: timeout, bodyTimeout: timeout })
  // reply.from() has no option for a signal, so the agent reads the signal from here.
  const leaving: AsyncLocalStorage<AbortSignal> = new AsyncLocalStorage()
  await scope.register(replyFrom, {
    disableCache: true,
    undici: {
      request: ((options: Dispatcher.RequestOptions, done: never) =>
        agent.request({ ...options, signal: leaving.getStore() }, done)) as Dispatcher['request'],
    },
  })
  scope.addHook('onClose', () => agent.destroy())
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body))

  function headersAbout({ ip, id }: FastifyRequest) {
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
   * @param port of the upstream
   * @param failure the answer when the upstream does not answer
   */
  return (request: FastifyRequest, reply: FastifyReply, port: number, failure: (why: 'down' | 'slow') => Refusal) =>
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
          void reply.send(failure((error as FastifyError).statusCode === 504 ? 'slow' : 'down')),
      }),
    )
}
