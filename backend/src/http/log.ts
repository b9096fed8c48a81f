import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

/** Logs to stderr, one JSON object per line. */
export function loggerOptions(level: Settings['logLevel']) {
  return {
    stream: process.stderr,
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  }
}

/** Logs one line per request. It names the route by its pattern: values, headers and bodies may be personal. */
export function logRequests(app: FastifyInstance): void {
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

/** Type, message and stack of an error and its causes, without the parameters of a query, which may be personal. */
function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { code } = error as { code?: unknown }
  const isQuery = 'query' in error && 'params' in error
  return {
    type: error.name,
    message: isQuery ? `query failed: ${String(error.query)}` : error.message,
    ...(code !== undefined && { code }),
    // The first lines of a stack repeat the message.
    stack: (error.stack ?? '').match(/^\s+at .*$/gm)?.join('\n') ?? '',
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

interface ErrorDescription {
  type: string
  message: string
  stack: string
  [detail: string]: unknown
}
