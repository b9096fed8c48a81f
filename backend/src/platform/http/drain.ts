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
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    // After the answer the request no longer has its socket.
    reply.raw.once('close', () => {
      if (isClosing) socket.destroySoon()
    })
  })
}
