import type { RefundReason, RefundStatus } from 'shared-contracts/api/payments'
import type { Day } from 'shared-contracts/domain/days'
import type { Kopecks } from 'shared-contracts/domain/money'

/** What a letter tells of an order (LETTER-001), as it was when it happened. */
export type OrderNews =
  | { readonly kind: 'placed' }
  /** `payment` names the payment; `rest`: what was left to pay after it. */
  | { readonly kind: 'paid'; readonly payment: string; readonly sum: Kopecks; readonly rest: Kopecks }
  | { readonly kind: 'ready' }
  | { readonly kind: 'shipped'; readonly shipmentId: number }
  /** `day`: the last one on which the order can be paid. */
  | { readonly kind: 'expires'; readonly day: Day }
  /** Cancelled by its buyer, or expired. */
  | { readonly kind: 'cancelled' }
  /** `payment`: the key of the payment whose money went back, or must go back by hand. */
  | {
      readonly kind: 'refunded'
      readonly payment: string
      readonly sum: Kopecks
      readonly reason: RefundReason
      readonly status: Exclude<RefundStatus, 'PENDING'>
    }

/** DRIVE-011: a drive whose end a letter tells. */
export interface EndingDrive {
  readonly serialNumber: string
  readonly expiresOn: Day
  /** Name of its cash register, else the number. */
  readonly register: string | null
}

/** DRIVE-011: `drives`: the first of them, the soonest end first; `count`: all of them. */
export interface DrivesNews {
  readonly kind: 'drives'
  readonly drives: readonly EndingDrive[]
  readonly count: number
}

/** TEAM-003: an invitation, which is read when the letter is sent. */
export interface InvitationNews {
  readonly kind: 'invited'
  readonly invitationId: number
}

/** APPR-008: what happened to a request: to its approvers `asked`, to its asker the rest. */
export interface ApprovalNews {
  readonly kind: 'approval'
  readonly event: 'asked' | 'approved' | 'rejected' | 'stale' | 'expired'
  readonly approvalId: number
}

/** What a letter tells. */
export type LetterNews = OrderNews | DrivesNews | InvitationNews | ApprovalNews

export type NewsOf<Kind extends OrderNews['kind']> = Extract<OrderNews, { readonly kind: Kind }>

/** LETTER-002: what there is one letter of its kind for. */
export function causeOf(orderId: number, news: OrderNews): string {
  switch (news.kind) {
    case 'paid':
      return news.payment
    case 'shipped':
      return String(news.shipmentId)
    case 'expires':
      return `${orderId} ${news.day}`
    case 'refunded':
      return `${news.payment} ${news.status}`
    case 'placed':
    case 'ready':
    case 'cancelled':
      return String(orderId)
  }
}
