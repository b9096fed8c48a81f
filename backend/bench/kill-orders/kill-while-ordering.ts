import { randomInt } from 'node:crypto'
import { createClient } from '../../src/testing/client.ts'
import { createBackendProcess } from './backend-process.ts'
import { findBuyers } from './buyers.ts'
import { faultsOf } from './compare.ts'
import { storedOrders, storedStock } from './stored.ts'
import { startOrdering } from './ordering.ts'

/** Upper limits of the random moment of a kill: orders since the last start, then milliseconds. */
const LAST = { order: 12, ms: 25 }

/** Result of a run. */
export interface Outcome {
  /** How long each restart took, ms. */
  restarts: number[]
  /** Orders sent. */
  keys: number
  /** Orders answered. */
  acknowledged: number
  /** Repeated requests. */
  resent: number
  /** Unanswered requests at the moments of the kills. */
  inFlight: number
  /** Orders stored but not answered at the moments of the kills. */
  unanswered: number
  faults: string[]
}

/** Kills a backend repeatedly while buyers order, then checks the stored orders. */
export async function killWhileOrdering(env: Record<string, string>, kills: number): Promise<Outcome> {
  const backend = await createBackendProcess(env)
  try {
    await backend.start()
    const api = createClient(backend.url)
    const buyers = await findBuyers(backend.url, api)
    const before = { stock: await storedStock(api, buyers), orders: await storedOrders(api, buyers) }
    const ordering = startOrdering(api, buyers)

    const restarts: number[] = []
    let [inFlight, unanswered] = [0, 0]
    for (let kill = 0; kill < kills; kill += 1) {
      await ordering.reached(ordering.acknowledged.size + randomInt(LAST.order))
      await new Promise((resolve) => setTimeout(resolve, randomInt(LAST.ms)))
      const goOn = ordering.pause()
      inFlight += ordering.underWay()
      await backend.end('SIGKILL')
      restarts.push(await backend.start())
      const known = new Set([...ordering.acknowledged.values(), ...before.orders.map(({ orderId }) => orderId)])
      unanswered += (await storedOrders(api, buyers, 1)).filter(({ orderId }) => !known.has(orderId)).length
      goOn()
    }
    await ordering.end()
    await backend.end('SIGTERM')
    await backend.start()

    return {
      restarts,
      keys: ordering.attempts.size,
      acknowledged: ordering.acknowledged.size,
      resent: ordering.resent(),
      inFlight,
      unanswered,
      faults: await faultsOf(api, buyers, before, ordering),
    }
  } finally {
    await backend.end('SIGKILL')
  }
}
