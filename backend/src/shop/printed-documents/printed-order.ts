import { addMoney, timesMoney, ZERO, type Kopecks } from 'shared-contracts/domain/money'
import { vatIncluded } from 'shared-contracts/domain/vat'
import type { Seller } from '../../platform/settings/seller.ts'

/** What the documents of an order show. */
export interface PrintedOrder {
  readonly orderId: number
  readonly orderedAt: Date
  readonly shippedAt: Date | null
  /** Of the shipment that a closing document or a list is about. */
  readonly shipmentNumber?: number | undefined
  /** AMB-193: until when it is to be paid. Null: it does not expire. */
  readonly payUntil: Date | null
  /** AMB-194: when it expired or was cancelled; null if it goes on. */
  readonly endedAt: Date | null
  /** Rate of the VAT that prices contain, in percent; 0: the seller paid none. */
  readonly vatPercent: number
  readonly buyer: {
    readonly name: string
    readonly inn: string
    readonly kpp: string | null
    readonly address: string
    /** Signs documents on paper, not in the EDO. */
    readonly isOnPaper?: boolean
  }
  readonly lines: readonly {
    /** The seller's code of the product. */
    readonly code?: string
    readonly name: string
    readonly quantity: number
    readonly price: Kopecks
  }[]
  /** Null for pickup. */
  readonly delivery: { readonly address: string; readonly carrier: string; readonly price: Kopecks } | null
  readonly serialNumbers: readonly { readonly serialNumber: string; readonly productName: string }[]
}

/** What the documents show besides the order. */
export interface DocumentTerms {
  readonly seller: Seller
  /** A remark on every page, such as that the document is a sample. */
  readonly remark: string | null
  /** Whether the shop exchanges electronic documents. */
  readonly hasEdo: boolean
}

/** Number and day of a document. */
export interface DocumentHeading {
  readonly number: string
  readonly issuedAt: Date
}

/** A line of a document: goods or the delivery. */
export interface DocumentLine {
  readonly code?: string | undefined
  readonly name: string
  readonly unit: 'шт' | 'усл. ед'
  readonly quantity: number
  readonly price: Kopecks
  readonly sum: Kopecks
  /** The VAT contained in `sum`. */
  readonly vat: Kopecks
}

/** The lines of an order's documents: the goods, then the delivery if it has a price. */
export function documentLines({ lines, delivery, vatPercent }: PrintedOrder): DocumentLine[] {
  const line = (named: Omit<DocumentLine, 'sum' | 'vat'>): DocumentLine => {
    const sum = timesMoney(named.price, named.quantity)
    return { ...named, sum, vat: vatIncluded(sum, vatPercent) }
  }
  return [
    ...lines.map((goods) => line({ ...goods, unit: 'шт' })),
    ...(delivery === null || delivery.price === ZERO
      ? []
      : [line({ name: delivery.carrier, unit: 'усл. ед', quantity: 1, price: delivery.price })]),
  ]
}

/** The total of a document and the VAT contained in it. The VAT is the sum of the lines' VAT, as auditors add it up. */
export function totalOf(lines: readonly DocumentLine[]): { readonly sum: Kopecks; readonly vat: Kopecks } {
  return { sum: addMoney(...lines.map(({ sum }) => sum)), vat: addMoney(...lines.map(({ vat }) => vat)) }
}
