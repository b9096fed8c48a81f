import { randomInt, randomUUID } from 'node:crypto'
import { createOrder } from 'shared-contracts/api/orders'
import { baskets, requestOf } from './buyers.mjs'

/** @typedef {import('./buyers.mjs').Buyer} Buyer */

/**
 * Buyers who order without a pause until they are told to end.
 * @typedef {Object} Ordering
 * @property {ReadonlyMap<string, import('./buyers.mjs').Attempt>} attempts by key
 * @property {ReadonlyMap<string, number>} acknowledged numbers of the orders by their keys
 * @property {() => number} resent how often something was sent again
 * @property {() => number} underWay how many have no answer at this moment
 * @property {(count: number) => Promise<void>} reached ends when so many are acknowledged
 * @property {() => () => void} pause keeps what is not sent yet from being sent; gives what ends that
 * @property {() => Promise<void>} end lets every attempt come to its answer
 */

/** @param {import('./buyers.mjs').Client} api @param {readonly Buyer[]} buyers @returns {Ordering} */
export function startOrdering(api, buyers) {
  const attempts = new Map()
  const acknowledged = new Map()
  let [resent, underWay, isOver] = [0, 0, false]
  let open = Promise.resolve()
  const news = announcement()
  const ordering = Promise.all(buyers.map(orderOnAndOn))
  // Told to whoever waits next, and not to the process: the backend is still to be ended.
  ordering.catch(() => {})
  return {
    attempts,
    acknowledged,
    resent: () => resent,
    underWay: () => underWay,
    async reached(count) {
      while (acknowledged.size < count) await Promise.race([news.next(), ordering])
    },
    pause() {
      const { promise, resolve } = opening()
      open = promise
      return resolve
    },
    async end() {
      isOver = true
      await ordering
    },
  }

  /** One that had no answer is sent again under its key until it has one. @param {Buyer} buyer */
  async function orderOnAndOn(buyer) {
    while (!isOver) {
      const attempt = { key: randomUUID(), buyer, lines: baskets[randomInt(baskets.length)] ?? [] }
      attempts.set(attempt.key, attempt)
      await send(attempt)
      while (!acknowledged.has(attempt.key)) {
        await open
        resent += 1
        await send(attempt)
      }
    }
  }

  /** @param {import('./buyers.mjs').Attempt} attempt */
  async function send(attempt) {
    await open
    underWay += 1
    try {
      const { orderId } = await api.answer(createOrder, requestOf(attempt))
      acknowledged.set(attempt.key, orderId)
      news.tell()
    } catch (error) {
      // Refused, and not cut off: something is wrong with this test.
      if (error instanceof Error && /: [45]\d\d /.test(error.message) && !/: 503 /.test(error.message)) throw error
    } finally {
      underWay -= 1
    }
  }
}

/** A promise and what fulfils it. */
function opening() {
  let resolve = () => {}
  const promise = /** @type {Promise<void>} */ (new Promise((done) => void (resolve = () => done(undefined))))
  return { promise, resolve }
}

/** What is told again and again, to whoever waits for the next time. */
function announcement() {
  let { promise, resolve } = opening()
  return {
    next: () => promise,
    tell() {
      resolve()
      ;({ promise, resolve } = opening())
    },
  }
}
