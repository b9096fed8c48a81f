import { isSigned, sign } from 'backend/platform/secrets/hmac'
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PaymentStatus } from 'shared-contracts/api/payments'
import { z } from 'zod/mini'
import type { Database } from 'backend/platform/database/database'
import { Refusal } from 'backend/platform/http/refusal'
import type { AcquirerPayment, Acquiring } from 'backend/shop/payments/acquiring'
import { embeddedPayments } from './schema.ts'
import { amountOf } from 'backend/shop/payments/amount'
import { texts } from './texts.ts'

/** Time until a payment that waits for the bank succeeds. */
export const BANK_DELAY_SECONDS = 20
/** Time until a payment page closes. */
const PAGE_LIFETIME_MS = 60 * 60_000

const EVENTS = { 'payment.succeeded': 'SUCCEEDED', 'payment.canceled': 'CANCELED' } as const
type PaymentEvent = keyof typeof EVENTS

const noticeSchema = z.strictObject({
  event: z.enum(['payment.succeeded', 'payment.canceled']),
  id: z.string().check(z.maxLength(64)),
  signature: z.string().check(z.maxLength(64)),
})
export type SignedEvent = z.output<typeof noticeSchema>

export type EmbeddedPayment = typeof embeddedPayments.$inferSelect

/** What the buyer presses on the payment page. */
export type Decision = 'pay' | 'decline' | 'wait'

export interface EmbeddedAcquiring extends Acquiring {
  find(id: string): Promise<EmbeddedPayment | undefined>
  /**
   * Carries out the buyer's decision on an open payment.
   * @returns the notice to send; undefined if nothing is decided yet or was decided before
   */
  decide(id: string, decision: Decision): Promise<SignedEvent | undefined>
}

/**
 * An acquirer for installations without a real one. It keeps its payments in a table of its own, and signs its notices
 * with the first of the keys.
 * @param keys HMAC keys, newest first
 */
export function embeddedAcquiring(
  db: Database,
  { keys, publicUrl }: { readonly keys: readonly string[]; readonly publicUrl: string },
): EmbeddedAcquiring {
  const find = async (id: string) => {
    const [payment] = await db.select().from(embeddedPayments).where(eq(embeddedPayments.id, id))
    return payment
  }

  return {
    find,
    noticeSchema,

    async open({ key, sum, description, email, returnUrl }) {
      const id = randomBytes(16).toString('base64url')
      const payment = { id, idempotencyKey: key, sum, description, email, returnUrl }
      await db.insert(embeddedPayments).values(payment).onConflictDoNothing()
      const [stored] = await db.select().from(embeddedPayments).where(eq(embeddedPayments.idempotencyKey, key))
      if (stored === undefined) throw new Error('an embedded payment was not stored')
      return { id: stored.id, pageUrl: `${publicUrl}/sandbox/pay/${stored.id}` }
    },

    async read(id) {
      return shownTo(await find(id))
    },

    end(id) {
      return db.transaction(async (tx) => {
        const payment = await lock(tx, id)
        if (payment === undefined || !isUndecided(payment)) return shownTo(payment)
        const ended = { status: 'CANCELED', endedAt: new Date() } as const
        await tx.update(embeddedPayments).set(ended).where(eq(embeddedPayments.id, id))
        return shownTo({ ...payment, ...ended })
      })
    },

    refund({ key, paymentId, sum }) {
      return db.transaction(async (tx) => {
        const payment = await lock(tx, paymentId)
        if (payment === undefined || statusOf(payment) !== 'SUCCEEDED' || sum > payment.sum) {
          return { status: 'REFUSED', reason: 'nothing to refund', isTemporary: false } as const
        }
        if (payment.refundKey === null) {
          await tx
            .update(embeddedPayments)
            .set({ refundKey: key, refundSum: sum })
            .where(eq(embeddedPayments.id, paymentId))
        }
        return { status: 'SUCCEEDED', amount: amountOf(payment.refundSum ?? sum) } as const
      })
    },

    readNotice(body) {
      const notice = body as SignedEvent
      if (isSigned(keys, signedText(notice), notice.signature))
        return { id: notice.id, signedStatus: EVENTS[notice.event] }
      throw new Refusal(401, { code: 'WRONG_SIGNATURE', message: texts.wrongSignature })
    },

    decide(id, decision) {
      return db.transaction(async (tx) => {
        const payment = await lock(tx, id)
        if (payment === undefined || !isUndecided(payment)) return undefined
        if (decision === 'wait') {
          const succeedsAt = new Date(Date.now() + BANK_DELAY_SECONDS * 1_000)
          await tx.update(embeddedPayments).set({ succeedsAt }).where(eq(embeddedPayments.id, id))
          return undefined
        }
        const event: PaymentEvent = decision === 'pay' ? 'payment.succeeded' : 'payment.canceled'
        await tx.update(embeddedPayments).set({ status: EVENTS[event] }).where(eq(embeddedPayments.id, id))
        return { event, id, signature: sign(keys, signedText({ event, id })) }
      })
    },
  }
}

/** What a notice's signature covers. */
const signedText = ({ event, id }: Omit<SignedEvent, 'signature'>) => `${event}\n${id}`

async function lock(tx: Database, id: string): Promise<EmbeddedPayment | undefined> {
  const [payment] = await tx.select().from(embeddedPayments).where(eq(embeddedPayments.id, id)).for('update')
  return payment
}

/** What the shop reads. */
function shownTo(payment: EmbeddedPayment | undefined): AcquirerPayment | null {
  if (payment === undefined) return null
  return { status: statusOf(payment), key: payment.idempotencyKey, amount: amountOf(payment.sum) }
}

/** Whether the buyer can still decide. */
function isUndecided(payment: EmbeddedPayment): boolean {
  return payment.succeedsAt === null && statusOf(payment) === 'NEW'
}

/** A payment's status now: the bank may have answered since, or the page may have closed. */
export function statusOf({ status, succeedsAt, createdAt }: EmbeddedPayment, now = Date.now()): PaymentStatus {
  if (status !== 'NEW') return status
  if (succeedsAt !== null) return succeedsAt.getTime() <= now ? 'SUCCEEDED' : 'NEW'
  return now - createdAt.getTime() > PAGE_LIFETIME_MS ? 'CANCELED' : 'NEW'
}
