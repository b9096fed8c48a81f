import type { FastifyInstance } from 'fastify'
import { repeatWhileListening } from '../../../platform/background/repeat-while-listening.ts'
import type { Database } from '../../../platform/database/database.ts'
import { backgroundTasks } from '../../../platform/metrics/metrics.ts'
import { expireDueOrders } from './expire-orders.ts'

/** Pause between two passes. */
const PAUSE_MS = 60_000

interface OrderExpiry {
  readonly db: Database
  readonly now: () => Date
  readonly log: { info(details: { orderId: number }, message: string): void }
}

/** One pass: expires all unpaid orders that are due. Several backends may run it at the same time. */
export async function runExpiry(
  { db, now, log }: OrderExpiry,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  while (!signal.aborted) {
    const expired = await expireDueOrders(db, now())
    if (expired.length === 0) return
    backgroundTasks.inc({ job: 'order expiry', result: 'claimed' }, expired.length)
    for (const orderId of expired) log.info({ orderId }, 'order expired')
  }
}

/** Expires orders from the moment the backend listens until it closes. After a failed pass the next one runs. */
export function registerExpiry(app: FastifyInstance, db: Database): void {
  repeatWhileListening(app, {
    run: (signal) => runExpiry({ db, now: () => new Date(), log: app.log }, signal),
    pause: PAUSE_MS,
    job: 'order expiry',
    failure: 'unpaid orders do not expire, and their goods do not return to the stock',
  })
}
