import { z } from 'zod/mini'
import { OutsideError } from '../../../platform/outside/outside-error.ts'
import type { JsonRequest } from '../../../platform/outside/request-json.ts'
import type { AcquirerRefund, Acquiring, NewRefund } from '../acquiring.ts'
import { amountOf } from '../amount.ts'
import { texts } from '../texts.ts'
import { receiptOf } from './receipt.ts'

/** Sends a request to an address of the API. @throws OutsideError */
export type Ask = (
  request: Pick<JsonRequest, 'method' | 'headers' | 'body' | 'missing'> & { readonly path: string },
) => Promise<unknown>

/** Reasons of a cancelled refund after which YooKassa advises another attempt. The others need a person. */
const TEMPORARY: readonly string[] = ['insufficient_funds', 'rejected_by_timeout']
/** HTTP statuses of a refund that YooKassa will never make. Another attempt would get the same status. */
const FINAL: readonly (number | undefined)[] = [400, 404]

const refundSchema = z.object({
  payment_id: z.string(),
  status: z.string(),
  amount: z.object({ value: z.string(), currency: z.string() }),
  cancellation_details: z.optional(z.object({ reason: z.string() })),
})
type Refund = z.output<typeof refundSchema>
const listSchema = z.object({ items: z.array(refundSchema) })

/**
 * Makes a refund, once. YooKassa keeps an idempotence key for 24 hours only, so the refunds of the payment are read
 * first. One that is not cancelled counts, even if a person made it in the cabinet. After a cancelled one the next
 * attempt needs another key.
 */
export function refundBy(ask: Ask, vatCode: number): Acquiring['refund'] {
  return async (refund) => {
    const refunds = await refundsOf(refund.paymentId)
    const made = refunds.find(({ status }) => status !== 'canceled')
    if (made !== undefined) return resultOf(made)
    try {
      return resultOf(await make(refund, refunds.length))
    } catch (error) {
      if (!(error instanceof OutsideError) || !FINAL.includes(error.status)) throw error
      return { status: 'REFUSED', reason: error.message, isTemporary: false }
    }
  }

  async function refundsOf(paymentId: string): Promise<readonly Refund[]> {
    const path = `/refunds?${new URLSearchParams({ payment_id: paymentId, limit: '100' })}`
    const list = listSchema.safeParse(await ask({ path, method: 'GET' }))
    if (!list.success || list.data.items.some((item) => item.payment_id !== paymentId)) throw unusable()
    return list.data.items
  }

  async function make({ key, paymentId, orderId, sum, receipt }: NewRefund, attempt: number): Promise<Refund> {
    const answer = await ask({
      path: '/refunds',
      headers: { 'idempotence-key': `${key}-refund-${attempt}` },
      body: {
        payment_id: paymentId,
        amount: amountOf(sum),
        description: texts.refund(orderId),
        // For a whole refund YooKassa takes the receipt of the payment.
        ...(receipt !== undefined && { receipt: receiptOf(receipt, vatCode) }),
      },
    })
    const made = refundSchema.safeParse(answer)
    if (!made.success || made.data.payment_id !== paymentId) throw unusable()
    return made.data
  }
}

function resultOf({ status, amount, cancellation_details: details }: Refund): AcquirerRefund {
  if (status === 'succeeded') return { status: 'SUCCEEDED', amount }
  if (status !== 'canceled') return { status: 'PENDING', amount }
  const reason = details?.reason ?? 'canceled'
  return { status: 'REFUSED', reason, isTemporary: TEMPORARY.includes(reason) }
}

function unusable(): OutsideError {
  return new OutsideError('payments', 'answer', 'no refund')
}
