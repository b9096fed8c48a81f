import type { FastifyInstance } from 'fastify'
import type { PaymentStatus } from 'shared-contracts/api/payments'
import { repeatWhileListening } from '../../platform/background/repeat-while-listening.ts'
import type { Database } from '../../platform/database/database.ts'
import { backgroundTasks } from '../../platform/metrics/metrics.ts'
import type { Acquiring } from './acquiring.ts'
import type { PaymentRow } from './schema.ts'
import { settleAsFound, settlePayment, type PaymentLog } from './settle-payment.ts'
import { claimDuePayment } from './store.ts'

/** Pause between two passes. */
const PAUSE_MS = 15_000
/** Age at which a payment is cancelled if the acquirer never opened it. No buyer has its page. */
const UNOPENED_LIFETIME_MS = 60 * 60_000

interface PaymentChecks {
  readonly db: Database
  readonly acquiring: Pick<Acquiring, 'read'>
  readonly log: PaymentLog
}

/** Reads a payment from the acquirer and settles it. @throws OutsideError */
export async function checkPayment({ db, acquiring, log }: PaymentChecks, payment: PaymentRow): Promise<PaymentStatus> {
  if (payment.acquirerId === null) return payment.status
  return settleAsFound(db, payment, await acquiring.read(payment.acquirerId), log)
}

/** One pass: checks every open payment that is due, for notices that were late or lost (F15). */
export async function checkOpenPayments(
  checks: PaymentChecks & { readonly now: () => Date },
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  while (!signal.aborted) {
    const payment = await claimDuePayment(checks.db, checks.now())
    if (payment === undefined) return
    backgroundTasks.inc({ job: 'payments', result: 'claimed' })
    const age = checks.now().getTime() - payment.createdAt.getTime()
    try {
      if (payment.acquirerId !== null) await checkPayment(checks, payment)
      else if (age > UNOPENED_LIFETIME_MS) await settlePayment(checks.db, payment, 'CANCELED', checks.log)
    } catch (error) {
      backgroundTasks.inc({ job: 'payments', result: 'failed' })
      throw error
    }
  }
}

/** Checks open payments from the moment the backend listens until it closes. */
export function registerPaymentChecks(app: FastifyInstance, checks: PaymentChecks): void {
  repeatWhileListening(app, {
    run: (signal) => checkOpenPayments({ ...checks, now: () => new Date() }, signal),
    pause: PAUSE_MS,
    job: 'payments',
    failure: 'payment checks failed',
  })
}
