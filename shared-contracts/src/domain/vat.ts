import { addMoney, formatNumber, type Kopecks } from './money.ts'

/** The VAT contained in a price, in kopecks, rounded to the nearest; `percent` is its rate. */
export function vatIncluded(price: Kopecks, percent: number): Kopecks {
  return Math.round((price * percent) / (100 + percent)) as Kopecks
}

/**
 * AMB-198: the VAT contained in an order: that of each line rounded, then summed, as its documents add it up.
 * @param sums of the lines: price times quantity of each product, and the price of the delivery
 * @param percent rate of the VAT
 */
export function vatOfLines(sums: readonly Kopecks[], percent: number): Kopecks {
  return addMoney(...sums.map((sum) => vatIncluded(sum, percent)))
}

/** AMB-198: what prices contain: «в т. ч. НДС 22 %» or «без НДС». @param percent rate of the VAT */
export function vatWords(percent: number): string {
  return percent === 0 ? 'без\u00A0НДС' : `в\u00A0т.\u00A0ч. НДС\u00A0${formatNumber(percent)}\u00A0%`
}
