import type { PaymentStatus } from 'shared-contracts/api/payments'
import { z } from 'zod/mini'
import { sharedRuns } from '../../../platform/shared-runs.ts'
import { createGuard } from '../../../platform/outside/guard.ts'
import { OutsideError } from '../../../platform/outside/outside-error.ts'
import { requestJson } from '../../../platform/outside/request-json.ts'
import type { AcquirerPayment, Acquiring } from '../acquiring.ts'
import { amountOf } from '../amount.ts'
import { receiptOf } from './receipt.ts'
import { refundBy, type Ask } from './refund.ts'

/** Time limit of an answer. */
const ANSWER_TIMEOUT_MS = 8_000
/** Largest answer. A payment takes about 2 KB. */
const MAX_ANSWER_BYTES = 64 * 1024

/** Access to a shop in YooKassa. */
interface YookassaAccess {
  readonly url: string
  readonly shopId: string
  readonly secretKey: string
  /** Its code of the VAT rate in receipts. */
  readonly vatCode: number
}

const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  pending: 'NEW',
  waiting_for_capture: 'NEW',
  succeeded: 'SUCCEEDED',
  canceled: 'CANCELED',
}

const id = z.string().check(z.regex(/^[\w-]{1,64}$/))
const readSchema = z.object({
  id,
  status: z.string(),
  amount: z.object({ value: z.string(), currency: z.string() }),
  metadata: z.optional(z.nullable(z.object({ key: z.optional(z.string()) }))),
})
const openedSchema = z.object({
  id,
  // A3: the browser is sent there only if the portal's configuration lists the host.
  confirmation: z.object({ confirmation_url: z.url({ protocol: /^https$/ }) }),
})
const noticeSchema = z.object({ type: z.literal('notification'), event: z.string(), object: z.object({ id }) })

/**
 * Payments by card through YooKassa, API v3: one-stage payments with a receipt (54-ФЗ). Its notices are not signed, so
 * they only cause the payment to be read.
 */
export function yookassa(
  access: YookassaAccess,
  { timeout = ANSWER_TIMEOUT_MS }: { readonly timeout?: number } = {},
): Acquiring {
  const guard = createGuard('payments')
  const authorization = `Basic ${Buffer.from(`${access.shopId}:${access.secretKey}`).toString('base64')}`
  const common = { service: 'payments', authorization, timeout, limit: MAX_ANSWER_BYTES } as const
  const ask: Ask = ({ path, ...request }) =>
    guard(() => requestJson({ ...common, ...request, url: `${access.url}${path}` }))
  /** Readings in progress by payment, so that a flood of notices causes few requests. */
  const readings = new Map<string, () => Promise<AcquirerPayment | null>>()

  async function readOnce(paymentId: string): Promise<AcquirerPayment | null> {
    const answer = await ask({ path: `/payments/${encodeURIComponent(paymentId)}`, method: 'GET', missing: null })
    if (answer === null) return null
    const found = readSchema.safeParse(answer)
    if (!found.success || found.data.id !== paymentId) throw new OutsideError('payments', 'answer', 'no payment')
    const { status, amount, metadata } = found.data
    return { status: STATUSES[status] ?? 'NEW', key: metadata?.key, amount }
  }

  async function read(paymentId: string): Promise<AcquirerPayment | null> {
    const reading = readings.get(paymentId) ?? sharedRuns(() => readOnce(paymentId))
    readings.set(paymentId, reading)
    try {
      return await reading()
    } finally {
      readings.delete(paymentId)
    }
  }

  return {
    noticeSchema,

    async open({ key, orderId, sum, description, email, items, returnUrl }) {
      const answer = await ask({
        path: '/payments',
        headers: { 'idempotence-key': key },
        body: {
          amount: amountOf(sum),
          capture: true,
          payment_method_data: { type: 'bank_card' },
          confirmation: { type: 'redirect', return_url: returnUrl },
          description,
          metadata: { key, orderId: String(orderId) },
          receipt: receiptOf({ email, items }, access.vatCode),
        },
      })
      const opened = openedSchema.safeParse(answer)
      if (!opened.success) throw new OutsideError('payments', 'answer', 'no payment page')
      return { id: opened.data.id, pageUrl: opened.data.confirmation.confirmation_url }
    },

    read,
    // A payment of one stage cannot be cancelled: YooKassa cancels only what waits for its capture.
    end: read,
    refund: refundBy(ask, access.vatCode),

    readNotice(body) {
      return { id: (body as z.output<typeof noticeSchema>).object.id }
    },
  }
}
