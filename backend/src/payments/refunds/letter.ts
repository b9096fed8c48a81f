import { formatMoney } from 'shared-contracts/domain/money'
import { refundTexts } from 'shared-contracts/texts/refund'
import type { Letter } from '../../mail/mailer.ts'
import { texts } from '../texts.ts'
import type { DueRefund } from './store.ts'

/** Tells the buyer that money went back, or that the shop will return it otherwise. */
export function refundLetter({ refund, payment }: DueRefund, status: 'SUCCEEDED' | 'REFUSED'): Letter {
  const text = [refundTexts.reason[refund.reason], refundTexts.money[status](formatMoney(refund.sum))]
  return {
    to: payment.email,
    subject: texts.refundSubject(payment.orderId),
    text: [texts.order(payment.orderId), ...text, refundTexts.next[refund.reason]].filter(Boolean).join('\n\n'),
  }
}
