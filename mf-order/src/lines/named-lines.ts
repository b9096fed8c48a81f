import { callUrl } from 'shared-contracts/api/call'
import { getProductFile, type Product } from 'shared-contracts/api/products'
import type { BasketLine } from 'shared-contracts/domain/basket'
import { timesMoney, type Kopecks } from 'shared-contracts/domain/money'

/** A basket line with its product's name and picture; sums in kopecks. */
export interface NamedLine {
  readonly id: number
  readonly name: string
  readonly picture: string | null
  readonly price: Kopecks
  /** The price when the product was added, if it has changed since. */
  readonly previousPrice?: Kopecks
  readonly quantity: number
  readonly sum: Kopecks
  /** Pieces in stock, where the list tells them. */
  readonly stock: number | null
}

/** The last result for each line. An unchanged line stays the same object and is not rendered again. */
const cache = new WeakMap<BasketLine, { readonly product: Product; readonly named: NamedLine }>()

/** ORDER-001: the basket lines in their order. Products missing from the list are left out; the shell removes them (AMB-101). */
export function namedLines(lines: readonly BasketLine[], products: readonly Product[]): NamedLine[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.flatMap((line) => {
    const product = byId.get(line.id)
    return product === undefined ? [] : [namedLine(line, product)]
  })
}

function namedLine(line: BasketLine, product: Product): NamedLine {
  const last = cache.get(line)
  if (last?.product === product) return last.named
  const { name } = product
  const sum = timesMoney(line.price, line.quantity)
  const named = { ...line, name, picture: pictureOf(product), sum, stock: product.stock ?? null }
  cache.set(line, { product, named })
  return named
}

/** The URL of a product's first picture. */
function pictureOf(product: Product): string | null {
  const image = product.images[0]
  if (image === undefined) return null
  return image.fileUrl ?? callUrl(getProductFile, { params: { id: image.fileId } })
}
