import type { PaymentStatus } from 'shared-contracts/api/payments'
import { CURRENCY, roublesOf, type Kopecks } from 'shared-contracts/domain/money'
import { z } from 'zod/mini'
import { sharedRuns } from '../../http/shared-runs.ts'
import { createGuard } from '../../outside/guard.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import { requestJson } from '../../outside/request-json.ts'
import type { Acquiring, NewPayment, ReceiptItem } from '../acquiring.ts'

/** Time limit of an answer, ms. */
const TIMEOUT = 8_000
/** Largest answer, bytes. A payment takes about 2 KB. */
const LIMIT = 64 * 1024
/** Longest text of YooKassa's descriptions. */
const MAX_DESCRIPTION = 128

/** Access to a shop in YooKassa. */
export interface YookassaAccess {
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
const readSchema = z.object({ id, status: z.string() })
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
export function yookassa(access: YookassaAccess, { timeout = TIMEOUT }: { readonly timeout?: number } = {}): Acquiring {
  const guard = createGuard('payments')
  const authorization = `Basic ${Buffer.from(`${access.shopId}:${access.secretKey}`).toString('base64')}`
  const common = { service: 'payments', authorization, timeout, limit: LIMIT } as const
  /** Readings in progress by payment, so that a flood of notices causes few requests. */
  const readings = new Map<string, () => Promise<PaymentStatus>>()

  async function readStatus(paymentId: string): Promise<PaymentStatus> {
    const url = `${access.url}/payments/${encodeURIComponent(paymentId)}`
    const answer = await guard(() => requestJson({ ...common, method: 'GET', url, missing: null }))
    if (answer === null) return 'CANCELED'
    const read = readSchema.safeParse(answer)
    if (!read.success || read.data.id !== paymentId) throw new OutsideError('payments', 'answer', 'no payment')
    return STATUSES[read.data.status] ?? 'NEW'
  }

  return {
    noticeSchema,

    async open(payment) {
      const answer = await guard(() =>
        requestJson({
          ...common,
          url: `${access.url}/payments`,
          headers: { 'idempotence-key': payment.key },
          body: bodyOf(payment, access.vatCode),
        }),
      )
      const opened = openedSchema.safeParse(answer)
      if (!opened.success) throw new OutsideError('payments', 'answer', 'no payment page')
      return { id: opened.data.id, pageUrl: opened.data.confirmation.confirmation_url }
    },

    async read(paymentId) {
      const reading = readings.get(paymentId) ?? sharedRuns(() => readStatus(paymentId))
      readings.set(paymentId, reading)
      try {
        return await reading()
      } finally {
        readings.delete(paymentId)
      }
    },

    readNotice(body) {
      return { id: (body as z.output<typeof noticeSchema>).object.id }
    },
  }
}

function bodyOf({ key, orderId, sum, description, email, items, returnUrl }: NewPayment, vatCode: number) {
  return {
    amount: amountOf(sum),
    capture: true,
    payment_method_data: { type: 'bank_card' },
    confirmation: { type: 'redirect', return_url: returnUrl },
    description,
    metadata: { key, orderId: String(orderId) },
    receipt: { customer: { email }, items: items.map((item) => itemOf(item, vatCode)) },
  }
}

function itemOf({ description, quantity, price, subject, mode }: ReceiptItem, vatCode: number) {
  return {
    description: description.slice(0, MAX_DESCRIPTION),
    quantity: quantity.toFixed(2),
    amount: amountOf(price),
    vat_code: vatCode,
    payment_subject: subject,
    payment_mode: mode,
  }
}

function amountOf(sum: Kopecks) {
  return { value: roublesOf(sum).toFixed(2), currency: CURRENCY }
}
