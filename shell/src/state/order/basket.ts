import { MAX_LINES } from 'shared-contracts/api/limits'
import type { Product } from 'shared-contracts/api/products'
import {
  basketTotal,
  compatibleOf,
  isCompatible,
  isOrderable,
  quantityOf,
  withQuantity,
  type BasketLine,
} from 'shared-contracts/domain/basket'
import { kopecksOf } from 'shared-contracts/domain/money'
import type { CommandOf } from 'shared-contracts/portal/commands'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import { emptyBasket } from 'shared-contracts/portal/initial-state'
import type { Http } from 'shared-contracts/portal/portal'
import type { BasketState, PortalState } from 'shared-contracts/portal/state'
import { basketFull, linesRemoved, messages } from 'shared-contracts/texts/messages'
import type { BasketStorage, ProductNames } from './basket-storage.ts'
import { createConflictAlerts } from './conflict-alerts.ts'
import { newestOnly } from '../newest-only.ts'

/** The only writer of `basket`: stores it in the tab, at the prices of the list and within the compatibility rules. */
export interface BasketStore {
  /** AMB-030: empties the basket. */
  reset(): void
  /** AMB-188: reads the basket again, after the storage was given another organisation's. */
  load(): void
  /** BSK-003: shows lines that other devices have changed, with the names of their products. */
  replace(lines: readonly BasketLine[], names: ProductNames): void
}

export interface BasketOptions {
  readonly core: BusCore
  readonly http: Http
  readonly storage: BasketStorage
  /** BASK-009: called with every change of the lines. */
  readonly onChanged: () => void
}

export function createBasketStore({ core, http, storage, onChanged }: BasketOptions): BasketStore {
  const bus = core.busFor('shell')
  const state = core.writer('basket')
  let names = storage.readNames()
  const orders = newestOnly()
  const linesNow = () => state.value.products
  const listed = (id: number): Product | undefined => bus.state.products.value.value?.find((p) => p.id === id)

  const warn = (text: string) => bus.send({ type: 'alert/show', text, variant: 'warning' })
  const nameOf = (id: number) => names.get(id) ?? `№ ${id}`
  const namedKind = (id: number) => ({ id, name: nameOf(id), type: listed(id)?.type })
  const heldNow = () => linesNow().map(({ id }) => namedKind(id))
  const warnOfConflict = createConflictAlerts(bus, heldNow)

  function setLines(lines: readonly BasketLine[]) {
    state.update((basket) => ({ ...basket, products: lines, totalPrice: basketTotal(lines) }))
    storage.write(lines, names)
  }
  function change(lines: readonly BasketLine[]) {
    setLines(lines)
    onChanged()
  }

  function put(product: Product, quantity: number) {
    const lines = linesNow()
    if (quantityOf(lines, product.id) === 0) {
      if (!isOrderable(product)) return
      if (!isCompatible(heldNow(), product)) return warnOfConflict(product)
      if (lines.length >= MAX_LINES) return warn(basketFull(product.name, MAX_LINES))
    }
    names.set(product.id, product.name)
    change(withQuantity(lines, { id: product.id, price: kopecksOf(product.price) }, quantity))
  }

  core.handle('basket/add', ({ productId, quantity = 1 }) => {
    const product = listed(productId)
    if (product) put(product, quantityOf(linesNow(), productId) + quantity)
  })
  core.handle('basket/setQuantity', ({ productId, quantity }) => {
    const line = linesNow().find(({ id }) => id === productId)
    const product = listed(productId)
    if (quantity <= 0) change(withQuantity(linesNow(), line ?? { id: productId, price: emptyBasket.totalPrice }, 0))
    else if (product) put(product, quantity)
    else if (line) change(withQuantity(linesNow(), line, quantity))
  })
  core.handle('basket/remove', ({ productId }) => change(linesNow().filter(({ id }) => id !== productId)))
  core.handle('basket/clear', () => change([]))
  core.handle('basket/submit', ({ phase }) => state.update((basket) => ({ ...basket, ...submitFlags(phase) })))

  function load() {
    orders.stop()
    names = storage.readNames()
    const { lines, isHealed } = storage.read()
    state.set(emptyBasket)
    setLines(lines)
    if (isHealed) warn(messages.basketHealed)
  }

  load()
  /** Takes prices and names from the list, and the lines out that cannot be ordered. */
  function follow(products: PortalState['products']) {
    if (products.status !== 'ready' || linesNow().length === 0) return
    for (const { id, name } of products.value) if (quantityOf(linesNow(), id) > 0) names.set(id, name)
    const { lines, removed, conflicting } = reprice(linesNow(), products.value)
    if (lines.length < linesNow().length) change(lines)
    else setLines(lines)
    if (removed.length > 0) warn(linesRemoved(removed.map(nameOf)))
    for (const id of conflicting) warnOfConflict(namedKind(id))
  }
  bus.state.products.subscribe(follow)
  bus.on('order/placed', () => {
    const { orgId } = bus.state.organisation.value
    if (orgId !== null) void loadOrders(orgId)
  })

  /**
   * ORDER-014, AMB-102: its code is loaded with the first order. A failure is not shown, because the history reads a
   * list of its own.
   */
  function loadOrders(orgId: number): Promise<void> {
    return orders.run(
      async (signal) => (await import('./read-orders.ts')).readOrders(http, orgId, signal),
      (ordersHistory) => state.update((basket) => ({ ...basket, ordersHistory })),
      () => undefined,
    )
  }

  return {
    load,
    replace(lines, others) {
      for (const [id, name] of others) names.set(id, name)
      change(lines)
      follow(bus.state.products.value)
    },
    reset() {
      orders.stop()
      state.set(emptyBasket)
      storage.write([], names)
    },
  }
}

/** AMB-102: the flags of the basket for a phase of the order's submit. */
function submitFlags(
  phase: CommandOf<'basket/submit'>['phase'],
): Pick<BasketState, 'startOrder' | 'orderLoaderFlag' | 'isSuccessOrder'> {
  return {
    startOrder: phase === 'started' || phase === 'sending',
    orderLoaderFlag: phase === 'sending',
    isSuccessOrder: phase === 'succeeded',
  }
}

interface Repriced {
  readonly lines: readonly BasketLine[]
  /** AMB-101: ids of the lines whose product is gone or cannot be ordered. */
  readonly removed: readonly number[]
  /** Ids of the lines that conflict with earlier ones: a product's type has changed, or the stored basket was edited. */
  readonly conflicting: readonly number[]
}

/** BASK-011..016, BASK-022: the lines at the prices of a new list, without the lines that cannot be ordered. */
function reprice(lines: readonly BasketLine[], products: readonly Product[]): Repriced {
  const byId = new Map(products.map((product) => [product.id, product]))
  const listed: (Pick<Product, 'id' | 'type'> & { readonly line: BasketLine })[] = []
  const removed: number[] = []
  for (const line of lines) {
    const product = byId.get(line.id)
    if (product === undefined || !isOrderable(product)) removed.push(line.id)
    else listed.push({ id: product.id, type: product.type, line: repriced(line, product) })
  }
  const { kept, conflicting } = compatibleOf(listed)
  return { lines: kept.map(({ line }) => line), removed, conflicting: conflicting.map(({ id }) => id) }
}

/** `previousPrice` is the price before the first change that the buyer has not confirmed; a restored price is no change. */
function repriced({ id, price, quantity, previousPrice = price }: BasketLine, product: Product): BasketLine {
  const now = kopecksOf(product.price)
  return { id, price: now, quantity, ...(now !== previousPrice && { previousPrice }) }
}
