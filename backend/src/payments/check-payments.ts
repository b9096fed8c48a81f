import type { FastifyInstance } from 'fastify'
import type { PaymentStatus } from 'shared-contracts/api/payments'
import { repeat } from '../background/repeat.ts'
import type { Database } from '../database/database.ts'
import type { Acquiring } from './acquiring.ts'
import type { PaymentRow } from './schema.ts'
import { settlePayment, type PaymentLog } from './settle-payment.ts'
import { claimDuePayment } from './store.ts'

/** Pause between two passes, ms. */
const PAUSE = 15_000
/** Age at which a payment is cancelled if the acquirer never opened it, ms. No buyer has its page. */
const UNOPENED_LIFETIME = 60 * 60_000

export interface PaymentChecks {
  readonly db: Database
  readonly acquiring: Pick<Acquiring, 'read'>
  readonly log: PaymentLog
}

/** Reads a payment's status from the acquirer and settles it. @throws OutsideError */
export async function checkPayment({ db, acquiring, log }: PaymentChecks, payment: PaymentRow): Promise<PaymentStatus> {
  if (payment.acquirerId === null) return payment.status
  return settlePayment(db, payment, await acquiring.read(payment.acquirerId), log)
}

/** One pass: checks every open payment that is due, for notices that were late or lost (F15). */
export async function checkOpenPayments(
  checks: PaymentChecks,
  now: () => Date = () => new Date(),
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  while (!signal.aborted) {
    const payment = await claimDuePayment(checks.db, now())
    if (payment === undefined) return
    const age = now().getTime() - payment.createdAt.getTime()
    if (payment.acquirerId !== null) await checkPayment(checks, payment)
    else if (age > UNOPENED_LIFETIME) await settlePayment(checks.db, payment, 'CANCELED', checks.log)
  }
}

/** Checks open payments from the moment the backend listens until it closes. */
export function registerPaymentChecks(app: FastifyInstance, checks: PaymentChecks): void {
  let stop: (() => Promise<void>) | undefined
  app.addHook('onListen', (done) => {
    stop = repeat({
      run: (signal) => checkOpenPayments(checks, undefined, signal),
      pause: PAUSE,
      onError: (error) => app.log.error({ err: error }, 'payment checks failed'),
    })
    done()
  })
  app.addHook('onClose', async () => stop?.())
}
