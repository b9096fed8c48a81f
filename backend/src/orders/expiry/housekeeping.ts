import type { FastifyInstance } from 'fastify'
import { repeat } from '../../background/repeat.ts'
import type { Database } from '../../database/database.ts'
import type { Settings } from '../../settings.ts'
import { expireNextOrder } from './expire-orders.ts'
import { forgetOrderKeys } from './forget-order-keys.ts'

const DAY = 24 * 60 * 60_000

/** From one look for orders that have expired to the next, ms. */
const PAUSE = 60_000

/** A draft lives as long as its tab, and its key with it; who repeats a request a month later means another order. */
const KEY_DAYS = 30

export interface Housekeeping {
  readonly db: Database
  /** 0: orders do not expire. */
  readonly orderExpiryDays: number
  readonly now: () => Date
  readonly log: { info(details: { orderId?: number; count?: number }, message: string): void }
}

/** One pass: expires what nobody paid for, then forgets old keys. Any number of backends may be at it at once. */
export async function keepHouse(
  { db, orderExpiryDays, now, log }: Housekeeping,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY)
  while (orderExpiryDays > 0 && !signal.aborted) {
    const orderId = await expireNextOrder(db, daysAgo(orderExpiryDays), now())
    if (orderId === undefined) break
    log.info({ orderId }, 'order expired')
  }
  while (!signal.aborted) {
    const { count, isDone } = await forgetOrderKeys(db, daysAgo(KEY_DAYS))
    if (count > 0) log.info({ count }, 'order keys deleted')
    if (isDone) break
  }
}

/** Keeps house from the moment the backend listens until it closes; a database that is away is tried again. */
export function registerHousekeeping(app: FastifyInstance, db: Database, settings: Settings): void {
  const house = { db, orderExpiryDays: settings.orderExpiryDays, now: () => new Date(), log: app.log }
  let stop: (() => Promise<void>) | undefined
  app.addHook('onListen', (done) => {
    stop = repeat({
      run: (signal) => keepHouse(house, signal),
      pause: PAUSE,
      onError: (error) => app.log.error({ err: error }, 'housekeeping failed'),
    })
    done()
  })
  app.addHook('onClose', async () => stop?.())
}
