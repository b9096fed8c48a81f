import { randomInt } from 'node:crypto'
import { createClient } from '../../dist/testing/client.js'
import { createBackendProcess } from './backend-process.mjs'
import { findBuyers } from './buyers.mjs'
import { faultsOf } from './compare.mjs'
import { keptOrders, keptStock } from './kept.mjs'
import { startOrdering } from './ordering.mjs'

/** @typedef {import('./buyers.mjs').Buyer} Buyer */
/** @typedef {import('./buyers.mjs').Client} Client */

/** Upper limits of the random moment of a kill: orders since the last start, then milliseconds. */
const LAST = { order: 12, ms: 25 }

/**
 * Result of a run.
 * @typedef {Object} Outcome
 * @property {number[]} restarts how long each restart took, ms
 * @property {number} keys orders sent
 * @property {number} acknowledged orders answered
 * @property {number} resent repeated requests
 * @property {number} inFlight unanswered requests at the moments of the kills
 * @property {number} unanswered orders stored but not answered at the moments of the kills
 * @property {string[]} faults
 */

/**
 * Kills a backend repeatedly while buyers order, then checks the stored orders.
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
