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

/** What was named last for each line: one that has not changed is the same object, and is not drawn again. */
const known = new WeakMap<BasketLine, { readonly product: Product; readonly named: NamedLine }>()

/** ORDER-001: the basket's lines in its order; a product the list does not have is left out (the shell removes it, AMB-101). */
export function namedLines(lines: readonly BasketLine[], products: readonly Product[]): NamedLine[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.flatMap((line) => {
    const product = byId.get(line.id)
    return product === undefined ? [] : [namedLine(line, product)]
  })
}

function namedLine(line: BasketLine, product: Product): NamedLine {
  const last = known.get(line)
  if (last?.product === product) return last.named
  const { name } = product
  const named = { ...line, name, picture: pictureOf(product), sum: timesMoney(line.price, line.quantity) }
  known.set(line, { product, named })
  return named
}

/** Address of a product's first picture. */
function pictureOf(product: Product): string | null {
  const image = product.images[0]
  if (image === undefined) return null
  return image.fileUrl ?? callUrl(getProductFile, { params: { id: image.fileId } })
}
