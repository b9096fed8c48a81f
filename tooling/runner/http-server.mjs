import { createServer } from 'node:http'
import { PlainError } from '../plain-error.mjs'

/** @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} Listener */

/**
 * An HTTP server that can be stopped and started again on the same port.
 * @param {Listener} listener
 * @param {{port: number, host?: string | undefined}} address port 0 takes a free one
 */
export async function startServer(listener, { port, host }) {
  /** @type {import('node:http').Server | undefined} */
  let server
  let listening = port

  async function start() {
    if (server !== undefined) return
    const made = createServer({ keepAliveTimeout: 65_000 }, listener)
    await new Promise((resolve, reject) => {
      made.once('error', reject)
      made.listen(listening, host, () => resolve(undefined))
    }).catch((/** @type {NodeJS.ErrnoException} */ error) => {
      throw new PlainError(
        error.code === 'EADDRINUSE'
          ? `Port ${listening} is in use. Free it, or choose another: PORT=8081 npm start`
          : `Cannot listen on port ${listening}: ${error.message}`,
      )
    })
    const address = made.address()
    if (address !== null && typeof address === 'object') listening = address.port
    server = made
  }

  /** Finishes the requests in flight (at most `grace` ms) and closes. @param {number} [grace] */
  async function stop(grace = 0) {
    const closing = server
    if (closing === undefined) return
    server = undefined
    const closed = new Promise((resolve) => closing.close(resolve))
    closing.closeIdleConnections()
    const timer = setTimeout(() => closing.closeAllConnections(), grace)
    await closed
    clearTimeout(timer)
  }

  await start()
  return {
    get port() {
      return listening
    },
    start,
    stop,
  }
}
