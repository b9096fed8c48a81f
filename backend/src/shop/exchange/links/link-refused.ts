const reasons = {
  unknown: 'there are no such goods of 1C',
  unknownProduct: 'there is no such product',
  otherProduct: 'the goods of 1C are linked to another product',
  otherGoods: 'the product is linked to other goods of 1C',
  deleted: '1C has marked the goods as deleted',
  noPrice: '1C has sent no price of the goods yet',
  noMonths: 'a drive needs its months: 15 or 36',
} as const

/** A product cannot be linked or shown. Nothing has changed. */
export class LinkRefused extends Error {
  readonly reason: keyof typeof reasons

  constructor(reason: keyof typeof reasons) {
    super(reasons[reason])
    this.name = 'LinkRefused'
    this.reason = reason
  }
}
