import { randomInt, randomUUID } from 'node:crypto'
import { createOrder } from 'shared-contracts/api/orders'
import { baskets, requestOf } from './buyers.mjs'

/** @typedef {import('./buyers.mjs').Buyer} Buyer */

/**
 * Buyers who order without a pause until `end`.
 * @typedef {Object} Ordering
 * @property {ReadonlyMap<string, import('./buyers.mjs').Attempt>} attempts by key
 * @property {ReadonlyMap<string, number>} acknowledged order numbers by key
 * @property {() => number} resent number of repeated requests
 * @property {() => number} underWay number of unanswered requests
 * @property {(count: number) => Promise<void>} reached resolves when so many orders are acknowledged
 * @property {() => () => void} pause holds back new requests; returns a function that resumes
 * @property {() => Promise<void>} end waits until every order is acknowledged
 */

/** @param {import('./buyers.mjs').Client} api @param {readonly Buyer[]} buyers @returns {Ordering} */
export function startOrdering(api, buyers) {
  const attempts = new Map()
  const acknowledged = new Map()
  let [resent, underWay, isOver] = [0, 0, false]
  let open = Promise.resolve()
  const news = announcement()
  const ordering = Promise.all(buyers.map(orderOnAndOn))
  // `reached` and `end` report the error. Unhandled it would end this process before the backend is stopped.
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

  /** Repeats an unanswered order with its key until it is acknowledged. @param {Buyer} buyer */
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
      // A refusal other than 503 is a fault of this program; anything else is repeated.
      if (error instanceof Error && /: [45]\d\d /.test(error.message) && !/: 503 /.test(error.message)) throw error
    } finally {
      underWay -= 1
    }
  }
}

/** A promise with its resolve function. */
function opening() {
  let resolve = () => {}
  const promise = /** @type {Promise<void>} */ (new Promise((done) => void (resolve = () => done(undefined))))
  return { promise, resolve }
}

/** A repeatable event; `next` waits for its next occurrence. */
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
