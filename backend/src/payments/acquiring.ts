import type { PaymentStatus } from 'shared-contracts/api/payments'
import type { Kopecks } from 'shared-contracts/domain/money'
import type { z } from 'zod/mini'

/** One position of a receipt (54-ФЗ). */
export interface ReceiptItem {
  readonly description: string
  readonly quantity: number
  /** Of one piece. */
  readonly price: Kopecks
  readonly subject: 'commodity' | 'service' | 'payment'
  readonly mode: 'full_prepayment' | 'partial_prepayment'
}

/** A payment to be opened at the acquirer. */
export interface NewPayment {
  /** Repeated with the same key the acquirer opens the same payment. */
  readonly key: string
  readonly orderId: number
  readonly sum: Kopecks
  readonly description: string
  readonly email: string
  /** The positions add up to the sum. */
  readonly items: readonly ReceiptItem[]
  /** Where the payment page sends the buyer afterwards. */
  readonly returnUrl: string
}

/** A notice of the acquirer. Its status counts only if the acquirer signed it; otherwise the payment is read again. */
export interface Notice {
  readonly id: string
  readonly signedStatus?: PaymentStatus
}

/** A service that takes payments by card. */
export interface Acquiring {
  /** @returns the payment's id at the acquirer and the address of its page. @throws OutsideError */
  open(payment: NewPayment): Promise<{ readonly id: string; readonly pageUrl: string }>
  /** The payment's status at the acquirer; CANCELED if it does not know the id. @throws OutsideError */
  read(id: string): Promise<PaymentStatus>
  readonly noticeSchema: z.ZodMiniType<unknown, unknown>
  /** @param body matches `noticeSchema`. @throws Refusal 401 when the signature is wrong */
  readNotice(body: unknown): Notice
}
