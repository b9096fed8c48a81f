import type { Portal } from 'shared-contracts/portal/portal'
import { eitherOf, withMiddleware } from './middleware.ts'

/**
 * The services of one mounted page or widget. When `life` ends, its reads are aborted. Its writes continue: an order is
 * not cut off because its page was left (F9).
 */
export function boundServices<Services extends Pick<Portal, 'http' | 'documents'>>(
  services: Services,
  life: AbortSignal,
): Services {
  const { documents } = services
  return {
    ...services,
    http: withMiddleware(services.http, (request, send, signal) =>
      send(request.isSafe ? eitherOf(signal, life) : signal),
    ),
    documents: {
      open: (call, input, name, options) =>
        documents.open(call, input, name, { ...options, signal: eitherOf(options?.signal, life) }),
      save: (call, input, name, options) =>
        documents.save(call, input, name, { ...options, signal: eitherOf(options?.signal, life) }),
    },
  }
}
