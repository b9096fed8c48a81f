import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Finds a free port of 127.0.0.1, below those that Linux gives to outgoing connections: one of them could take it before
 * the server for which it is meant listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}
