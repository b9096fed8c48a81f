import type { Portal } from 'shared-contracts/portal/portal'
import { around, eitherOf } from './middleware.ts'

/**
 * The services of one mounted page or widget: what it is still reading when `life` ends is aborted. What changes
 * something goes on to its end: an order is not half-placed because its page was left (F9).
 */
export function boundServices<Services extends Pick<Portal, 'http' | 'documents'>>(
  services: Services,
  life: AbortSignal,
): Services {
  const http = around(services.http, (request, send, signal) => send(request.isSafe ? eitherOf(signal, life) : signal))
  const { documents } = services
  return {
    ...services,
    http,
    documents: {
      open: (call, input, name, options) =>
        documents.open(call, input, name, { ...options, signal: eitherOf(options?.signal, life) }),
      save: (call, input, name, options) =>
        documents.save(call, input, name, { ...options, signal: eitherOf(options?.signal, life) }),
    },
  }
}
