import { connect } from 'node:net'

/** Time between two bytes of a body, ms. */
const BYTE_INTERVAL = 400
const REQUEST_HEAD =
  'POST /public/api/v3/reports HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n' +
  'Content-Length: 60000\r\n\r\n{'

/**
 * Keeps connections open that each send a request whose body arrives a byte at a time (A24). One that is closed is
 * opened again at the next byte.
 * @param port of 127.0.0.1
 */
export function dripBodies(port: number, count: number) {
  /** How often each status came. */
  const statuses: Record<string, number> = {}

  function open() {
    const socket = connect({ host: '127.0.0.1', port })
    socket.on('error', () => undefined)
    socket.once('data', (bytes) => {
      const status = String(bytes).slice(9, 12)
      statuses[status] = (statuses[status] ?? 0) + 1
      socket.destroy()
    })
    socket.write(REQUEST_HEAD)
    return socket
  }

  const sockets = Array.from({ length: count }, open)
  const dripping = setInterval(() => {
    for (const [place, socket] of sockets.entries()) {
      if (socket.destroyed) sockets[place] = open()
      else socket.write(' ')
    }
  }, BYTE_INTERVAL)
  return {
    statuses,
    stop() {
      clearInterval(dripping)
      for (const socket of sockets) socket.destroy()
    },
  }
}
