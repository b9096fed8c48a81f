import type { PaymentStatus } from 'shared-contracts/api/payments'
import type { Kopecks } from 'shared-contracts/domain/money'
import type { z } from 'zod/mini'

/** Where the acquirer reports changes of payments. */
export const NOTICES = '/public/api/v3/payments/notices'

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

/** An amount as acquirers write it: `1234.50` and `RUB`. */
export interface Amount {
  readonly value: string
  readonly currency: string
}

/** A payment as the acquirer has it. */
export interface AcquirerPayment {
  readonly status: PaymentStatus
  /** Our key, given when it was opened. */
  readonly key: string | undefined
  readonly amount: Amount
}

/** Money to be returned. */
export interface NewRefund {
  /** The payment's key. For repeated requests with it the acquirer makes one refund. */
  readonly key: string
  /** The payment's id at the acquirer. */
  readonly paymentId: string
  readonly orderId: number
  readonly sum: Kopecks
  /** The receipt of a partial refund (54-ФЗ). A whole one has that of its payment. */
  readonly receipt: { readonly email: string; readonly items: readonly ReceiptItem[] } | undefined
}

/** A refund as the acquirer has it. */
export type AcquirerRefund =
  | { readonly status: 'PENDING' | 'SUCCEEDED'; readonly amount: Amount }
  /** Another attempt may succeed if the reason is temporary. */
  | { readonly status: 'REFUSED'; readonly reason: string; readonly isTemporary: boolean }

/** A notice of the acquirer. Its status counts only if the acquirer signed it; otherwise the payment is read again. */
interface Notice {
  readonly id: string
  readonly signedStatus?: PaymentStatus
}

/** A service that takes payments by card. */
export interface Acquiring {
  /** @returns the payment's id at the acquirer and the address of its page. @throws OutsideError */
  open(payment: NewPayment): Promise<{ readonly id: string; readonly pageUrl: string }>
  /** @returns null if the acquirer does not know the id. @throws OutsideError */
  read(id: string): Promise<AcquirerPayment | null>
  /** Ends an open payment, if the acquirer can, and reads it. @throws OutsideError */
  end(id: string): Promise<AcquirerPayment | null>
  /** Returns money of a succeeded payment, or reads the refund that was made before. @throws OutsideError */
  refund(refund: NewRefund): Promise<AcquirerRefund>
  readonly noticeSchema: z.ZodMiniType<unknown, unknown>
  /** @param body matches `noticeSchema`. @throws Refusal 401 when the signature is wrong */
  readNotice(body: unknown): Notice
}
