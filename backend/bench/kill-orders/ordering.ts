import { randomInt, randomUUID } from 'node:crypto'
import { createOrder } from 'shared-contracts/api/orders'
import type { Client } from '../../src/testing/client.ts'
import { baskets, requestOf, type Buyer, type Attempt } from './buyers.ts'

/** Buyers who order without a pause until `end`. */
export interface Ordering {
  /** By key. */
  attempts: ReadonlyMap<string, Attempt>
  /** Order numbers by key. */
  acknowledged: ReadonlyMap<string, number>
  /** Number of repeated requests. */
  resent: () => number
  /** Number of unanswered requests. */
  underWay: () => number
  /** Resolves when so many orders are acknowledged. */
  reached: (count: number) => Promise<void>
  /** Holds back new requests; returns a function that resumes. */
  pause: () => () => void
  /** Waits until every order is acknowledged. */
  end: () => Promise<void>
}

export function startOrdering(api: Client, buyers: readonly Buyer[]): Ordering {
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

  /** Repeats an unanswered order with its key until it is acknowledged. */
  async function orderOnAndOn(buyer: Buyer) {
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

  async function send(attempt: Attempt) {
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
  const promise = new Promise((done) => void (resolve = () => done(undefined))) as Promise<void>
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
