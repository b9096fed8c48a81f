import { randomInt } from 'node:crypto'
import { createClient } from '../../dist/testing/client.js'
import { createBackendProcess } from './backend-process.mjs'
import { findBuyers } from './buyers.mjs'
import { faultsOf } from './compare.mjs'
import { keptOrders, keptStock } from './kept.mjs'
import { startOrdering } from './ordering.mjs'

/** @typedef {import('./buyers.mjs').Buyer} Buyer */
/** @typedef {import('./buyers.mjs').Client} Client */

/** The moment of a kill: after so many orders since the start, and so many milliseconds on, at most. */
const LAST = { order: 12, ms: 25 }

/**
 * What came of it.
 * @typedef {Object} Outcome
 * @property {number[]} restarts how long each restart took, ms
 * @property {number} keys orders that were wanted
 * @property {number} acknowledged orders that were answered
 * @property {number} resent how often something was sent again
 * @property {number} inFlight requests without an answer at the moments of the kills
 * @property {number} unanswered orders that were written and not answered by then
 * @property {string[]} faults
 */

/**
 * Kills a backend as often as told while buyers order, and looks at what was kept.
 * @param {Record<string, string>} env @param {number} kills @returns {Promise<Outcome>}
 */
export async function killWhileOrdering(env, kills) {
  const backend = await createBackendProcess(env)
  try {
    await backend.start()
    const api = createClient(backend.url)
    const buyers = await findBuyers(backend.url, api)
    const before = { stock: await keptStock(api, buyers), orders: await keptOrders(api, buyers) }
    const ordering = startOrdering(api, buyers)

    /** @type {number[]} */
    const restarts = []
    let [inFlight, unanswered] = [0, 0]
    for (let kill = 0; kill < kills; kill += 1) {
      await ordering.reached(ordering.acknowledged.size + randomInt(LAST.order))
      await new Promise((resolve) => setTimeout(resolve, randomInt(LAST.ms)))
      const goOn = ordering.pause()
      inFlight += ordering.underWay()
      await backend.end('SIGKILL')
      restarts.push(await backend.start())
      const known = new Set([...ordering.acknowledged.values(), ...before.orders.map(({ orderId }) => orderId)])
      unanswered += (await keptOrders(api, buyers, 1)).filter(({ orderId }) => !known.has(orderId)).length
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
