import type { FastifyInstance, FastifyRequest } from 'fastify'
import { scrub } from 'shared-contracts/domain/scrub'
import type { Settings } from '../settings/settings.ts'
import { REQUEST_ID } from './request-id.ts'

/**
 * Fields that are removed from every line. No code logs them; this guards against code that would. Patterns such as
 * `*.token` would cost 15 µs a line.
 */
const redacted = ['authorization', 'cookie', 'token', 'password', 'headers', 'query', 'params', 'body', 'url']

/** Logs to stderr, one JSON object per line. */
export function loggerOptions(level: Settings['logLevel']) {
  return {
    stream: process.stderr,
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, req: describeRequest },
    redact: { paths: redacted, remove: true },
  }
}

/**
 * Logs one line per request. Sends the client the request's id, which is `trace_id` in each of its lines. The line
 * names the route by its pattern: values, headers and bodies may be personal.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // On the raw answer, because the identity provider writes its answers itself.
    reply.raw.setHeader(REQUEST_ID, request.id)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.userId !== null && { userId: request.userId }),
      ...(request.refusalCode !== null && { code: request.refusalCode }),
    }
    if (statusCode >= 500) request.log.error(line)
    else if (statusCode >= 400) request.log.warn(line)
    else request.log.info(line)
    done()
  })
}

function describeRequest(request: unknown): Record<string, unknown> {
  const { method, routeOptions } = request as Partial<FastifyRequest>
  return { method, route: routeOptions?.url ?? null }
}

/** Type, message and stack of an error and its causes, without the parameters of a query, which may be personal. */
function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { code } = error as { code?: unknown }
  const isQuery = 'query' in error && 'params' in error
  return {
    type: error.name,
    message: isQuery ? `query failed: ${String(error.query)}` : scrub(error.message),
    ...(code !== undefined && { code }),
    // The first lines of a stack repeat the message.
    stack: (error.stack ?? '').match(/^[ \t]+at .*$/gm)?.join('\n') ?? '',
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

interface ErrorDescription {
  type: string
  message: string
  stack: string
  [detail: string]: unknown
}
