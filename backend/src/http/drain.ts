import type { FastifyInstance } from 'fastify'

/**
 * F25: while the backend stops, closes each connection once its request is answered. A kept connection would hold up
 * the stop until the time limit ends the process.
 */
export function closeAnsweredConnections(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onResponse', async (request) => {
    if (isClosing) request.raw.socket.destroySoon()
  })
}
