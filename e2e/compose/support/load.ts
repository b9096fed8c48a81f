import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Request } from '@playwright/test'

const READS_PER_SECOND = 50
const ORDERS_PER_SECOND = 5
/** Longest time until an order is answered, repetitions included, ms. */
const LONGEST_ORDER = 120_000

/** What a load has sent and got so far. */
export interface Counts {
  readonly reads: number
  /** How often reads failed, by status or error code; «503 Retry-After» are those with that header. */
  readonly failedReads: Readonly<Record<string, number>>
  /** Requests for orders, repetitions included. */
  readonly attempts: number
  readonly failedAttempts: Readonly<Record<string, number>>
  /** Ids of the acknowledged orders by their keys. */
  readonly acknowledged: ReadonlyMap<string, number>
  /** Orders that were never acknowledged. */
  readonly givenUp: number
}

export interface Load {
  readonly counts: Counts
  /** Waits for this many more answered reads. */
  next(reads: number): Promise<void>
  /** Sends nothing new, and resolves when everything sent is answered. */
  stop(): Promise<Counts>
}

/**
 * Asks for a buyer's orders and places orders at a constant rate. An order is repeated with its key until it is answered.
 * @param order the request that the portal sent for such an order
 */
export function startLoad(order: Request): Load {
  const { authorization = '' } = order.headers()
  const headers = { authorization }
  const [orders = ''] = order.url().split('?')
  const body = order.postData()
  const failedReads: Record<string, number> = {}
  const failedAttempts: Record<string, number> = {}
  const acknowledged = new Map<string, number>()
  const counts = { reads: 0, failedReads, attempts: 0, failedAttempts, acknowledged, givenUp: 0 }
  const all: Promise<unknown>[] = []

  async function read() {
    const url = `${orders}?rowsCount=10&rowsOffset=0`
    let answer = await ask(url, { headers })
    // The edge closed a kept connection while the request was on its way: sent again, as browsers do.
    if ('fault' in answer && answer.fault === 'UND_ERR_SOCKET') answer = await ask(url, { headers })
    counts.reads += 1
    if ('fault' in answer) failedReads[answer.fault] = (failedReads[answer.fault] ?? 0) + 1
  }

  async function place() {
    const key = randomUUID()
    const own = { ...headers, 'content-type': 'application/json', 'idempotency-key': key }
    for (const end = Date.now() + LONGEST_ORDER; Date.now() < end;) {
      counts.attempts += 1
      const answer = await ask(order.url(), { method: 'POST', headers: own, body })
      if ('text' in answer) {
        const { orderId } = JSON.parse(answer.text) as { orderId: number }
        acknowledged.set(key, orderId)
        return
      }
      failedAttempts[answer.fault] = (failedAttempts[answer.fault] ?? 0) + 1
      await wait(500)
    }
    counts.givenUp += 1
  }

  const start = (work: () => Promise<void>) => void all.push(work())
  const timers = [
    setInterval(start, 1_000 / READS_PER_SECOND, read),
    setInterval(start, 1_000 / ORDERS_PER_SECOND, place),
  ]

  return {
    counts,
    async next(reads) {
      for (const goal = counts.reads + reads; counts.reads < goal;) await wait(50)
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(all)
      return counts
    },
  }
}

/** Asks and reads the whole answer: its text, or the status or error code of a failure. */
async function ask(url: string, init: RequestInit): Promise<{ text: string } | { fault: string }> {
  try {
    const answer = await fetch(url, init)
    const text = await answer.text()
    if (answer.ok) return { text }
    return { fault: answer.headers.has('retry-after') ? `${answer.status} Retry-After` : String(answer.status) }
  } catch (error) {
    return { fault: (error as { cause?: { code?: string } }).cause?.code ?? String(error) }
  }
}
