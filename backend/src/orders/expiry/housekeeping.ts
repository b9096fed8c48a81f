import type { FastifyInstance } from 'fastify'
import { repeatWhileListening } from '../../background/repeat-while-listening.ts'
import type { Database } from '../../database/database.ts'
import { backgroundTasks } from '../../metrics/metrics.ts'
import type { Settings } from '../../settings.ts'
import { expireOrders } from './expire-orders.ts'
import { forgetOrderKeys } from './forget-order-keys.ts'

const DAY = 24 * 60 * 60_000

/** Pause between two passes, ms. */
const PAUSE = 60_000

/**
 * Age at which order keys are deleted. A key lives as long as the tab of its draft, so no client repeats one a month
 * later.
 */
const KEY_DAYS = 30

export interface Housekeeping {
  readonly db: Database
  /** 0: orders never expire. */
  readonly orderExpiryDays: number
  readonly now: () => Date
  readonly log: { info(details: { orderId?: number; count?: number }, message: string): void }
}

/** One pass: expires unpaid orders, then deletes old order keys. Several backends may run it at the same time. */
export async function runHousekeeping(
  { db, orderExpiryDays, now, log }: Housekeeping,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY)
  while (orderExpiryDays > 0 && !signal.aborted) {
    const expired = await expireOrders(db, daysAgo(orderExpiryDays), now())
    if (expired.length === 0) break
    backgroundTasks.inc({ job: 'housekeeping', result: 'claimed' }, expired.length)
    for (const orderId of expired) log.info({ orderId }, 'order expired')
  }
  while (!signal.aborted) {
    const { count, isDone } = await forgetOrderKeys(db, daysAgo(KEY_DAYS))
    if (count > 0) log.info({ count }, 'order keys deleted')
    if (isDone) break
  }
}

/**
 * Runs housekeeping from the moment the backend listens until it closes. A failed pass is logged and the next one
 * runs.
 */
export function registerHousekeeping(app: FastifyInstance, db: Database, settings: Settings): void {
  const housekeeping = { db, orderExpiryDays: settings.orderExpiryDays, now: () => new Date(), log: app.log }
  repeatWhileListening(app, {
    run: (signal) => runHousekeeping(housekeeping, signal),
    pause: PAUSE,
    job: 'housekeeping',
    failure: 'housekeeping failed',
  })
}
