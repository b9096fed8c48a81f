import { MAX_LINES } from 'shared-contracts/api/limits'
import type { Product } from 'shared-contracts/api/products'
import {
  basketTotal,
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
import type { BasketState } from 'shared-contracts/portal/state'
import { basketConflict, basketFull, lineRemoved, messages } from 'shared-contracts/texts/messages'
import type { BasketStorage } from './basket-storage.ts'
import { reprice } from './reprice.ts'

/** AMB-102: what the phase of a submit means for the basket's flags. */
export function submitFlags(
  phase: CommandOf<'basket/submit'>['phase'],
): Pick<BasketState, 'startOrder' | 'orderLoaderFlag' | 'isSuccessOrder'> {
  return {
    startOrder: phase === 'started' || phase === 'sending',
    orderLoaderFlag: phase === 'sending',
    isSuccessOrder: phase === 'succeeded',
  }
}

export interface BasketOwner {
  /** AMB-100, AMB-030: another organisation, or nobody. */
  reset(): void
}

/** The one owner of the basket: keeps it in the tab's storage, prices it by the list, holds the compatibility rules. */
export function ownBasket(core: BusCore, storage: BasketStorage): BasketOwner {
  const bus = core.face('shell')
  const names = storage.readNames()
  const linesNow = () => bus.state.basket.value.products
  const listed = (id: number): Product | undefined => bus.state.products.value.value?.find((p) => p.id === id)

  const warn = (text: string) => bus.send({ type: 'alert/show', text, variant: 'warning' })
  const nameOf = (id: number) => names.get(id) ?? `№ ${id}`

  function setLines(lines: readonly BasketLine[]) {
    core.update('basket', (basket) => ({ ...basket, products: lines, totalPrice: basketTotal(lines) }))
    storage.write(lines, names)
  }

  /** BASK-009: tariffs depend on what is in the basket. */
  function change(lines: readonly BasketLine[]) {
    setLines(lines)
    core.update('delivery', (delivery) => ({ ...delivery, start: true }))
  }

  function put(product: Product, quantity: number) {
    const lines = linesNow()
    if (quantityOf(lines, product.id) === 0) {
      if (!isOrderable(product)) return
      const held = lines.map(({ id }) => ({ id, type: listed(id)?.type }))
      if (!isCompatible(held, product)) return warn(basketConflict(product.name))
      if (lines.length >= MAX_LINES) return warn(basketFull(product.name, MAX_LINES))
    }
    names.set(product.id, product.name)
    change(withQuantity(lines, { id: product.id, price: kopecksOf(product.price) }, quantity))
  }

  core.own('basket/add', ({ productId, quantity = 1 }) => {
    const product = listed(productId)
    if (product) put(product, quantityOf(linesNow(), productId) + quantity)
  })
  core.own('basket/setQuantity', ({ productId, quantity }) => {
    const line = linesNow().find(({ id }) => id === productId)
    const product = listed(productId)
    if (quantity <= 0) change(withQuantity(linesNow(), line ?? { id: productId, price: emptyBasket.totalPrice }, 0))
    else if (product) put(product, quantity)
    else if (line) change(withQuantity(linesNow(), line, quantity))
  })
  core.own('basket/remove', ({ productId }) => change(linesNow().filter(({ id }) => id !== productId)))
  core.own('basket/clear', () => change([]))
  core.own('basket/submit', ({ phase }) => core.update('basket', (basket) => ({ ...basket, ...submitFlags(phase) })))

  const stored = storage.read()
  setLines(stored.lines)
  if (stored.isHealed) warn(messages.basketHealed)
  bus.state.products.subscribe((products) => {
    if (products.status !== 'ready' || linesNow().length === 0) return
    for (const { id, name } of products.value) if (quantityOf(linesNow(), id) > 0) names.set(id, name)
    const { lines, removed, conflicting } = reprice(linesNow(), products.value)
    if (lines.length < linesNow().length) change(lines)
    else setLines(lines)
    for (const id of removed) warn(lineRemoved(nameOf(id)))
    for (const id of conflicting) warn(basketConflict(nameOf(id)))
  })

  return {
    reset() {
      core.set('basket', emptyBasket)
      storage.write([], names)
    },
  }
}
