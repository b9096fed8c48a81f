import { z } from 'zod/mini'
import { MAX_LINES, MAX_QUANTITY } from 'shared-contracts/api/limits'
import { basketTotal, type BasketLine } from 'shared-contracts/domain/basket'
import { kopecksOf, roublesOf } from 'shared-contracts/domain/money'
import type { TextStorage } from 'shared-ui/storage'
import { readJson } from '../../browser/read-json.ts'

/** BASK-020. */
export const BASKET_KEY = 'order'
/** AMB-101: names of the products in the basket, for products that have left the catalogue. */
export const BASKET_NAMES_KEY = 'orderNames'

/** BSK-003: what this tab and the server last agreed on. Written by the code that saves the basket. */
export const BASKET_BASE_KEY = 'orderBase'

/** BASK-019: the stored basket; prices in roubles. */
const storedBasketSchema = z.object({
  products: z.array(
    z.object({
      id: z.int().check(z.positive()),
      price: z.number().check(z.gte(0), z.lte(1e9)),
      quantity: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
    }),
  ),
  totalPrice: z.number(),
})
const namesSchema = z.record(z.string(), z.string())

export type ProductNames = ReadonlyMap<number, string>

export interface StoredBasket {
  readonly lines: readonly BasketLine[]
  /** Lines were dropped: the stored basket had too many, or a product twice. The portal does not write such a basket. */
  readonly isHealed: boolean
}

export interface BasketStorage {
  read(): StoredBasket
  write(lines: readonly BasketLine[], names: ProductNames): void
  readNames(): Map<number, string>
}

/** The basket in the session storage of the tab: roubles in the storage, kopecks in the code. */
export function createBasketStorage(storage: TextStorage): BasketStorage {
  return {
    read() {
      const stored = readJson(storage, BASKET_KEY, storedBasketSchema)?.products ?? []
      const byId = new Map(stored.map(({ id, price, quantity }) => [id, { id, price: kopecksOf(price), quantity }]))
      const lines = [...byId.values()].slice(0, MAX_LINES)
      return { lines, isHealed: lines.length < stored.length }
    },
    write(lines, names) {
      if (lines.length === 0) {
        storage.remove(BASKET_KEY)
        storage.remove(BASKET_NAMES_KEY)
        return
      }
      const products = lines.map(({ id, price, quantity }) => ({ id, price: roublesOf(price), quantity }))
      storage.set(BASKET_KEY, JSON.stringify({ products, totalPrice: roublesOf(basketTotal(lines)) }))
      const inBasket = lines.flatMap(({ id }) => (names.has(id) ? [[id, names.get(id)] as const] : []))
      storage.set(BASKET_NAMES_KEY, JSON.stringify(Object.fromEntries(inBasket)))
    },
    readNames() {
      const names = readJson(storage, BASKET_NAMES_KEY, namesSchema) ?? {}
      return new Map(Object.entries(names).map(([id, name]) => [Number(id), name]))
    },
  }
}
