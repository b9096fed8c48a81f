import type { FastifyInstance } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'
import type { Settings } from '../settings.ts'

/** One line of JSON a request on stderr: the route's pattern, never its values, headers or bodies. */
export function loggerOptions(level: Settings['logLevel']): PinoLoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  }
}

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

/** Kind, message and stack of an error and its causes; never the parameters of a query, which may be personal. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const { code } = error as { code?: unknown }
  const isQuery = 'query' in error && 'params' in error
  return {
    type: error.name,
    message: isQuery ? `query failed: ${String(error.query)}` : error.message,
    ...(code !== undefined && { code }),
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
