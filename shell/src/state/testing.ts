import type { Product } from 'shared-contracts/api/products'
import { createBus } from 'shared-contracts/portal/create-bus'
import { initialState } from 'shared-contracts/portal/initial-state'
import type { PortalState } from 'shared-contracts/portal/state'
import { sampleProducts } from 'shared-contracts/testing/sample'
import { ownUi } from './ui.ts'
import { createTextStorage } from '../browser/storage.ts'
import { createBasketStorage } from './basket-storage.ts'
import { ownBasket } from './basket.ts'

const [first, second, third, unavailableSet] = sampleProducts as [Product, Product, Product, Product]
export const fn36 = first
export const fn15 = second
export const kit = third
/** Products that don't go together: each a kind of its own, two sets. */
export const set: Product = { ...unavailableSet, availableStatus: 1 }
export const otherSet: Product = { ...set, id: 7507, name: 'Другой набор' }
const list: readonly Product[] = [fn36, fn15, kit, set, otherSet]

/** The shell's basket over the tab's storage, and what is asked of it. */
export function setUp(products: PortalState['products'] = { status: 'ready', value: list }) {
  const core = createBus({ ...initialState, products }, ({ error }) => {
    throw error
  })
  ownUi(core, () => undefined)
  const owner = ownBasket(core, createBasketStorage(createTextStorage(() => sessionStorage)))
  const bus = core.face('test')
  return {
    core,
    bus,
    owner,
    add: (productId: number, quantity?: number) => bus.send({ type: 'basket/add', productId, quantity }),
    setQuantity: (productId: number, quantity: number) => bus.send({ type: 'basket/setQuantity', productId, quantity }),
    lines: () => bus.state.basket.value.products.map(({ id, quantity }) => [id, quantity]),
    alerts: () => bus.state.ui.value.pageAlerts,
  }
}

beforeEach(() => {
  sessionStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())
