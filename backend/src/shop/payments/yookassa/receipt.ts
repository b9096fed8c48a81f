import type { ReceiptItem } from '../acquiring.ts'
import { amountOf } from '../amount.ts'

/** Longest description that YooKassa takes, characters. */
const MAX_DESCRIPTION = 128

/** A receipt (54-ФЗ) as YooKassa takes it. */
export function receiptOf(
  { email, items }: { readonly email: string; readonly items: readonly ReceiptItem[] },
  vatCode: number,
) {
  return { customer: { email }, items: items.map((item) => itemOf(item, vatCode)) }
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
