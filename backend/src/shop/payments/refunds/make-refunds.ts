import type { FastifyInstance } from 'fastify'
import { repeatWhileListening } from '../../../platform/background/repeat-while-listening.ts'
import type { Database } from '../../../platform/database/database.ts'
import { backgroundTasks, refundTransitions } from '../../../platform/metrics/metrics.ts'
import { OutsideError } from '../../../platform/outside/outside-error.ts'
import { requestLetter } from '../../orders/letters/request-letters.ts'
import type { AcquirerRefund, Acquiring, Amount } from '../acquiring.ts'
import { amountOf, isAmount } from '../amount.ts'
import { receiptItems } from '../receipt.ts'
import { claimDueRefund, type DueRefund, finishRefund, noteRefusal } from './store.ts'

/** Pause between two passes. */
const PAUSE_MS = 15_000

interface RefundDetails {
  readonly orderId: number
  readonly key: string
  readonly kopecks: number
  readonly reason?: string
  readonly expected?: Amount
  readonly found?: Amount
  readonly err?: unknown
}

interface Refunds {
  readonly db: Database
  readonly acquiring: Pick<Acquiring, 'refund'>
  readonly log: Record<'info' | 'error', (details: RefundDetails, message: string) => void>
}

/**
 * One pass: asks the acquirer for every refund that is due (A29). A refund stays due until the acquirer has made it or
 * refused it for good, so a killed backend loses none; the acquirer makes it once, because its key stays the same.
 */
export async function makeDueRefunds(
  refunds: Refunds & { readonly now: () => Date },
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  while (!signal.aborted) {
    const due = await claimDueRefund(refunds.db, refunds.now())
    if (due === undefined) return
    backgroundTasks.inc({ job: 'refunds', result: 'claimed' })
    await makeRefund(refunds, due)
  }
}

async function makeRefund(refunds: Refunds, due: DueRefund): Promise<void> {
  const { db, log } = refunds
  const { refund, payment, order } = due
  const details = { orderId: payment.orderId, key: payment.key, kopecks: refund.sum }
  const made = await askFor(refunds, due)
  if (made.status === 'REFUSED' && made.isTemporary) {
    log.error({ ...details, reason: made.reason }, 'refund not made yet')
    return noteRefusal(db, payment.key, made.reason)
  }
  if (made.status === 'REFUSED') return finish(made.status, made.reason)
  if (!isAmount(made.amount, refund.sum)) {
    log.error({ ...details, expected: amountOf(refund.sum), found: made.amount }, 'refund differs at acquirer')
    return finish('REFUSED', 'another sum')
  }
  if (made.status === 'SUCCEEDED') return finish(made.status, null)

  async function finish(status: 'SUCCEEDED' | 'REFUSED', refusal: string | null) {
    const isFinished = await db.transaction(async (tx) => {
      if (!(await finishRefund(tx, payment.key, status, refusal))) return false
      const { sum, reason } = refund
      await requestLetter(tx, order, { kind: 'refunded', payment: payment.key, sum, reason, status })
      return true
    })
    if (!isFinished) return
    refundTransitions.inc({ status })
    if (refusal === null) log.info(details, 'payment refunded')
    else log.error({ ...details, reason: refusal }, 'payment must be refunded by hand')
  }
}

/** What the acquirer says; no answer of it is a temporary refusal. */
async function askFor({ acquiring }: Refunds, { refund, payment, order }: DueRefund): Promise<AcquirerRefund> {
  const { acquirerId, key, email, sum } = payment
  if (acquirerId === null) return { status: 'REFUSED', reason: 'no id at the acquirer', isTemporary: false }
  try {
    return await acquiring.refund({
      key,
      paymentId: acquirerId,
      orderId: order.id,
      sum: refund.sum,
      receipt: refund.sum === sum ? undefined : { email, items: receiptItems(order, [], refund.sum) },
    })
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    backgroundTasks.inc({ job: 'refunds', result: 'failed' })
    return { status: 'REFUSED', reason: error.message, isTemporary: true }
  }
}

/** Makes refunds from the moment the backend listens until it closes. */
export function registerRefunds(app: FastifyInstance, refunds: Refunds): void {
  repeatWhileListening(app, {
    run: (signal) => makeDueRefunds({ ...refunds, now: () => new Date() }, signal),
    pause: PAUSE_MS,
    job: 'refunds',
    failure: 'refunds failed',
  })
}
