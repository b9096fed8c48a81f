import { addMoney, timesMoney, ZERO, type Kopecks } from 'shared-contracts/domain/money'
import { vatIncluded } from 'shared-contracts/domain/vat'
import type { Seller } from './seller.ts'

/** What the documents of an order show. */
export interface PrintedOrder {
  readonly orderId: number
  readonly orderedAt: Date
  readonly shippedAt: Date | null
  readonly buyer: {
    readonly name: string
    readonly inn: string
    readonly kpp: string | null
    readonly address: string
  }
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly price: Kopecks }[]
  /** Null for pickup. */
  readonly delivery: { readonly address: string; readonly carrier: string; readonly price: Kopecks } | null
  readonly serialNumbers: readonly { readonly serialNumber: string; readonly productName: string }[]
}

/** What the documents show besides the order. */
export interface DocumentTerms {
  readonly seller: Seller
  /** Rate of the VAT that prices contain, in percent; 0: the seller pays none. */
  readonly vatPercent: number
  /** A remark on every page, such as that the document is a sample. */
  readonly remark: string | null
}

/** Number and day of a document. */
export interface DocumentHeading {
  readonly number: string
  readonly issuedAt: Date
}

/** A line of a document: goods or the delivery. */
export interface DocumentLine {
  readonly name: string
  readonly unit: 'шт' | 'усл. ед'
  readonly quantity: number
  readonly price: Kopecks
  readonly sum: Kopecks
  /** The VAT contained in `sum`. */
  readonly vat: Kopecks
}

/** The lines of an order's documents: the goods, then the delivery if it has a price. */
export function documentLines({ lines, delivery }: PrintedOrder, vatPercent: number): DocumentLine[] {
  const line = (name: string, unit: DocumentLine['unit'], quantity: number, price: Kopecks): DocumentLine => {
    const sum = timesMoney(price, quantity)
    return { name, unit, quantity, price, sum, vat: vatIncluded(sum, vatPercent) }
  }
  return [
    ...lines.map(({ name, quantity, price }) => line(name, 'шт', quantity, price)),
    ...(delivery === null || delivery.price === ZERO ? [] : [line(delivery.carrier, 'усл. ед', 1, delivery.price)]),
  ]
}

/** The total of a document and the VAT contained in it. The VAT is the sum of the lines' VAT, as auditors add it up. */
export function totalOf(lines: readonly DocumentLine[]): { readonly sum: Kopecks; readonly vat: Kopecks } {
  return { sum: addMoney(...lines.map(({ sum }) => sum)), vat: addMoney(...lines.map(({ vat }) => vat)) }
}
