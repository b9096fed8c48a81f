import type { JournalRow } from 'shared-contracts/api/desk/journal'
import { formatDate } from 'shared-contracts/domain/dates'
import { formatMoney, type Kopecks } from 'shared-contracts/domain/money'
import { ordersTexts as texts } from './texts.ts'

const changes: Readonly<Record<string, string>> = texts.changes

/** A change of an order in one line: «Оплата 150 000,00 ₽, п/п № 418». */
export function orderChange({ what, after }: Pick<JournalRow, 'what' | 'after'>): string {
  const { sum, paidAt, document, payUntil, number, trackNumber, reason, serialNumbers } = after ?? {}
  const facts = [
    typeof sum === 'number' && formatMoney(sum as Kopecks),
    typeof paidAt === 'string' && formatDate(paidAt),
    document,
    typeof payUntil === 'string' && texts.until(formatDate(payUntil)),
    typeof number === 'number' && `№ ${number}`,
    trackNumber,
    typeof serialNumbers === 'number' && texts.pieces(0, serialNumbers),
    reason,
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  const name = changes[what] ?? what
  return facts.length === 0 ? name : `${name}: ${facts.join(', ')}`
}
