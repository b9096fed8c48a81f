import { connect } from 'node:net'

/** Time between two bytes of a body, ms. */
const PAUSE = 400
const HEAD =
  'POST /public/api/v3/reports HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n' +
  'Content-Length: 60000\r\n\r\n{'

/**
 * Keeps connections open that each send a request whose body arrives a byte at a time (A24). One that is closed is
 * opened again at the next byte.
 * @param {number} port of 127.0.0.1 @param {number} count
 */
export function dripBodies(port, count) {
  /** How often each status came. @type {Record<string, number>} */
  const statuses = {}

  function open() {
    const socket = connect({ host: '127.0.0.1', port })
    socket.on('error', () => undefined)
    socket.once('data', (bytes) => {
      const status = String(bytes).slice(9, 12)
      statuses[status] = (statuses[status] ?? 0) + 1
      socket.destroy()
    })
    socket.write(HEAD)
    return socket
  }

  const sockets = Array.from({ length: count }, open)
  const dripping = setInterval(() => {
    for (const [place, socket] of sockets.entries()) {
      if (socket.destroyed) sockets[place] = open()
      else socket.write(' ')
    }
  }, PAUSE)
  return {
    statuses,
    stop() {
      clearInterval(dripping)
      for (const socket of sockets) socket.destroy()
    },
  }
}
