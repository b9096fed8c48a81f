import { callUrl } from 'shared-contracts/api/call'
import { getProductFile, type Product } from 'shared-contracts/api/products'
import type { BasketLine } from 'shared-contracts/domain/basket'
import { timesMoney, type Kopecks } from 'shared-contracts/domain/money'

/** A line of the basket with what the price list says of its product; sums in kopecks. */
export interface NamedLine {
  readonly id: number
  readonly name: string
  readonly picture: string | null
  readonly price: Kopecks
  /** The price it was put in at, where that has changed since. */
  readonly previousPrice?: Kopecks
  readonly quantity: number
  readonly sum: Kopecks
}

/** ORDER-001: the basket's lines in its order; a product the list does not have is left out (the shell removes it, AMB-101). */
export function namedLines(lines: readonly BasketLine[], products: readonly Product[]): NamedLine[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.flatMap((line) => {
    const product = byId.get(line.id)
    if (product === undefined) return []
    return [{ ...line, name: product.name, picture: pictureOf(product), sum: timesMoney(line.price, line.quantity) }]
  })
}

/** Address of a product's first picture. */
function pictureOf(product: Product): string | null {
  const image = product.images[0]
  if (image === undefined) return null
  return image.fileUrl ?? callUrl(getProductFile, { params: { id: image.fileId } })
}
